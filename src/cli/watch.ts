import { dirname } from 'node:path';
import { findingText } from './findings.js';
import { FolderWatch } from './folder-watch.js';
import { checkFile, type Loaded } from './load.js';
import { Reloadable } from './reloadable.js';
import { ReloadableOauth } from './reloadable-oauth.js';

/**
 * Loads a file, and again whenever something in its folder changes. What does not load is told of on standard error, and the last
 * application that did is served on. The options are those of the first.
 * @throws CommandError when it does not load the first time.
 */
export async function watched(path: string, load: (isFirst: boolean) => Promise<Loaded>): Promise<Loaded> {
  const changes = new FolderWatch([dirname(checkFile(path))]);
  const loaded = await load(true).catch((error) => {
    changes.close();
    throw error;
  });
  const application = new Reloadable(loaded.application);
  const oauth = new ReloadableOauth(loaded.options);
  changes.onChange(async () => {
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
