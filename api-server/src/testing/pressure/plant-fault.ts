import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FAULTS, spoil } from './faults.ts';

/** Loaded before a process of the site: it then runs with the mistake that PLANTED_FAULT names. */
const fault = FAULTS[process.env['PLANTED_FAULT'] ?? ''];
if (!fault) throw new Error('PLANTED_FAULT names no fault.');
const spoilt = pathToFileURL(join(import.meta.dirname, '../..', fault.file)).href;

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (url !== spoilt || loaded.source == null) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: spoil(source, fault) };
  },
});
