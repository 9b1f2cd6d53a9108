import { createUid } from './create-uid.ts';

test('creates unique UUIDs in ascending order', () => {
  const uids = Array.from({ length: 20_000 }, createUid);
  expect(new Set(uids).size).toBe(uids.length);
  expect([...uids].sort()).toEqual(uids);
  for (const uid of uids.slice(0, 100)) {
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
