/** The installations that tests of the real Logtalk run on. What is absent is skipped, by name. */

/** `RHETOR_TEST_LOGTALKHOME`: the folder of a Logtalk installation. */
export const LOGTALK_HOME = process.env.RHETOR_TEST_LOGTALKHOME;

/** `RHETOR_TEST_BACKEND`: an integration script, or several with spaces between them, that runs with the environment as it is. */
export const BACKENDS = (process.env.RHETOR_TEST_BACKEND ?? '').split(' ').filter((name) => name !== '');
