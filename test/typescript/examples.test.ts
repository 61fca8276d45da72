import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import initSqlJs from 'sql.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as rhetor from '../../src/index.js';
import { connect, type TestClient } from '../../src/testing.js';
import { loadModule } from '../../src/typescript/module.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function clientOfExample(file: string): Promise<TestClient> {
  const { application, options } = await loadModule(join(root, 'examples', file), { rhetor });
  return connect(application, { options });
}

test.each(['units/units.ts', 'sqlite_explorer/explorer.ts', 'planner/planner.ts', 'planner/visits.lgt'])(
  '%s has less than 100 lines',
  (file) => {
    expect(readFileSync(join(root, 'examples', file), 'utf8').split('\n').length).toBeLessThan(100);
  },
);

describe('the unit converter', () => {
  let client: TestClient;

  beforeAll(async () => {
    client = await clientOfExample('units/units.ts');
  }, 60_000);

  test.each([
    [
      { value: 26.2, from: 'mi', to: 'km', digits: 4 },
      { value: 42.16, unit: 'km' },
    ],
    [
      { value: 20, from: 'C', to: 'F' },
      { value: 68, unit: 'F' },
    ],
    [
      { value: 0, from: 'K', to: 'C', digits: 5 },
      { value: -273.15, unit: 'C' },
    ],
    [
      { value: 1, from: 'lb', to: 'g' },
      { value: 453.592, unit: 'g' },
    ],
  ])('converts %j', async (args, measure) => {
    expect((await client.callTool('convert', args)).structuredContent).toEqual(measure);
  });

  test('adds measures', async () => {
    const measures = [
      { value: 1, unit: 'ft' },
      { value: 1, unit: 'in' },
    ];
    expect((await client.callTool('total', { measures, unit: 'cm' })).structuredContent).toMatchObject({
      value: expect.closeTo(33.02, 9),
      unit: 'cm',
    });
  });

  test.each([
    ['convert', { value: 1, from: 'm', to: 'kg' }, 'm is a unit of length, but kg is one of mass.'],
    ['convert', { value: 1, from: 'm', to: 'parsec' }, 'to: expected one of'],
    ['convert', { value: 1, from: 'm', to: 'km', digits: 0 }, 'digits'],
    ['total', { measures: [{ value: 1, unit: 'C' }], unit: 'C' }, 'A sum of temperatures means nothing.'],
  ])('says what makes no sense: %s %j', async (tool, args, said) => {
    expect(await client.callTool(tool, args)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(said) }],
    });
  });

  test('has the units of a quantity as a resource, and a prompt', async () => {
    expect((await client.readResource('units://mass')).contents).toMatchObject([{ text: '["kg","g","t","lb","oz"]' }]);
    const { messages } = await client.getPrompt('localize', { recipe: '1 cup', system: 'metric' });
    expect(messages).toMatchObject([{ content: { text: expect.stringContaining('with metric units') } }]);
    const reference = { type: 'ref/resource', uri: 'units://{quantity}' } as const;
    expect(await client.complete(reference, { name: 'quantity', value: 't' })).toEqual({ values: ['temperature'] });
  });
});

describe('the SQLite explorer, on a database file', () => {
  let client: TestClient;
  let folder: string;
  let before: Buffer;

  beforeAll(async () => {
    const { Database } = await initSqlJs();
    const database = new Database();
    database.run(`
      CREATE TABLE rivers (name TEXT PRIMARY KEY, length INTEGER NOT NULL, "sea ""name""" TEXT);
      INSERT INTO rivers VALUES ('Tejo', 1007, 'Atlantic'), ('Douro', 897, 'Atlantic'), ('Ebro', 930, NULL);
      CREATE VIEW long_rivers AS SELECT name FROM rivers WHERE length > 900;
      CREATE TABLE "odd ""table""" (data BLOB);
      INSERT INTO "odd ""table""" VALUES (x'6869');
    `);
    folder = mkdtempSync(join(tmpdir(), 'rhetor-sqlite-'));
    const file = join(folder, 'rivers.sqlite');
    writeFileSync(file, database.export());
    before = readFileSync(file);
    process.env.DATABASE = file;
    client = await clientOfExample('sqlite_explorer/explorer.ts');
  }, 60_000);

  afterAll(() => {
    delete process.env.DATABASE;
    rmSync(folder, { recursive: true, force: true });
  });

  test('lists tables and views', async () => {
    expect((await client.callTool('tables')).structuredContent).toEqual([
      { name: 'long_rivers', kind: 'view', rows: 2 },
      { name: 'odd "table"', kind: 'table', rows: 1 },
      { name: 'rivers', kind: 'table', rows: 3 },
    ]);
  });

  test('describes columns', async () => {
    expect((await client.callTool('columns', { table: 'rivers' })).structuredContent).toEqual([
      { name: 'name', type: 'TEXT', key: true, nullable: true },
      { name: 'length', type: 'INTEGER', key: false, nullable: false },
      { name: 'sea "name"', type: 'TEXT', key: false, nullable: true },
    ]);
  });

  test.each([
    [
      { sql: 'SELECT name, length FROM rivers WHERE length > ? ORDER BY 2', parameters: [900] },
      {
        columns: ['name', 'length'],
        rows: [
          ['Ebro', 930],
          ['Tejo', 1007],
        ],
        more: false,
      },
    ],
    [
      { sql: 'SELECT name FROM rivers ORDER BY 1', limit: 1 },
      { columns: ['name'], rows: [['Douro']], more: true },
    ],
    [{ sql: 'SELECT data FROM "odd ""table"""' }, { columns: ['data'], rows: [['aGk=']], more: false }],
    [{ sql: 'SELECT NULL' }, { columns: ['NULL'], rows: [[null]], more: false }],
  ])('queries: %j', async (args, rows) => {
    expect((await client.callTool('query', args)).structuredContent).toEqual(rows);
  });

  test.each([
    ['query', { sql: 'SELEC' }, 'SQLite says: near "SELEC": syntax error'],
    ['query', { sql: 'DELETE FROM rivers' }, 'SQLite says: attempt to write a readonly database'],
    ['query', { sql: 'DROP TABLE rivers' }, 'SQLite says: attempt to write a readonly database'],
    ['columns', { table: 'seas' }, 'There is no table seas. There are long_rivers, odd "table", rivers.'],
    ['query', { sql: 'SELECT 1', limit: 5000 }, 'limit'],
  ])('says what is wrong: %s %j', async (tool, args, said) => {
    expect(await client.callTool(tool, args)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(said) }],
    });
  });

  test('shows how a table was created, and knows the names of tables', async () => {
    const { contents } = await client.readResource('schema://tables/rivers');
    expect(contents).toMatchObject([
      { mimeType: 'application/sql', text: expect.stringContaining('CREATE TABLE rivers') },
    ]);
    const reference = { type: 'ref/resource', uri: 'schema://tables/{table}' } as const;
    expect(await client.complete(reference, { name: 'table', value: 'r' })).toEqual({ values: ['rivers'] });
    await expect(client.readResource('schema://tables/seas')).rejects.toMatchObject({ code: -32602 });
  });

  test('never writes to the file', () => {
    expect(readFileSync(join(folder, 'rivers.sqlite'))).toEqual(before);
  });
});
