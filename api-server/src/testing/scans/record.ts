import pg from 'pg';
import { PreparedClient } from '../../data/database/connections/prepared-client.ts';

/** A recorded statement with the values of its first execution. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** PostgreSQL plans it once per connection, not at each execution. */
  isPrepared: boolean;
}

interface Named {
  name?: string;
  text: string;
  values?: readonly unknown[];
}

const READS_OR_WRITES = /^\s*(with|select|insert|update|delete)\b/i;

/** Records every distinct statement of this process's pools from now on. */
export function recordStatements(): { statements: Map<string, Statement>; stop: () => void } {
  const statements = new Map<string, Statement>();
  // Connections opened meanwhile keep the function below.
  let isRecording = true;
  const prototype = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function record(this: unknown, first: unknown, second: unknown, ...rest) {
    const queryConfig = typeof first === 'object' ? (first as Named | null) : undefined;
    const text = typeof first === 'string' ? first : (queryConfig?.text ?? '');
    const values = queryConfig?.values ?? (Array.isArray(second) ? second : []);
    const isOurs = isRecording && this instanceof PreparedClient && READS_OR_WRITES.test(text);
    if (isOurs && !statements.has(text)) {
      statements.set(text, { text, values, isPrepared: queryConfig?.name !== undefined });
    }
    return query.call(this, first, second, ...rest);
  };
  return {
    statements,
    stop: () => {
      isRecording = false;
      prototype.query = query;
    },
  };
}
