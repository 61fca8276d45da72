import { calculator } from './calculator.mjs';

// workerd notices that a client has gone when something is written.
const { fetch } = calculator({ httpSseKeepalive: 0.1 });
export default { fetch: (request) => fetch(request) };
