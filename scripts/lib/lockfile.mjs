/**
 * Returns the part of a lockfile that concerns some packages of the workspace, so that other
 * packages and their dependencies do not change it.
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
