import { findScript } from './integration-script.js';
import { NoHost } from './no-host.js';
import { ProcessHost } from './process-host.js';
import { SupervisedEngine, type Supervision } from './supervised-engine.js';

export interface InstalledEngineOptions extends Omit<Supervision, 'mount'> {
  /** An integration script of Logtalk: its path, or its name on the PATH, where `.sh` may be left out. */
  readonly backend: string;
  /** The folder of the application, in which the script is run. */
  readonly folder: string;
  /** The folder of the Logtalk installation, when it is not that of the environment variable `LOGTALKHOME`. */
  readonly logtalk?: string | undefined;
  /** Bytes for the stacks of Prolog: beyond them a goal ends with a resource error, or the process ends. Default 256 MiB. */
  readonly stackLimit?: number | undefined;
  /** Bytes of address space for the process. Default: as much as the system gives. */
  readonly memoryLimit?: number | undefined;
  /** Milliseconds that the process may take to start. Default 30,000. */
  readonly startTime?: number | undefined;
}

const DEFAULT_STACK_LIMIT = 256 * 1024 * 1024;
const DEFAULT_START_TIME = 30_000;

/** An installed Logtalk on the back-end that its integration script runs, in a process of its own. Nothing confines it. */
export class InstalledEngine extends SupervisedEngine {
  /** Starts the process at once; requests may be made while it starts. What keeps it from starting is the answer to them. */
  constructor({
    backend,
    stackLimit = DEFAULT_STACK_LIMIT,
    startTime = DEFAULT_START_TIME,
    folder,
    logtalk,
    memoryLimit,
    ...supervision
  }: InstalledEngineOptions) {
    super(
      (tell) => {
        const script = findScript(backend, process.env.PATH);
        if ('problem' in script) return new NoHost(script.problem, tell);
        return new ProcessHost({ script: script.path, folder, logtalk, stackLimit, memoryLimit, startTime }, tell);
      },
      { ...supervision, mount: folder },
    );
  }
}
