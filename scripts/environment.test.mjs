import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, renderDocument, renderEnvExample } from './environment.mjs';
import { root } from './lib/paths.mjs';

const ADVICE = 'Run `pnpm environment`, which writes it from the declarations of the variables.';

/** Formatting only moves spaces and dashes. @param {string} text */
const strip = (text) => text.replace(/ {2,}|-{3,}/g, ' ').replace(/\s+/g, ' ');

test('.env.example lists the declared variables with their defaults', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  expect([ADVICE, text]).toEqual([ADVICE, renderEnvExample()]);
});

test.each(documents)('%s lists the declared variables with their defaults', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  expect([ADVICE, strip(text)]).toEqual([ADVICE, strip(renderDocument(document))]);
});
