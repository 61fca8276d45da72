import { join } from 'node:path';
import * as rhetor from '../../src/index.js';
import { type ConnectOptions, connect, type TestClient } from '../../src/testing.js';
import { type LoadedModule, loadModule } from '../../src/typescript/module.js';
import { withFiles } from './compile.js';

/** Loads a module with this text, as the command line would. */
export function loadText(text: string, others: Readonly<Record<string, string>> = {}): Promise<LoadedModule> {
  return withFiles({ ...others, 'module.ts': text }, (folder) => loadModule(join(folder, 'module.ts'), { rhetor }));
}

/** A client of a module with this text. */
export async function clientOf(text: string, options: ConnectOptions = {}): Promise<TestClient> {
  const { application } = await loadText(text);
  return connect(application, options);
}
