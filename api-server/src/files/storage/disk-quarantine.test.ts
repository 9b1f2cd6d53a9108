import { createSecretKey } from 'node:crypto';
import fs from 'node:fs';
import { createDiskQuarantine } from './disk-quarantine.ts';

test('the store of resumable uploads makes no folder of its own, which could come after the end', () => {
  const mkdirSpy = jest.spyOn(fs, 'mkdir');
  const { resumable } = createDiskQuarantine({
    folder: '/nowhere/quarantine',
    secret: [createSecretKey(Buffer.from('only for this test'))],
    publicUrl: 'http://localhost',
  });
  expect(resumable.store.hasExtension('creation')).toBe(true);
  expect(mkdirSpy).not.toHaveBeenCalled();
});
