// Parses each request, and answers always the same bytes: those of the file that is its argument.
import { readFileSync } from 'node:fs';
import { serveBare } from '../lib/bare-server.mjs';

const answer = readFileSync(process.argv[2]);
serveBare(() => answer);
