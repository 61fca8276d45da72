// The least that can answer: reads a body, parses it, and answers the sum.
import { serveBare, textReply } from '../lib/bare-server.mjs';

serveBare(({ id, params }) => textReply(id, String(params.arguments.a + params.arguments.b)));
