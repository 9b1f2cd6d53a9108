import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { buildMetadata, buildPodTemplate } from './pods.ts';
import { buildDeployment, buildLoadScaler, buildService } from './replicated.ts';
import type { Values } from './values.ts';

export const PORTS = { site: 8080, api: 8081 } as const;
/** A running render may take minutes. Unfinished ones go back to the queue. */
const FINISH_SECONDS = 600;

/**
 * Trusted proxies between visitor and API: the entrance and the site's server. Their header gives
 * the visitor's address.
 */
const PROXIES = 'loopback,uniquelocal';

/** Environment variables that give every program access to the buckets. */
export const toBucketVariables = ({ storage: { endpoint, region, pathStyle } }: Values) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  ...(pathStyle && { S3_PATH_STYLE: pathStyle }),
});

/** Variables that both API and workers read. */
const buildSharedVariables = (values: Values) => ({
  API_HOST: '0.0.0.0',
  API_PORT: String(PORTS.api),
  DATA_DIR: '/data',
  DEV_MAILBOX: '0',
  PUBLIC_URL: `https://${values.domain}`,
  STORAGE: 's3',
  S3_BUCKET: values.buckets.files,
  ...toBucketVariables(values),
  TEST_CHECKOUT: '0',
  TRUSTED_PROXIES: PROXIES,
  ...values.environment,
});

/** Builds the site's server: it serves pages and release files and proxies API calls. */
export function buildSiteParts(values: Values) {
  const { namespace, registry, version, domain, secrets, buckets } = values;
  const identity = { namespace, name: 'site' };
  const pod = buildPodTemplate({
    name: 'site',
    image: `${registry}/host-shell:${version}`,
    port: PORTS.site,
    secrets,
    environment: {
      API_URL: `http://api:${PORTS.api}`,
      DATA_DIR: '/data',
      HOST: '0.0.0.0',
      MEDIA_ORIGINS: new URL(values.storage.endpoint).origin,
      PORT: String(PORTS.site),
      PUBLIC_URL: `https://${domain}`,
      STORE_URL: `s3://${buckets.releases}`,
      ...toBucketVariables(values),
      TRUSTED_PROXIES: PROXIES,
      ...values.environment,
    },
    writes: { '/data': '2Gi', '/tmp': '64Mi' },
    resources: { cpu: '250m', memory: '256Mi', mostMemory: '512Mi' },
    graceSeconds: 20,
  });
  return [
    buildDeployment(identity, pod),
    buildService(identity, PORTS.site),
    ...buildLoadScaler(identity, values.replicas.site),
  ];
}

/** Builds the API, which renders no videos here. */
export function buildApiParts(values: Values) {
  const { namespace, registry, version, secrets } = values;
  const identity = { namespace, name: 'api' };
  const pod = buildPodTemplate({
    name: 'api',
    image: `${registry}/api:${version}`,
    port: PORTS.api,
    secrets,
    environment: { ...buildSharedVariables(values), SHUTDOWN_SECONDS: '20', WORKER: 'off' },
    writes: { '/data': '4Gi', '/tmp': '1Gi' },
    resources: { cpu: '500m', memory: '512Mi', mostMemory: '1Gi' },
    graceSeconds: 30,
  });
  return [
    buildDeployment(identity, pod),
    buildService(identity, PORTS.api),
    ...buildLoadScaler(identity, values.replicas.api),
  ];
}

/** Counts waiting and running videos, which is the number of places needed. */
const UNFINISHED_COUNT_QUERY = `select count(*) from video_tasks where status in ('accepted', 'queued', 'running')`;

/** Builds the workers, scaled by the number of videos to render. */
export function buildWorkerParts(values: Values) {
  const { namespace, registry, version, secrets, videosPerWorker } = values;
  const identity = { namespace, name: 'worker' };
  const [minReplicaCount, maxReplicaCount] = values.replicas.worker;
  const pod = buildPodTemplate({
    name: 'worker',
    image: `${registry}/api:${version}`,
    port: PORTS.api,
    secrets,
    command: ['node', 'api-server/src/start/worker-main.ts'],
    environment: {
      ...buildSharedVariables(values),
      RENDER_CONCURRENCY: String(videosPerWorker),
      SHUTDOWN_SECONDS: String(FINISH_SECONDS),
      WORKER_PORT: String(PORTS.api),
    },
    writes: { '/data': '10Gi', '/tmp': '4Gi' },
    resources: { cpu: String(videosPerWorker), memory: '1Gi', mostMemory: '3Gi' },
    graceSeconds: FINISH_SECONDS,
  });
  return [
    buildDeployment(identity, pod),
    new TriggerAuthentication({
      metadata: buildMetadata(namespace, 'worker-queue'),
      spec: {
        secretTargetRef: [{ parameter: 'connection', name: secrets, key: 'DATABASE_URL' }],
      },
    }),
    new ScaledObject({
      metadata: buildMetadata(namespace, 'worker'),
      spec: {
        scaleTargetRef: { name: 'worker' },
        minReplicaCount,
        maxReplicaCount,
        pollingInterval: 10,
        cooldownPeriod: 300,
        triggers: [
          {
            type: 'postgresql',
            metadata: { query: UNFINISHED_COUNT_QUERY, targetQueryValue: String(videosPerWorker) },
            authenticationRef: { name: 'worker-queue' },
          },
        ],
      },
    }),
  ];
}
