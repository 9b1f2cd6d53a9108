import { createSecretKey } from 'node:crypto';
import fs from 'node:fs';
import { createDiskQuarantine } from './disk-quarantine.ts';

test('does not create its folder, which could happen after the shutdown', () => {
  const mkdirSpy = jest.spyOn(fs, 'mkdir');
  const { resumable } = createDiskQuarantine({
    folder: '/nowhere/quarantine',
    secret: [createSecretKey(Buffer.from('only for this test'))],
    publicUrl: 'http://localhost',
  });
  expect(resumable.store.hasExtension('creation')).toBe(true);
  expect(mkdirSpy).not.toHaveBeenCalled();
});
