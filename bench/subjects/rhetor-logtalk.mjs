// node rhetor-logtalk.mjs FILE [ENGINES]: serves a Logtalk file over HTTP.
import { silentLogger, start } from '../../dist/index.js';
import { loadLogtalk } from '../../dist/logtalk/load.js';

const [file, engines = '1'] = process.argv.slice(2);
const { name, application } = await loadLogtalk({ file, logger: silentLogger, engines: Number(engines) });
const server = start(name, application, { transport: 'streamable_http', httpPort: 0 });
const { port } = await server.listening;
process.send({ port: Number(port) });
