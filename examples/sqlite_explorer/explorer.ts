/**
 * Answers questions about an SQLite database: look at the tables first, then query. Nothing is ever written to the file.
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApplicationError } from 'rhetor';
import initSqlJs, { type SqlValue } from 'sql.js';

/** The file is `$DATABASE`, or else the library beside this module. */
const FILE = process.env.DATABASE ?? fileURLToPath(new URL('library.sqlite', import.meta.url));
const { Database } = await initSqlJs();
const database = new Database(readFileSync(FILE));
database.run('PRAGMA query_only = ON');

interface Column {
  name: string;
  type: string;
  /** Part of the primary key. */
  key: boolean;
  nullable: boolean;
}

interface Rows {
  columns: string[];
  rows: (string | number | Uint8Array | null)[][];
  /** There are more rows than were asked for. */
  more: boolean;
}

/** The tables and views of the database, with how many rows each has. @readonly @openWorld false */
export function tables(): { name: string; kind: 'table' | 'view'; rows: number }[] {
  const sql =
    "SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY 1";
  return query(sql, [], 1000).rows.map(([name, type]) => ({
    name: String(name),
    kind: type === 'view' ? 'view' : 'table',
    rows: Number(query(`SELECT count(*) FROM "${String(name).replaceAll('"', '""')}"`).rows[0]?.[0]),
  }));
}

/** The columns of a table or view. @param table Its name. @readonly @openWorld false */
export function columns(table: string): Column[] {
  const { rows } = query('SELECT name, type, pk, "notnull" FROM pragma_table_info(?)', [table], 1000);
  if (rows.length === 0)
    throw new ApplicationError(`There is no table ${table}. There are ${tableNames('').join(', ')}.`);
  return rows.map(([name, type, pk, notNull]) => ({
    name: String(name),
    type: String(type),
    key: Number(pk) > 0,
    nullable: notNull === 0,
  }));
}

/**
 * Runs a query and gives its rows.
 * @param sql One SELECT statement of SQLite; values go into parameters: `WHERE year > ?`.
 * @param parameters Values for the parameters, in order.
 * @param limit Rows at most. @integer @minimum 1 @maximum 1000
 * @readonly @openWorld false
 */
export function query(sql: string, parameters: (string | number | null)[] = [], limit = 100): Rows {
  try {
    const statement = database.prepare(sql, parameters);
    const rows: SqlValue[][] = [];
    while (rows.length <= limit && statement.step()) rows.push(statement.get());
    const columns = statement.getColumnNames();
    statement.free();
    return { columns, rows: rows.slice(0, limit), more: rows.length > limit };
  } catch (error) {
    throw new ApplicationError(`SQLite says: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** How a table was created. @resource schema://tables/{table} @mimeType application/sql */
export function schema(table: string): string | undefined {
  const [found] = query('SELECT sql FROM sqlite_schema WHERE name = ?', [table]).rows;
  return found && String(found[0]);
}

/** @completes schema.table */
export function tableNames(start: string): string[] {
  const names = tables().map(({ name }) => name);
  return names.filter((name) => name.startsWith(start));
}

/** Explores a table. @prompt @param table Its name. */
export function explore(table: string): string {
  return `Describe what is in the table ${table}: ${JSON.stringify(columns(table))}. Query it to find what is remarkable.`;
}
