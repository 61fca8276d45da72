import type { Logger } from '../application/logger.js';
import { mountPoint } from './file-system.js';
import { findInstallation } from './logtalk-installation.js';
import { NoHost } from './no-host.js';
import { SupervisedEngine } from './supervised-engine.js';
import { WorkerHost } from './worker-host.js';

export interface EmbeddedEngineOptions {
  /** The folder of the application, whose files the engine may read. */
  readonly folder: string;
  /** The folder of a Logtalk installation, whose compiler and library run instead of Rhetor's own. */
  readonly logtalk?: string | undefined;
  /** Further folders that it may read, and those that it may read and write. */
  readonly allowRead?: readonly string[] | undefined;
  readonly allowWrite?: readonly string[] | undefined;
  /** Absent until there is one: see {@link SupervisedEngine.logger}. */
  readonly logger?: Logger | undefined;
  /** Bytes for the stacks of Prolog: beyond them a goal ends with a resource error. Default 256 MiB. */
  readonly stackLimit?: number | undefined;
  /** Bytes for all the memory of the engine: a goal that needs more ends, or costs the engine. Default 2 GiB. */
  readonly memoryLimit?: number | undefined;
  /** Requests that may ask and have not ended, at most; each takes about 200 kB. Default 1000. */
  readonly conversations?: number | undefined;
  /** Milliseconds that an interrupted request may go on before the engine is replaced. Default 1000. */
  readonly grace?: number | undefined;
}

const DEFAULT_STACK_LIMIT = 256 * 1024 * 1024;

/** Logtalk on the SWI-Prolog that Rhetor brings, in a worker thread: Rhetor's own, or that of an installation. */
export class EmbeddedEngine extends SupervisedEngine {
  /** Starts the engine at once; requests may be made while it starts. */
  constructor(options: EmbeddedEngineOptions) {
    const {
      folder,
      allowRead = [],
      allowWrite = [],
      stackLimit = DEFAULT_STACK_LIMIT,
      memoryLimit,
      logtalk,
      ...supervision
    } = options;
    super(
      (tell) => {
        const installation = logtalk === undefined ? undefined : findInstallation(logtalk);
        if (installation !== undefined && 'problem' in installation)
          return new NoHost(`${installation.problem}; --logtalk none loads it into Rhetor's own Logtalk`, tell);
        return new WorkerHost({ folder, allowRead, allowWrite, stackLimit, memoryLimit, installation }, tell);
      },
      { ...supervision, mount: mountPoint(folder) },
    );
  }
}
