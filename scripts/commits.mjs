// `pnpm commits [base]`: checks what the commits since a base say: their subjects, and a changeset when a package that
// teams install changes.
import { execFileSync } from 'node:child_process';
import { Failure, runMain } from './lib/fail.mjs';
import { PACKAGES } from './lib/packages/packages.mjs';
import { root } from './lib/paths.mjs';

const MOST_CHARACTERS = 72;
const SUBJECT =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+\))?!?: [a-z`@"'.\d]/;

/**
 * Returns what is wrong with a commit's subject, or undefined.
 * @param {string} subject
 */
export function findSubjectProblem(subject) {
  if (!SUBJECT.test(subject))
    return 'begin with a type and a colon, then a lowercase verb: "fix(billing): keep the plan card in place"';
  if (subject.length > MOST_CHARACTERS)
    return `use at most ${MOST_CHARACTERS} characters, not ${subject.length}`;
  return subject.endsWith('.') ? 'leave out the full stop' : undefined;
}

/**
 * Lists packages that teams install and that changed without a changeset.
 * @param {string[]} files changed files, relative to the repository
 */
export function listUnannounced(files) {
  if (files.some((file) => /^\.changeset\/[^/]+\.md$|^[a-z-]+\/CHANGELOG\.md$/.test(file)))
    return [];
  const isProduct = (/** @type {string} */ file) => !/\.test\.|\/testing\/|\.md$/.test(file);
  return PACKAGES.filter((name) =>
    files.some((file) => file.startsWith(`${name}/src/`) && isProduct(file)),
  );
}

/** @param {...string} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function findBase() {
  try {
    return git('merge-base', 'origin/main', 'HEAD')[0];
  } catch {
    return undefined;
  }
}

async function main() {
  const base = process.argv[2] ?? findBase();
  if (!base) {
    console.log('There is no origin/main to compare with, so no commit was checked.');
    return;
  }
  const faults = git('log', '--no-merges', '--format=%s', `${base}..HEAD`).flatMap((subject) => {
    const problem = findSubjectProblem(subject);
    return problem ? [`"${subject}": ${problem}.`] : [];
  });
  const unannouncedPackages = listUnannounced(git('diff', '--name-only', `${base}...HEAD`));
  if (unannouncedPackages.length > 0)
    faults.push(
      `Describe the change of ${unannouncedPackages.join(', ')} for teams: pnpm changeset.`,
    );
  if (faults.length > 0) throw new Failure(faults.join('\n'));
}

if (import.meta.main) await runMain(main);
