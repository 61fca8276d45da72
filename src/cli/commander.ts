import { createRequire } from 'node:module';

/** Required as the CommonJS that it is: for an import, its files would first be searched for their exports. */
export const { Command, CommanderError, InvalidArgumentError, Option } = createRequire(import.meta.url)(
  'commander',
) as typeof import('commander');
