import { createServer as createSocketServer } from 'node:net';
import { createServer } from './fastmcp.mjs';

/** It cannot be asked which port it took, so a free one is looked for. */
const port = await new Promise((resolve) => {
  const socket = createSocketServer().listen(0, '127.0.0.1', () => {
    const { port } = socket.address();
    socket.close(() => resolve(port));
  });
});
await createServer().start({
  transportType: 'httpStream',
  httpStream: { port, host: '127.0.0.1', enableJsonResponse: true },
});
process.send({ port });
