import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../data/database/schema.ts';
import type { Statement } from './record.ts';

/** A statement that scans a whole table. */
export interface Scan {
  table: string;
  text: string;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Plans?: Node[];
}

const flattenNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flattenNodes)];

async function getDatabaseUrl(db: Database, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
}

/** Explains each statement with PostgreSQL. @returns the statements that would scan a table */
export async function findScans(
  db: Database,
  server: string,
  statements: Iterable<Statement>,
): Promise<Scan[]> {
  const client = new pg.Client({ connectionString: await getDatabaseUrl(db, server) });
  await client.connect();
  const scans: Scan[] = [];
  try {
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => flattenNodes(Plan)) ?? [];
      for (const { 'Node Type': type, 'Relation Name': table } of nodes) {
        if (/^(Parallel )?Seq Scan$/.test(type) && table !== undefined) scans.push({ table, text });
      }
    }
  } finally {
    await client.end();
  }
  return scans;
}
