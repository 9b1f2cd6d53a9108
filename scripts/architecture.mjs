// `pnpm architecture`: writes the pictures and tables of docs/architecture.md from the rules that `pnpm boundaries`
// enforces.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRooms } from './lib/api-rooms.mjs';
import { exceptions, mayImport } from './lib/import-table.mjs';
import { root } from './lib/paths.mjs';

const DOCUMENT = join(root, 'docs/architecture.md');

/** @typedef {Record<string, string[]>} Graph */

/**
 * Removes edges that follow from others, so that a picture shows each path once.
 * @param {Graph} graph
 * @returns {[from: string, to: string][]}
 */
function reduceEdges(graph) {
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) =>
    (graph[from] ?? []).some((next) => next === to || reaches(next, to));
  return Object.entries(graph).flatMap(([from, targets]) =>
    targets
      .filter((to) => !targets.some((other) => other !== to && reaches(other, to)))
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  );
}

/** @param {Graph} graph */
function renderGraph(graph) {
  /** A node's id may contain no star. @param {string} name */
  const toNode = (name) => (name.includes('*') ? `mfe["${name}"]` : name);
  const edges = reduceEdges(graph).map(([from, to]) => `  ${toNode(from)} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...edges, '```'].join('\n');
}

/** @param {string[]} names */
const listCode = (names) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';

/** The remotes share one row and one node. @returns {Graph} */
function groupRemotes() {
  const isRemote = (/** @type {string} */ name) => name.startsWith('mfe-');
  const others = Object.entries(mayImport).filter(([name]) => !isRemote(name) && name !== 'e2e');
  const remote = Object.keys(mayImport).find(isRemote) ?? '';
  return Object.fromEntries([...others, ['mfe-*', mayImport[remote] ?? []]]);
}

function renderPackages() {
  const rows = Object.entries(groupRemotes()).map(([name, imports]) => {
    const extras = exceptions
      .filter(({ of }) => of === name || (name === 'mfe-*' && of.startsWith('mfe-')))
      .map(({ title, more }) => `; ${title} also ${listCode(more)}`);
    return `| \`${name}\` | ${listCode(imports)}${extras.join('')} |`;
  });
  return [
    renderGraph(groupRemotes()),
    '',
    '| Package | May import |',
    '| --- | --- |',
    ...rows,
    '| `e2e` | nothing: it drives the product from outside |',
    '| `bench` | everything that it measures |',
  ].join('\n');
}

function renderRooms() {
  const graph = Object.fromEntries(
    Object.entries(apiRooms).map(([room, entry]) => [room, entry.mayImport]),
  );
  const rows = Object.entries(apiRooms).map(([room, entry]) => {
    const parts = entry.parts.filter((part) => part !== '.').join(', ') || 'no folders';
    return `| \`${room}/\` | ${entry.holds} | ${parts} | ${entry.mayImport.join(', ') || 'nothing'} |`;
  });
  return [
    renderGraph(graph),
    '',
    '| Room | Contents | Parts, from top to bottom | May import |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * Replaces the generated parts of the document.
 * @param {string} document
 */
export function renderArchitecture(document) {
  const sections = { packages: renderPackages(), rooms: renderRooms() };
  return Object.entries(sections).reduce((text, [name, section]) => {
    const markedPart = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!markedPart.test(text)) throw new Error(`docs/architecture.md has no part "${name}".`);
    return text.replace(markedPart, (_, start, end) => `${start}\n${section}\n\n${end}`);
  }, document);
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, renderArchitecture(readFileSync(DOCUMENT, 'utf8')));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [DOCUMENT]);
}
