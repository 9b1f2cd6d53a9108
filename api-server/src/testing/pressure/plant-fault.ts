import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FAULTS, injectFault } from './faults.ts';

/**
 * Preloaded into a process of the site, which then runs with the mistake named in PLANTED_FAULT.
 */
const fault = FAULTS[process.env['PLANTED_FAULT'] ?? ''];
if (!fault) throw new Error('PLANTED_FAULT names no fault.');
const faultyUrl = pathToFileURL(join(import.meta.dirname, '../..', fault.file)).href;

registerHooks({
  load: (url, context, next) => {
    const loadResult = next(url, context);
    if (url !== faultyUrl || loadResult.source == null) return loadResult;
    const source = Buffer.from(loadResult.source as Uint8Array).toString();
    return { ...loadResult, source: injectFault(source, fault) };
  },
});
