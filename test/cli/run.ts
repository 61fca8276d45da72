import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const main = join(root, 'dist/cli/main.js');

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `rhetor` with these arguments, in the repository, until it ends. */
export function rhetor(args: readonly string[], input = '', cwd = root): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { cwd });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Runs `rhetor serve` with these messages as input; gives the messages of its output. */
export async function serveLines(
  file: string,
  messages: readonly unknown[],
  flags: readonly string[] = [],
): Promise<unknown[]> {
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  const { status, stdout, stderr } = await rhetor(['serve', file, ...flags], input);
  if (status !== 0) throw new Error(`rhetor serve ended with ${status}: ${stderr}`);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
