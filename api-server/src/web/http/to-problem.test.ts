import pg from 'pg';
import { onPostgres } from '../../testing/concurrency.ts';
import { toProblemError } from './to-problem.ts';

onPostgres('a connection that the database ends in the middle of a transaction', () => {
  test('makes each later statement report a busy server, not a fault', async () => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    client.on('error', () => undefined);
    await client.connect();
    const getProblemCode = async (statement: string) => {
      const error: unknown = await client.query(statement).catch((reason: unknown) => reason);
      return toProblemError(error).code;
    };
    await client.query('begin');
    expect(await getProblemCode('select pg_terminate_backend(pg_backend_pid())')).toBe(
      'unavailable',
    );
    expect(await getProblemCode('select 1')).toBe('unavailable');
    expect(await getProblemCode('rollback')).toBe('unavailable');
  });
});

test('an unexpected error does not reveal its cause', () => {
  const { code, message } = toProblemError(
    new Error('password "secret" at 10.0.0.7 in /srv/app.ts:7'),
  );
  expect(code).toBe('internal_error');
  expect(message).toBe('Something went wrong on our side. Try again later.');
});
