import { type Content, isObject, type ResourceContents } from '../application/index.js';
import { MalformedResultError } from './failures.js';
import type { Spec } from './spec.js';

/** The members that each kind of content block needs, all strings. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
  ['resource', []],
]);

/**
 * Content blocks as `spec` has them.
 * @throws MalformedResultError when they are not content blocks.
 */
export function checkContent(blocks: unknown, spec: Spec): readonly Content[] {
  if (!Array.isArray(blocks)) throw new MalformedResultError('content must be an array of content blocks');
  return blocks.every((block) => checkBlock(block) && !hasIcons(block)) || spec.hasIcons
    ? blocks
    : blocks.map(withoutIcons);
}

/** One content block as `spec` has it. @throws MalformedResultError */
export function checkContentBlock(block: unknown, spec: Spec): Content {
  const [checked] = checkContent([block], spec);
  if (checked === undefined) throw new MalformedResultError('a content block is missing');
  return checked;
}

/** @throws MalformedResultError when a value is not a resource's contents. */
export function checkResourceContents(value: unknown): asserts value is ResourceContents {
  if (!isObject(value) || typeof value.uri !== 'string') throw new MalformedResultError('resource contents need a uri');
  const hasText = typeof value.text === 'string';
  const hasBlob = typeof value.blob === 'string';
  if (hasText === hasBlob) throw new MalformedResultError('resource contents need either text or blob, a string');
  if (value.mimeType !== undefined && typeof value.mimeType !== 'string')
    throw new MalformedResultError('mimeType must be a string');
}

function checkBlock(block: unknown): true {
  if (!isObject(block) || typeof block.type !== 'string')
    throw new MalformedResultError('a content block needs a type');
  const required = REQUIRED.get(block.type);
  if (required === undefined) throw new MalformedResultError(`there is no content block of type ${block.type}`);
  for (const member of required)
    if (typeof block[member] !== 'string')
      throw new MalformedResultError(`content of type ${block.type} needs ${member}, a string`);
  if (block.type === 'resource') checkResourceContents(block.resource);
  return true;
}

function hasIcons(block: Content): boolean {
  return block.type === 'resource_link' && block.icons !== undefined;
}

function withoutIcons(block: Content): Content {
  if (block.type !== 'resource_link') return block;
  const { icons: _, ...rest } = block;
  return rest;
}
