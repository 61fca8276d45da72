import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../src/typescript/program.js';
import type { ModuleSignatures } from '../../src/typescript/signature.js';
import { readSignatures } from '../../src/typescript/signatures.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What `work` gives for a folder inside the package (where `rhetor` resolves to itself) with these files; the folder is then removed. */
export async function withFiles<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(root, 'tmp-typescript-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The signatures of a module with this text. */
export function signaturesOf(text: string, name = 'module.ts'): Promise<ModuleSignatures> {
  return withFiles({ [name]: text }, async (folder) => readSignatures(await compile(join(folder, name))));
}
