import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../fail.mjs';
import { runPnpm } from '../pnpm.mjs';
import { STATED_ELSEWHERE } from './policy.mjs';

/**
 * Platform suffix of a package name. It is removed so that the notices are the same on every
 * machine.
 */
const MACHINE = /-(?:linux|linuxmusl|darwin|win32|freebsd|android|openharmony)(?:-[\w-]+)?$/;
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * A package that is shipped in a release or on a server.
 * @typedef {{ name: string, versions: string[], license: string, homepage: string, texts: string[]
 * }} ShippedPackage
 */

/** @param {string} folder */
function readTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
    .sort();
}

/**
 * @param {Record<string, { name: string, versions: string[], paths: string[], homepage?: string
 * }[]>} byLicense
 * output of `pnpm licenses list --json`
 * @returns {ShippedPackage[]} sorted by name
 */
export function toPackages(byLicense) {
  const packages = Object.entries(byLicense).flatMap(([statedLicense, list]) =>
    list.map(({ name, versions, paths, homepage = '' }) => ({
      name: name.replace(MACHINE, ''),
      versions: versions.toSorted(),
      license: STATED_ELSEWHERE[name] ?? statedLicense,
      homepage,
      texts: [...new Set(paths.flatMap(readTexts))],
    })),
  );
  const byName = Map.groupBy(packages, ({ name }) => name);
  return [...byName.values()]
    .flatMap(([first, ...otherPackages]) => {
      if (!first) return [];
      const all = [first, ...otherPackages];
      const license = [...new Set(all.map((entry) => entry.license))].sort().join(' AND ');
      return [{ ...first, license, texts: [...new Set(all.flatMap(({ texts }) => texts))] }];
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Reads all packages of a production installation. */
export async function readPackages() {
  const { code, output } = await runPnpm(['-r', 'licenses', 'list', '--prod', '--json'], {
    quiet: true,
  });
  const start = output.indexOf('{');
  if (code !== 0 || start === -1) throw new Failure(`pnpm could not list the licenses:\n${output}`);
  return toPackages(JSON.parse(output.slice(start)));
}
