import { readFileSync } from 'node:fs';
import { ownFile } from '../package-files.js';
import type { CallFlags } from './call.js';
import type { CheckFlags } from './check.js';
import { Command, CommanderError } from './commander.js';
import { startEarly } from './early-engine.js';
import { EXIT } from './errors.js';
import { loadFlags } from './flag-values.js';
import { addFileFlags, addOptionFlags, collect } from './flags.js';
import { addOAuthFlags } from './oauth-flags.js';
import { serveFile } from './serve-file.js';
import type { TestFlags } from './test.js';

const { version } = JSON.parse(readFileSync(ownFile('../package.json'), 'utf8'));

const program = new Command('rhetor')
  .description('Turns an application, a Logtalk object or a TypeScript module, into an MCP server.')
  .version(version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

addOptionFlags(
  addOAuthFlags(addFileFlags(program.command('serve')))
    .description('Serves an application over stdio or HTTP, to clients of every MCP revision.')
    .argument('<file>', 'A Logtalk source or loader file, a Prolog file, or a JavaScript or TypeScript module.')
    .option('--watch', 'Load the file again whenever something in its folder changes.')
    .option('--http [port]', 'Serve Streamable HTTP, on this port or that of --http-port, instead of stdio.'),
).action((file: string, flags: Record<string, unknown>) => serveFile(file, flags));

addFileFlags(program.command('check'))
  .description('Shows what a client will see of an application, and what is wrong with it. Exits with 1 on errors.')
  .argument('<file>', 'As for serve.')
  .option('--json', 'Print JSON.')
  .action(async (file: string, flags: CheckFlags) => {
    const { check } = await import('./check.js');
    process.exitCode = await check(file, flags);
  });

addFileFlags(program.command('call'))
  .description('Runs one tool and prints its result. Exits with 1 when the tool reports an error.')
  .argument('<file>', 'As for serve.')
  .argument('<tool>', 'The name of the tool.')
  .argument('[arguments]', 'Its arguments, a JSON object; - reads them from standard input.', '{}')
  .option('--json', 'Print the whole result as JSON.')
  .option('--answer <json>', 'The answer to the next question that the tool asks; repeatable.', collect, [])
  .action(async (file: string, tool: string, args: string, flags: CallFlags) => {
    const engine = await startEarly(file, loadFlags(flags));
    const { call } = await import('./call.js');
    process.exitCode = await call(file, tool, args, flags, engine);
  });

addOptionFlags(
  program
    .command('test')
    .description('Runs the lgtunit tests of Logtalk files. Exits with 1 when a test fails.')
    .argument('<files...>', 'A tester file, or the files of an application and its tests, in the order of loading.')
    .option('--filter <text>', 'Run only the tests whose name contains this text.')
    .option('--timeout <seconds>', 'Seconds that loading and running may take; without limit by default.')
    .option('--watch', 'Run the tests again whenever something in the folder of a file changes.')
    .option('--json', 'Print JSON.'),
  ['stack_limit', 'allow_read', 'allow_write'],
).action(async (files: string[], flags: TestFlags) => {
  const { test } = await import('./test.js');
  process.exitCode = await test(files, flags);
});

program
  .command('build')
  .description(
    'Writes a TypeScript module as plain JavaScript with its schemas inside, to be served without a compiler.',
  )
  .argument('<file>', 'A TypeScript module.')
  .option('--out <folder>', 'Where to write.', 'dist')
  .action(async (file: string, flags: { out: string }) => {
    const { build } = await import('./build.js');
    await build(file, flags.out);
  });

/**
 * Does what the command line says.
 * @throws CommandError when that fails.
 */
export async function run(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
}
