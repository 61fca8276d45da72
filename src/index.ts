export * from './application/index.js';
export { createHandler, type Handler } from './handler.js';
export { OPTIONS, OptionError, type Options } from './options.js';
export { type Environment, type Server, start } from './server.js';
