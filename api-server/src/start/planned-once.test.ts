import { recordStatements } from '../testing/scans/record.ts';
import { startTestApi } from '../testing/test-api.ts';

const onServer = process.env['TEST_DATABASE_URL'] === undefined ? test.skip : test;

onServer('PostgreSQL plans what orders and the history send once, not each time', async () => {
  // Must run before a connection is opened, because each connection keeps the function that it was
  // created with.
  const { statements, stop } = recordStatements();
  const api = await startTestApi();
  try {
    const { token } = await api.signIn();
    const { fileUid: imageUid } = await api.picture(token);
    statements.clear();
    const [task] = await api.create(token, { imageUid });
    await api.task(token, task?.taskUid ?? '');
    await api.call('groupHistory', { token });
    expect(statements.size).toBeGreaterThan(4);
    const unpreparedStatements = [...statements.values()].filter(
      ({ values, isPrepared }) => values.length > 0 && !isPrepared,
    );
    expect(unpreparedStatements.map(({ text }) => text)).toEqual([]);
  } finally {
    await api.close();
    stop();
  }
});
