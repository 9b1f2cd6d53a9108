import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { ISecurityContext } from 'kubernetes-models/v1/SecurityContext';
import { listSecretVariables } from './secrets.ts';

/** The user `node` of the images. */
const USER = 1000;
/** Seconds for which load balancers may still send requests to a terminating pod. */
const GOING_SECONDS = 5;

export const buildLabels = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'vidra',
});

export const buildMetadata = (namespace: string, name: string) => ({
  name,
  namespace,
  labels: buildLabels(name),
});

const probe = (path: string, port: number) => ({ httpGet: { path, port }, timeoutSeconds: 5 });

interface Part {
  readonly name: 'api' | 'site' | 'worker';
  readonly image: string;
  readonly command?: string[];
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Name of the Secret with the keys of all programs. */
  readonly secrets: string;
  /** Writable folders with their size limits. Everything else is read-only. */
  readonly writes: Readonly<Record<string, string>>;
  readonly resources: { cpu: string; memory: string; mostMemory: string };
  /** Seconds that it may take to finish running work. */
  readonly graceSeconds: number;
}

const toVolumeName = (path: string) => path.slice(1).replaceAll('/', '-');

/** Converts variables to environment entries in the given order. */
export const toEnvironment = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables).map(([name, value]) => ({ name, value }));

/** No privileges and a read-only file system. */
export const LOCKED_CONTEXT: ISecurityContext = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
};

/** Not root, and limited to the container runtime's default system calls. */
export const UNPRIVILEGED_CONTEXT = {
  runAsNonRoot: true,
  runAsUser: USER,
  runAsGroup: USER,
  fsGroup: USER,
  seccompProfile: { type: 'RuntimeDefault' },
} as const;

/** Builds folders in memory or on the node's disk that are empty at each start. */
export function buildScratchVolumes(writes: Readonly<Record<string, string>>) {
  const folders = Object.entries(writes);
  return {
    volumeMounts: folders.map(([mountPath]) => ({ name: toVolumeName(mountPath), mountPath })),
    volumes: folders.map(([path, sizeLimit]) => ({
      name: toVolumeName(path),
      emptyDir: { sizeLimit },
    })),
  };
}

/** Builds the template of a part's pods: how they start, are probed and stop. */
export function buildPodTemplate(part: Part): IPodTemplateSpec {
  const { name, image, command, port, environment, secrets, resources, graceSeconds } = part;
  const { volumeMounts, volumes } = buildScratchVolumes(part.writes);
  const container: IContainer = {
    name,
    image,
    ...(command && { command }),
    ports: [{ name: 'http', containerPort: port }],
    env: [...toEnvironment(environment), ...listSecretVariables(secrets, name)],
    resources: {
      requests: { cpu: resources.cpu, memory: resources.memory },
      limits: { memory: resources.mostMemory },
    },
    // The first start of a new version migrates the database.
    startupProbe: { ...probe('/healthz', port), periodSeconds: 2, failureThreshold: 150 },
    livenessProbe: { ...probe('/healthz', port), periodSeconds: 10, failureThreshold: 6 },
    readinessProbe: { ...probe('/readyz', port), periodSeconds: 5, failureThreshold: 2 },
    lifecycle: { preStop: { exec: { command: ['sleep', String(GOING_SECONDS)] } } },
    securityContext: LOCKED_CONTEXT,
    volumeMounts,
  };
  const spec: IPodSpec = {
    automountServiceAccountToken: false,
    securityContext: UNPRIVILEGED_CONTEXT,
    terminationGracePeriodSeconds: graceSeconds + GOING_SECONDS + 5,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: buildLabels(name) },
      },
    ],
    containers: [container],
    volumes,
  };
  return { metadata: { labels: buildLabels(name) }, spec };
}
