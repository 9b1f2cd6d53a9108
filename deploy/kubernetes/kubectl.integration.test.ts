import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { runBuild } from './testing/run-build.ts';

/** Texts that need quotes, because kubectl reads YAML 1.1 and would parse them as another type. */
const AMBIGUOUS = [
  'off',
  'on',
  'yes',
  'No',
  'y',
  '~',
  '012',
  '0x1f',
  '0b1',
  '1_000',
  '1e3',
  '1:30',
];
const DATES_AND_SIGNS = ['2026-11-26', '.inf', '=', '<<', '- a', '{a', '#', ' a ', 'a: b', "it's"];
const environment = Object.fromEntries(
  [...AMBIGUOUS, ...DATES_AND_SIGNS].map((text, place) => [`VALUE_${place}`, text]),
);

interface Item {
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec?: { containers: { env?: { name: string; value?: string }[] }[] } } };
}
const readVariables = ({ spec }: Item) =>
  Object.fromEntries(
    (spec?.template?.spec?.containers ?? [])
      .flatMap(({ env = [] }) => env)
      .flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
  );

const { stdout: yaml } = runBuild({ environment });
const EXTENSIONS = new Set(['ScaledObject', 'TriggerAuthentication', 'HTTPRoute']);

test('a YAML 1.1 parser reads every text unchanged', () => {
  const items = parseAllDocuments(yaml, { version: '1.1' }).map(
    (yamlDocument) => yamlDocument.toJS() as Item,
  );
  const expectedItems = parseAllDocuments(yaml, { version: '1.2' }).map(
    (yamlDocument) => yamlDocument.toJS() as Item,
  );
  expect(items).toEqual(expectedItems);
  const api = items.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
  expect(readVariables(api!)).toMatchObject({ WORKER: 'off', ...environment });
});

/**
 * Works without a server: `--local` decodes into Kubernetes' own types, as `apply` does before it
 * sends.
 */
const runLocally = (documents: string, ...words: string[]) =>
  spawnSync('kubectl', [...words, '--local', '-f', '-'], {
    input: documents,
    encoding: 'utf8',
    env: { ...process.env, KUBECONFIG: '/dev/null' },
  });

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
// `.ci/run` installs it: Debian's package kubernetes-client.
(hasKubectl ? describe : describe.skip)('kubectl (skipped where it is not installed)', () => {
  const documents = yaml.split('---\n');
  const ownKinds = documents.filter((text) => !EXTENSIONS.has(/^kind: '?(\w+)/m.exec(text)![1]!));

  test('decodes every manifest', () => {
    const { status, stderr } = runLocally(
      ownKinds.join('---\n'),
      'annotate',
      'decoded=true',
      '-o',
      'name',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each(['Deployment', 'Job'])('reads the variables of each %s unchanged', (kind) => {
    const ofKind = ownKinds.filter((manifestText) =>
      new RegExp(`^kind: '?${kind}\\b`, 'm').test(manifestText),
    );
    expect(ofKind.length).toBeGreaterThan(2);
    for (const text of ofKind) {
      const { stdout, stderr } = runLocally(text, 'set', 'env', 'DECODED=true', '-o', 'json');
      expect(stderr).toBe('');
      const [expectedItem] = parseAllDocuments(text).map(
        (yamlDocument) => yamlDocument.toJS() as Item,
      );
      expect(readVariables(JSON.parse(stdout) as Item)).toEqual({
        ...readVariables(expectedItem!),
        DECODED: 'true',
      });
    }
  });
});
