import { ENDPOINTS, PROBLEM_STATUS, type CallName } from '@vidra/shared-contract';
import { CALL_SCHEMAS, type CallSchema } from '@vidra/shared-contract/schemas';
import { listFieldNames } from './fields.ts';

/** Path of the generated document, relative to the repository's root. */
export const API_DOCS_FILE = 'docs/api.md';

type Problems = ReadonlyMap<CallName, readonly string[]>;

const KEY_PROBLEM = 'idempotency_key_required';

const AREAS = [
  { title: 'Accounts', of: (path: string) => path.includes('/simpleUser/') },
  { title: 'Credits, membership and payments', of: (path: string) => path.includes('/order/') },
  { title: 'Uploads and tools', of: (path: string) => /\/openapi\//i.test(path) },
  {
    title: 'Choices',
    of: (path: string) => /\/(config\/|capabilities$|microTask\/speech\/)/.test(path),
  },
  { title: 'Pages and scripts', of: (path: string) => path.includes('/scrape/') },
  {
    title: 'Projects and agents',
    of: (path: string) => /\/(project|agent)\//.test(path),
  },
  {
    title: 'History and folders',
    of: (path: string) => /\/(group|folder)\//.test(path),
  },
  { title: 'Videos', of: () => true },
] as const;

const findArea = (name: CallName) => AREAS.find(({ of }) => of(ENDPOINTS[name].path));

const renderCode = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ');
const renderRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell || '—').join(' | ')} |`;

function renderRepeat(name: CallName, problems: readonly string[]): string {
  if (ENDPOINTS[name].idempotent) return 'safe';
  return problems.includes(KEY_PROBLEM) ? 'by key' : 'no';
}

/** Finds the problems that every call can answer with. */
function findCommonProblems(problems: Problems): Set<string> {
  const [first = [], ...otherCodeLists] = problems.values();
  return new Set(
    first.filter((problem) => otherCodeLists.every((codes) => codes.includes(problem))),
  );
}

function callRow(name: CallName, problems: readonly string[], commonCodes: Set<string>): string {
  const { method, path, auth } = ENDPOINTS[name];
  const { summary, body, query, answer }: CallSchema = CALL_SCHEMAS[name];
  const impliedCodes = new Set([...commonCodes, 'unauthorized', KEY_PROBLEM]);
  return renderRow([
    `\`${name}\``,
    `\`${method} ${path}\``,
    auth ? 'yes' : 'no',
    renderRepeat(name, problems),
    renderCode(listFieldNames(body ?? query, 'input')),
    renderCode(listFieldNames(answer, 'output')),
    renderCode(problems.filter((problem) => !impliedCodes.has(problem)).sort()),
    summary,
  ]);
}

const HEAD = ['Call', 'Address', 'Signed in', 'Twice', 'Body or query', 'Answer', 'Errors', 'What'];

function renderIntroduction(commonCodes: Set<string>): string {
  return `# Calls of the API

Made by \`pnpm --filter @vidra/api-server api-docs\` from \`@vidra/shared-contract\` and from what the API says of itself; not to be edited. The schemas in full are at \`/api/openapi.json\`, readable at \`/api/docs\`.

- \`{app}\` is the product code. Every call sends it as the header \`App-Code\` too.
- **Signed in**: yes means a header \`Authorization: Bearer\` with an access token; without a valid one the answer is \`unauthorized\`.
- **Twice**: what happens when the same request comes again. Safe: the same as once. By key: the header \`Idempotency-Key\` is required (\`${KEY_PROBLEM}\`), and the same key does it once. No: it is done again, or refused.
- **Fields**: \`?\` may be left out, \`[]\` is a list, \`{}\` an object. A body is JSON; a GET has a query. Unknown fields are refused.
- **Errors** are problem documents (RFC 9457). Every call can answer with ${renderCode([...commonCodes].sort())}; the table names the others.
`;
}

function renderStatuses(): string {
  const byStatus = Map.groupBy(Object.entries(PROBLEM_STATUS), ([, status]) => status);
  const rows = [...byStatus]
    .sort(([leftStatus], [rightStatus]) => leftStatus - rightStatus)
    .map(([status, entries]) =>
      renderRow([String(status), renderCode(entries.map(([name]) => name))]),
    );
  return [
    '## Statuses of the errors',
    '',
    renderRow(['Status', 'Codes']),
    renderRow(['---', '---']),
    ...rows,
  ]
    .join('\n')
    .concat('\n');
}

/**
 * Renders the text of docs/api.md.
 *
 * @param problems the problems that each call can answer with
 */
export function renderApiDocs(problems: Problems): string {
  const commonCodes = findCommonProblems(problems);
  const names = Object.keys(ENDPOINTS) as CallName[];
  const tables = AREAS.map((area) => {
    const rows = names
      .filter((name) => findArea(name) === area)
      .map((name) => callRow(name, problems.get(name) ?? [], commonCodes));
    const lines = [
      `## ${area.title}`,
      '',
      renderRow(HEAD),
      renderRow(HEAD.map(() => '---')),
      ...rows,
    ];
    return `${lines.join('\n')}\n`;
  });
  return [renderIntroduction(commonCodes), ...tables, renderStatuses()].join('\n');
}
