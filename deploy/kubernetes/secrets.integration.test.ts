import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { parseAllDocuments } from 'yaml';
import { runBuild } from './testing/run-build.ts';

/** Environment with every optional feature configured. */
const environment = {
  BACKGROUND_ENGINE: 'flood-fill',
  ENGINE_IMAGE_TO_VIDEO: 'fal',
  ENGINE_SPEAKER: 'replicate',
  FAL_MODEL: 'fal-ai/model',
  GOOGLE_CLIENT_ID: 'client.apps.example',
  OPENAI_SPEECH_BASE_URL: 'https://speech.example/v1',
  OPENAI_TEXT_MODEL: 'writer',
  REPLICATE_MODEL: 'owner/name',
  REPLICATE_MODEL_SPEAKER: 'owner/name',
  SPEECH_ENGINE: 'openai-compatible',
  TEXT_ENGINE: 'openai-compatible',
};
const SECRET: Record<string, string> = {
  DATABASE_URL: 'postgres://vidra:secret@database.example/vidra',
  DATABASE_PASSWORD: 'secret',
  FAL_KEY: 'secret',
  GOOGLE_CLIENT_SECRET: 'secret',
  METRICS_TOKEN: 'metrics-token-metrics-token-metrics-token',
  OPENAI_SPEECH_API_KEY: 'secret',
  OPENAI_TEXT_API_KEY: 'secret',
  OPENAI_VIDEO_API_KEY: 'secret',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
  PREVIOUS_SECRET_KEY: 'previous-previous-previous-previous',
  REPLICATE_API_TOKEN: 'secret',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  SECRET_KEY: 'present-present-present-present-present',
  SMTP_URL: 'smtps://vidra:secret@mail.example',
  STRIPE_SECRET_KEY: 'secret',
  STRIPE_WEBHOOK_SECRET: 'secret',
};

interface Workload {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { containers: { env: IEnvVar[]; envFrom?: unknown }[] } } };
}
const workloads = parseAllDocuments(runBuild({ environment }).stdout)
  .map((yamlDocument) => yamlDocument.toJS() as Workload)
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containers = new Map(
  workloads.map(({ kind, metadata, spec }) => [
    kind === 'Job' ? 'publisher' : metadata.name,
    spec.template.spec.containers[0]!,
  ]),
);
const readKeys = (name: string) =>
  (containers.get(name)?.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []);

/** Reads a pod's environment, without the Secret above. */
const readEnvironment = (name: string) =>
  Object.fromEntries(
    (containers.get(name)?.env ?? []).map(({ name: variable, value, valueFrom }) => [
      variable,
      value ?? SECRET[valueFrom?.secretKeyRef?.key ?? ''],
    ]),
  );

const locate = (path: string) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, '../..', path)).href);
const readsEngines = `
  const { readEngineSettings } = await import(${locate('api-server/src/rendering/engines/settings/engine-settings.ts')});
  readEngineSettings(process.env, config.worker);`;
const READERS: Record<string, string> = {
  site: `const { readConfig } = await import(${locate('host-shell/server/config.ts')});
    const config = readConfig(process.env);`,
  api: `const { readConfig } = await import(${locate('api-server/src/config/config.ts')});
    const config = readConfig(process.env, 2, 'api');${readsEngines}`,
  worker: `const { readConfig } = await import(${locate('api-server/src/config/config.ts')});
    const config = readConfig(process.env, 2, 'worker');${readsEngines}`,
  publisher: `const { readStorePlace } = await import(${locate('remote-kit/src/store/index.ts')});
    const config = readStorePlace(process.env.STORE_URL, process.env);`,
};

/** Reads the configuration as the program does, in a process with only this environment. */
function start(name: string, variables: Record<string, string | undefined>) {
  const script = `${READERS[name] ?? ''}\nconsole.log(JSON.stringify(config));`;
  const env = { PATH: process.env['PATH'], ...variables };
  const node = process.execPath;
  return spawnSync(node, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
}

const commonSecrets = ['OTEL_EXPORTER_OTLP_HEADERS', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const serverSecrets = [
  ...commonSecrets,
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'OPENAI_SPEECH_API_KEY',
  'OPENAI_TEXT_API_KEY',
  'PREVIOUS_SECRET_KEY',
  'SECRET_KEY',
  'STRIPE_SECRET_KEY',
];

test.each([
  ['site', [...commonSecrets, 'METRICS_TOKEN']],
  ['api', [...serverSecrets, 'GOOGLE_CLIENT_SECRET', 'METRICS_TOKEN', 'STRIPE_WEBHOOK_SECRET']],
  [
    'worker',
    [...serverSecrets, 'FAL_KEY', 'OPENAI_VIDEO_API_KEY', 'REPLICATE_API_TOKEN', 'SMTP_URL'],
  ],
  ['publisher', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
])('%s gets only its own secrets and starts with them', (name, keys) => {
  expect(readKeys(name).sort()).toEqual([...keys].sort());
  expect(workloads.some(({ spec }) => spec.template.spec.containers[0]?.envFrom)).toBe(false);
  const { status, stderr } = start(name, readEnvironment(name));
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each<[string, string, Record<string, string>]>([
  ['api', 'GOOGLE_CLIENT_SECRET', {}],
  ['api', 'STRIPE_WEBHOOK_SECRET', {}],
  ['worker', 'FAL_KEY', {}],
  ['worker', 'REPLICATE_API_TOKEN', {}],
  ['worker', 'SMTP_URL', { GOOGLE_CLIENT_ID: '' }],
])('%s does not start without its %s', (name, key, otherVariables) => {
  const { status, stderr } = start(name, {
    ...readEnvironment(name),
    ...otherVariables,
    [key]: '',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`${key}: `);
});

test('the worker reaches Stripe although it lacks the webhook secret', () => {
  const { stdout } = start('worker', readEnvironment('worker'));
  expect(JSON.parse(stdout)).toMatchObject({ stripe: { secretKey: 'secret' } });
});
