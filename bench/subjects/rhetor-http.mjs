// node rhetor-http.mjs APPLICATION: serves the application that a module exports.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start } from '../../dist/index.js';

const { default: application } = await import(pathToFileURL(resolve(process.argv[2])).href);
const server = start('bench', application, {
  transport: 'streamable_http',
  httpPort: 0,
  httpStreamLimit: 20_000,
  pageSize: 1000,
});
const { port } = await server.listening;
process.send({ port: Number(port) });
