import { readFileSync } from 'node:fs';
import { ownFile } from '../../../package-files.js';
import type { Dispatcher } from '../../../specs/dispatcher.js';
import type { Outlet } from '../outlet.js';

/** The parts of the page, as they lie in `browser/`. */
interface Parts {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

/** The page for a person who opens the endpoint in a browser: what there is, forms to try it, how to connect. */
export class Page {
  readonly #dispatcher: Dispatcher;
  #parts: Parts | undefined;

  constructor(dispatcher: Dispatcher) {
    this.#dispatcher = dispatcher;
  }

  /** Sends the page. It runs its own script alone, and talks to its own server alone. */
  send(outlet: Outlet): void {
    const nonce = globalThis.crypto.randomUUID();
    const fields = [
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...['Content-Security-Policy', policy(nonce)],
      ...['Cache-Control', 'no-store'],
      ...['X-Content-Type-Options', 'nosniff'],
      ...['Referrer-Policy', 'no-referrer'],
      ...['Vary', 'Accept'],
    ];
    outlet.send(200, fields, this.#html(nonce));
  }

  #html(nonce: string): string {
    this.#parts ??= { html: read('index.html'), style: read('style.css'), script: SCRIPTS.map(asPart).join('\n') };
    const { html, style, script } = this.#parts;
    const { name, title = name, description = '' } = this.#dispatcher.settings;
    const values: Readonly<Record<string, string>> = {
      nonce,
      style,
      script,
      title: escapeHtml(title),
      description: escapeHtml(description),
    };
    return html.replace(
      PLACE,
      (_, inComment: string | undefined, plain: string | undefined) => values[inComment ?? plain ?? ''] ?? '',
    );
  }
}

/** The modules of the script, each after those that it imports. */
const SCRIPTS = ['connection.js', 'fields.js', 'main.js'];
const PLACE = /\/\*\{\{(\w+)\}\}\*\/|\{\{(\w+)\}\}/g;

/** A module as a part of one script with those before it. */
function asPart(name: string): string {
  return read(name)
    .replace(/^import .*;$/gm, '')
    .replace(/^export /gm, '');
}

function read(name: string): string {
  return readFileSync(ownFile(`transports/http/page/browser/${name}`), 'utf8');
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    'media-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
