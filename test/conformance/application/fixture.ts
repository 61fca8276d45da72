import type { Awaitable, Context, JsonObject, Tool, ToolResult } from 'rhetor';

/** A tool of the fixture application: what it is, and what it does. */
export interface FixtureTool extends Tool {
  /** Runs it; absent in a tool that works in rounds. */
  run?(args: JsonObject, context: Context): Awaitable<ToolResult>;
}

/** A tool without arguments. */
export function fixture(name: string, description: string, run: FixtureTool['run']): FixtureTool {
  return { name, description, inputSchema: { type: 'object', properties: {} }, ...(run === undefined ? {} : { run }) };
}

/** A result that is one text. */
export function said(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Resolves after a while. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A PNG of one red pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** A WAV file of no samples. */
export const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';
