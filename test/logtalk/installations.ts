import type { EngineSettings } from '../../src/logtalk/start-engine.js';

/** The installations that tests of the real Logtalk run on. Where there is none, their tests say that they were skipped. */

/** `RHETOR_TEST_LOGTALKHOME`: the folder of a Logtalk installation. */
export const LOGTALK_HOME = process.env.RHETOR_TEST_LOGTALKHOME;

/** `RHETOR_TEST_BACKEND`: an integration script, or several with spaces between them. */
export const BACKENDS = (process.env.RHETOR_TEST_BACKEND ?? '').split(' ').filter((name) => name !== '');

/** A way to run an application, beside Rhetor's own Logtalk. */
export interface Installation {
  readonly name: string;
  readonly settings: EngineSettings;
}

export const INSTALLATIONS: readonly Installation[] = [
  ...(LOGTALK_HOME === undefined
    ? []
    : [{ name: 'Logtalk of RHETOR_TEST_LOGTALKHOME on the embedded Prolog', settings: { logtalk: LOGTALK_HOME } }]),
  ...BACKENDS.map((backend) => ({ name: backend, settings: { backend, logtalk: LOGTALK_HOME } })),
];
