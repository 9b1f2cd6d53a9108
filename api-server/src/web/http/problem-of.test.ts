import pg from 'pg';
import { onPostgres } from '../../testing/at-once.ts';
import { problemOf } from './problem-of.ts';

onPostgres('a connection that the database ends in the middle of a transaction', () => {
  test('is told by each statement after it as a server that is busy, not as a fault', async () => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    client.on('error', () => undefined);
    await client.connect();
    const told = async (statement: string) => {
      const error: unknown = await client.query(statement).catch((reason: unknown) => reason);
      return problemOf(error).code;
    };
    await client.query('begin');
    expect(await told('select pg_terminate_backend(pg_backend_pid())')).toBe('unavailable');
    expect(await told('select 1')).toBe('unavailable');
    expect(await told('rollback')).toBe('unavailable');
  });
});
