#!/usr/bin/env node
import { CommandError } from './errors.js';
import { serveFile } from './serve-file.js';

const [command, file, ...rest] = process.argv.slice(2);

try {
  // What clients are mostly told to run. It needs no parser of flags, which takes as long to load as much of the server.
  if (command === 'serve' && file !== undefined && !file.startsWith('-') && rest.length === 0)
    await serveFile(file, {});
  else {
    const { run } = await import('./program.js');
    await run();
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message.replace(/^(?=\S)/gm, 'rhetor: ')}\n`);
  process.exitCode = error.status;
}
