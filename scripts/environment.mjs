/* oxlint-disable no-restricted-imports -- This reads declarations inside of packages,
   which they do not offer to other packages. */
// `pnpm environment`: writes .env.example and the tables of variables from their declarations.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SECRETS } from '../api-server/src/config/present-variables.ts';
import { VARIABLE_SECTIONS } from '../api-server/src/platform/known-variables.ts';
import { SITE_SECRETS, siteVariables } from '../host-shell/server/site-variables.ts';
import { stackVariables, trialValues } from './compose/stack-variables.mjs';
import { root } from './lib/paths.mjs';

/** @typedef {import('../api-server/src/config/variable-schemas.ts').VariableShape} Shape */
/** @typedef {Shape[string]} Schema */

const LINE_WIDTH = 110;
const INTRODUCTION = `# Every variable of this repository. \`pnpm environment\` writes this file from their declarations.
# Copied to .env it configures the composed stack, and \`node scripts/compose/prepare.mjs\` does that:
# see docs/guides/run-the-composed-stack.md.
#
# A line with # in front shows the default. A program that cannot use a value stops at its start and
# names the variable. A secret may be in a file: <NAME>_FILE names it. Those of the stack are in secrets/.
`;

const secretNames = new Set([...SECRETS, ...SITE_SECRETS]);

/** @param {unknown} value @returns {string} */
function toText(value) {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (typeof value === 'object' && value !== null) return Object.values(value).join('x');
  // A path inside of this repository differs by machine; the description names it.
  return typeof value === 'string' && value.startsWith('/') ? '' : String(value ?? '');
}

/** @param {Schema} schema */
const getDefault = (schema) => toText(schema.safeParse(undefined).data);

/** @param {string} name @param {Schema | undefined} schema */
function getDescription(name, schema) {
  if (schema?.description === undefined) {
    throw new Error(`${name} has no description. Add .describe('…') to its declaration.`);
  }
  return schema.description;
}

/** @param {string} text */
function toComment(text) {
  const plainText = text
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
    .replaceAll('`', '')
    .replace(/(?<![.:])$/, '.');
  /** @type {string[]} */
  const lines = [];
  for (const word of plainText.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 3 <= LINE_WIDTH) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

/** @param {string} name @param {string} description @param {string} value */
function renderExample(name, description, value) {
  const trialValue = /** @type {Record<string, string>} */ (trialValues)[name];
  const assignment = trialValue === undefined ? `#${name}=${value}` : `${name}=${trialValue}`;
  const file = secretNames.has(name) ? `\n#${name}_FILE=` : '';
  return `${toComment(description)}\n${assignment}${file}\n`;
}

/** @param {Shape} shape @param {(name: string) => boolean} isIncluded */
const renderExamples = (shape, isIncluded) =>
  Object.entries(shape)
    .filter(([name]) => isIncluded(name))
    .map(([name, schema]) => renderExample(name, getDescription(name, schema), getDefault(schema)));

/** Renders .env.example. */
export function renderEnvExample() {
  /** @type {Shape} */
  const siteShape = siteVariables.shape;
  const apiShape = Object.assign({}, ...VARIABLE_SECTIONS.map(({ shape }) => shape));
  const stack = Object.entries(stackVariables).map(([name, { description, value }]) =>
    renderExample(name, description, value),
  );
  const api = VARIABLE_SECTIONS.flatMap(({ title, shape }) => {
    const examples = renderExamples(shape, (name) => !(name in siteShape));
    return examples.length === 0 ? [] : [`### ${title}\n`, ...examples];
  });
  return [
    INTRODUCTION,
    '## The composed stack\n',
    ...stack,
    '## Site and API\n',
    ...renderExamples(siteShape, (name) => name in apiShape),
    '## API and worker\n',
    ...api,
    '## Site\n',
    ...renderExamples(siteShape, (name) => !(name in apiShape)),
  ].join('\n');
}

/** Makes links relative to the document. @param {string} text @param {string} document */
const relocateLinks = (text, document) =>
  text.replaceAll(
    /\]\(([^)]+)\)/g,
    (_, target) => `](${relative(dirname(join(root, document)), join(root, target))})`,
  );

/** @param {Shape} shape @param {string} document */
function renderTable(shape, document) {
  const rows = Object.entries(shape).map(([name, schema]) => {
    const description = relocateLinks(getDescription(name, schema), document);
    return `| \`${name}\` | ${getDefault(schema) || 'none'} | ${description} |`;
  });
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** @param {string} document */
const renderApiTables = (document) =>
  VARIABLE_SECTIONS.map(({ title, note, shape }) => {
    const introduction = note === undefined ? '' : `${relocateLinks(note, document)}\n\n`;
    return `## ${title}\n\n${introduction}${renderTable(shape, document)}`;
  }).join('\n\n');

/** @type {Record<string, (document: string) => string>} */
const tables = {
  'api-server/docs/environment.md': renderApiTables,
  'host-shell/README.md': (document) => renderTable(siteVariables.shape, document),
};
export const documents = Object.keys(tables);

/**
 * Returns the document with its generated part.
 * @param {string} document
 */
export function renderDocument(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const generatedPart = /(<!-- generated: variables -->\n)[^]*?(<!-- end -->)/;
  if (!generatedPart.test(text)) throw new Error(`${document} has no part "variables".`);
  const table = tables[document]?.(document);
  return text.replace(generatedPart, (_, start, end) => `${start}\n${table}\n\n${end}`);
}

if (import.meta.main) {
  writeFileSync(join(root, '.env.example'), renderEnvExample());
  for (const document of documents) writeFileSync(join(root, document), renderDocument(document));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), documents, { cwd: root });
}
