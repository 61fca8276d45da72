import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { text } from '../../../src/application/index.js';
import { createHandler } from '../../../src/handler.js';
import { serialize } from '../../../src/jsonrpc/serialize.js';
import { add, fullApplication, tool, toolsOnly } from '../../specs/app.js';
import { ask, closeServers, startServer, type TestOptions } from './server.js';

afterEach(closeServers);

const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the page, as it is sent', () => {
  test('is HTML with a policy that lets nothing in but its own script', async () => {
    const { url } = await startServer({ http: { page: true }, server: { title: '<b>&"Title"</b>' } });
    const answer = await ask(url, 'GET', { Accept: BROWSER_ACCEPT });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.text).toContain(`<script type="module" nonce="${nonce}">`);
    expect(answer.text).toContain('<h1>&lt;b&gt;&amp;&quot;Title&quot;&lt;/b&gt;</h1>');
    expect(answer.text).not.toMatch(/\{\{\w+\}\}|(src|href)="(https?:)?\/\//);
    const again = await ask(url, 'GET', { Accept: BROWSER_ACCEPT });
    expect(again.headers['content-security-policy']).not.toBe(policy);
  });

  test('is not there when it is off, and not for a client', async () => {
    const off = await startServer({ http: { page: false } });
    expect((await ask(off.url, 'GET', { Accept: BROWSER_ACCEPT })).status).toBe(400);
    const on = await startServer({ http: { page: true } });
    expect((await ask(on.url, 'GET', { Accept: 'text/event-stream' })).status).toBe(400);
  });

  test('is sent by a handler too', async () => {
    const handler = createHandler('embedded', fullApplication());
    const response = await handler.fetch(new Request('http://localhost/', { headers: { Accept: BROWSER_ACCEPT } }));
    expect(await response.text()).toContain('<title>embedded</title>');
  });

  test('is not sent to a foreign host', async () => {
    const { url } = await startServer({ http: { page: true } });
    expect((await ask(url, 'GET', { Accept: BROWSER_ACCEPT, Host: 'evil.example' })).status).toBe(403);
  });
});

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined)
  console.warn('The page is not tested in a browser: there is none. Set CHROMIUM_PATH.');

const application = {
  ...fullApplication(),
  ...toolsOnly(
    add,
    tool('progressing', async (_, { progress, log }) => {
      progress({ progress: 1, total: 2, message: 'half' });
      log('warning', 'careful');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { content: [text('finished')] };
    }),
    tool('region', (args) => ({ content: [text(serialize(args))], structuredContent: { big: args.big ?? null } }), {
      inputSchema: {
        type: 'object',
        properties: {
          where: { type: 'string', 'x-mcp-header': 'Where' },
          size: { type: 'string', enum: ['small', 'large'], default: 'large' },
          big: { type: 'integer' },
          isHome: { type: 'boolean' },
          list: { type: 'array', items: { type: 'integer' } },
        },
      },
    }),
    tool('evil', () => ({ content: [text('<img src=x onerror="document.title=1">')], isError: true }), {
      description: '<script>document.title = "bad"</script>',
    }),
  ),
};

describe.skipIf(executablePath === undefined)('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  async function visit(options: TestOptions = {}): Promise<{ page: Page; problems: string[] }> {
    const { url } = await startServer({ application, ...options, http: { page: true, ...options.http } });
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on(
      'request',
      (request) =>
        new URL(request.url()).origin !== url.origin && request.url() !== 'data:,' && problems.push(request.url()),
    );
    await page.goto(url.href);
    await page.getByText(/MCP server test-server 1\.2\.3: \d tools/).waitFor();
    return { page, problems };
  }

  test.each([['2026-07-28'], ['2025-11-25']] as const)('shows what there is, and tries it (%s)', async (spec) => {
    const { page, problems } = await visit({ server: { specs: [spec] } });
    await page.locator('summary', { hasText: 'Add' }).click();
    await page.getByLabel('a (required)').first().fill('1');
    await page.getByLabel('b (required)').first().fill('2');
    await page.getByRole('button', { name: 'Call' }).first().click();
    await page.locator('output', { hasText: '"sum": 3' }).waitFor();

    await page.locator('summary', { hasText: 'Greet' }).click();
    await page.getByLabel('name (required)').fill('Ana');
    await page.getByRole('button', { name: 'Get' }).first().click();
    await page.getByText('Hello, Ana!').waitFor();

    await page.locator('summary', { hasText: 'mem://a' }).click();
    await page.getByRole('button', { name: 'Read' }).first().click();
    await page.locator('#resources output', { hasText: 'A' }).waitFor();
    expect(problems.filter((problem) => !/status of 4/.test(problem))).toEqual([]);
  });

  test('is used with the keyboard alone', async () => {
    const { page, problems } = await visit();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.locator('output', { hasText: '"sum": 42' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('makes fields from schemas, and repeats arguments in headers', async () => {
    const { page, problems } = await visit();
    const card = page.locator('details', { hasText: 'region' }).first();
    await card.locator('summary').click();
    await card.getByLabel('where').fill('Málaga ');
    await card.getByLabel('big').fill('12345678901234567890');
    await card.getByLabel('isHome').selectOption('true');
    await card.getByLabel('list').fill('[1, 2]');
    await card.getByRole('button').click();
    await card.locator('output pre').first().waitFor();
    const answer = JSON.parse((await card.locator('output pre').first().textContent()) ?? '');
    expect(answer).toMatchObject({ where: 'Málaga ', size: 'large', isHome: true, list: [1, 2] });
    for (const shown of await card.locator('output pre').allTextContents())
      expect(shown).toContain('12345678901234567890');
    expect(problems).toEqual([]);
  });

  test('shows progress and log lines while a tool works', async () => {
    const { page } = await visit();
    const card = page.locator('details', { hasText: 'progressing' }).first();
    await card.locator('summary').click();
    await card.getByRole('button').click();
    await card.getByText('1 of 2: half').waitFor();
    await card.getByText('warning: "careful"').waitFor();
    await card.getByText('finished').waitFor();
  });

  test('takes nothing of the server for HTML', async () => {
    const { page, problems } = await visit();
    const card = page.locator('details', { hasText: 'evil' }).first();
    await card.locator('summary').click();
    await card.getByRole('button').click();
    await card.locator('output.bad pre').waitFor();
    expect(await card.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('test-server');
    expect(problems).toEqual([]);
  });

  test('tells how to connect, with its own address', async () => {
    const { page } = await visit();
    for (const client of ['Claude Desktop', 'VS Code', 'Cursor', 'curl'])
      await page.getByRole('heading', { name: client }).waitFor();
    const lines = await page.locator('#connect pre').allTextContents();
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toContain(new URL(page.url()).href);
  });
});
