/**
 * What a lockfile says for some packages of the workspace: without what it lists for the others, so
 * that a package more, or another one's dependencies, change nothing for these.
 * @param {string} lockfile
 * @param {string[]} folders
 */
export function filterLockfile(lockfile, folders) {
  return lockfile
    .split(/^(?=\w)/m)
    .map((section) =>
      section.startsWith('importers:') ? filterImporters(section, folders) : section,
    )
    .join('');
}

/** @param {string} importers @param {string[]} folders */
function filterImporters(importers, folders) {
  return importers
    .split(/^ {2}(?=\S)/m)
    .filter((entry, at) => at === 0 || folders.includes(entry.slice(0, entry.indexOf(':'))))
    .join('');
}
