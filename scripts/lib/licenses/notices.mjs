import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COPIED_FILES, EXCEPTIONS } from './policy.mjs';

const LINE = '='.repeat(100);
const GPL = join(import.meta.dirname, 'gpl-3.0.txt');
/** The hyphen package holds these patterns without their licenses. */
const HYPHENATION_PATTERNS = join(import.meta.dirname, 'hyphenation-patterns.txt');

/** @param {import('./read-packages.mjs').ShippedPackage} shipped */
const toLine = ({ name, versions, license, homepage }) =>
  [`${name} ${versions.join(', ')}`, license, homepage].filter((part) => part !== '').join(' | ');

/** @param {import('./read-packages.mjs').ShippedPackage[]} packages */
function describeExceptions(packages) {
  return packages.flatMap((shippedPackage) => {
    const exception = EXCEPTIONS[shippedPackage.name];
    if (!exception) return [];
    const { reason, source } = exception;
    return [
      `${shippedPackage.name} ${shippedPackage.versions.join(', ')} (${shippedPackage.license})\n${reason}\nSource: ${source}`,
    ];
  });
}

const describeCopiedFiles = () =>
  COPIED_FILES.map(
    ({ files, license, reason, source }) => `${files} (${license})\n${reason}\nSource: ${source}`,
  );

/**
 * Lists each license text once, with the packages under it.
 *
 * @param {import('./read-packages.mjs').ShippedPackage[]} packages
 */
function listTexts(packages) {
  /** @type {Map<string, { text: string, names: string[] }>} */
  const texts = new Map();
  for (const { name, texts: packageTexts } of packages) {
    for (const text of packageTexts) {
      // Texts that differ only in line breaks and indentation are the same.
      const key = text.replaceAll(/\s+/g, ' ');
      const entry = texts.get(key) ?? { text, names: [] };
      entry.names.push(name);
      texts.set(key, entry);
    }
  }
  return [...texts.values()].map(({ text, names }) => `${names.join(', ')}\n\n${text}`);
}

/**
 * Returns the notices of all shipped packages: their names, licenses and license texts.
 * @param {import('./read-packages.mjs').ShippedPackage[]} packages
 */
export function writeNotices(packages) {
  const withoutText = packages.filter(({ texts }) => texts.length === 0);
  return `${[
    'THIRD-PARTY NOTICES\n\nThis product is made with the work of others, named here with their licenses. It is a list of what is\ninstalled on servers and built into pages; made by `pnpm licenses:fix`.',
    `UNDER OTHER LICENSES THAN PERMISSIVE ONES\n\n${describeExceptions(packages).join('\n\n')}`,
    `FILES\n\n${describeCopiedFiles().join('\n\n')}`,
    readFileSync(HYPHENATION_PATTERNS, 'utf8').trim(),
    `PACKAGES\n\n${packages.map(toLine).join('\n')}`,
    `PACKAGES THAT STATE THEIR LICENSE AND BRING NO TEXT OF IT\n\n${withoutText.map(toLine).join('\n')}`,
    ...listTexts(packages),
    `The GNU General Public License, to which the Lesser one refers\n\n${readFileSync(GPL, 'utf8').trim()}`,
  ].join(`\n\n${LINE}\n\n`)}\n`;
}
