import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../src/typescript/program.js';
import type { ModuleSignatures } from '../../src/typescript/signature.js';
import { readSignatures } from '../../src/typescript/signatures.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Without the types of Node, a module is read twice as fast. */
const TSCONFIG = {
  compilerOptions: { target: 'ES2023', lib: ['ES2023'], module: 'NodeNext', strict: true, types: [] as string[] },
};

/** What `work` gives for a folder inside the package (where `rhetor` resolves to itself) with these files; the folder is then removed. */
export async function withFiles<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(root, 'tmp-typescript-'));
  try {
    const all = { 'tsconfig.json': JSON.stringify(TSCONFIG), ...files };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The signatures of a module with this text. */
export function signaturesOf(
  text: string,
  name = 'module.ts',
  others: Readonly<Record<string, string>> = {},
): Promise<ModuleSignatures> {
  return withFiles({ ...others, [name]: text }, async (folder) => readSignatures(await compile(join(folder, name))));
}
