import { watch as watchFolder } from 'node:fs';
import { dirname, sep } from 'node:path';
import { findingText } from './findings.js';
import { checkFile, type Loaded } from './load.js';
import { Reloadable } from './reloadable.js';
import { ReloadableOauth } from './reloadable-oauth.js';

/** Time for an editor to finish what it writes. */
const SETTLE_MS = 100;

/** Folders that an application is not written in. */
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|coverage|\.[^\\/]*)(?:[\\/]|$)/;

/**
 * Loads a file, and again whenever something in its folder changes. What does not load is told of on standard error, and the last
 * application that did is served on. The options are those of the first.
 * @throws CommandError when it does not load the first time.
 */
export async function watched(path: string, load: (isFirst: boolean) => Promise<Loaded>): Promise<Loaded> {
  const folder = dirname(checkFile(path));
  const loaded = await load(true);
  const application = new Reloadable(loaded.application);
  const oauth = new ReloadableOauth(loaded.options);
  onChange(folder, async () => {
    try {
      const next = await load(false);
      for (const warning of next.warnings) process.stderr.write(`${findingText(warning)}\n`);
      application.replace(next.application);
      oauth.replace(next.options);
      process.stderr.write(`rhetor: ${path} was loaded again.\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${reason}\nrhetor: ${path} was not loaded; what was loaded before is served on.\n`);
    }
  });
  return { ...loaded, application, options: oauth.options };
}

/** Calls `work` after changes of the files below a folder, one call at a time. It does not keep the process. */
export function onChange(folder: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watcher = watchFolder(folder, { recursive: true, persistent: false }, (_, name) => {
    if (name === null || IGNORED.test(name.split(sep).join('/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, SETTLE_MS);
  });
  watcher.on('error', (error) => process.stderr.write(`rhetor: ${folder} is not watched any more: ${error.message}\n`));
}
