import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PodSpec } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { runBuild } from './testing/run-build.ts';

interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: { template?: { spec: PodSpec; metadata: { labels: object } } };
}
const EXAMPLE_TEXT = readFileSync(join(import.meta.dirname, 'example.yaml'), 'utf8');
const manifests = parseAllDocuments(EXAMPLE_TEXT).map(
  (yamlDocument) => yamlDocument.toJS() as Manifest,
);
const withPods = manifests.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [[`${kind} ${metadata.name}`, spec.template.spec] as const] : [],
);
const filterKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const listPods = (kind: string) => filterKind(kind).map(({ spec }) => spec!.template!);

test("the stored manifests match the script's output and the schemas", () => {
  expect(runBuild()).toMatchObject({ status: 0, stdout: EXAMPLE_TEXT });
  expect(filterKind('ScaledObject')).toHaveLength(1);
});

test('own values override the example, and invalid or unknown ones are refused', () => {
  const { stdout } = runBuild({ domain: 'films.example', environment: { LOG_LEVEL: 'warn' } });
  expect(stdout).toContain('https://films.example');
  expect(stdout).toContain("name: 'LOG_LEVEL'");
  const failedBuild = runBuild({ replicas: { site: [2, 3], api: ['two', 3], worker: [1, 2] } });
  expect(failedBuild).toMatchObject({ status: 1, stdout: '' });
  expect(failedBuild.stderr).toContain('minReplicas must be integer');
  expect(runBuild({ domian: 'x' }).stderr).toContain('domian, which nothing reads');
});

test.each(withPods)(
  '%s: runs without privileges, on a read-only file system, without a cluster account',
  (_, pod) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const writable = (pod.volumes ?? []).map(({ name }) => name);
    for (const { securityContext, resources, volumeMounts = [] } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      expect(resources?.limits?.['memory']).toBeDefined();
      expect(volumeMounts.map(({ name }) => name)).toEqual(writable);
    }
  },
);

test('site, API and workers roll out without downtime and finish their work', () => {
  const names = filterKind('Deployment').map(({ metadata }) => metadata.name);
  expect(names.sort()).toEqual(['api', 'site', 'worker']);
  for (const { spec } of filterKind('Deployment')) {
    expect(spec).toMatchObject({
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
  }
  for (const { spec: pod } of listPods('Deployment')) {
    const [container] = pod.containers;
    expect(container).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    const shutdownSeconds =
      container?.env?.find(({ name }) => name === 'SHUTDOWN_SECONDS')?.value ?? '0';
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(shutdownSeconds) + 5);
  }
});

test('each part has its own autoscaler; site and API run at least two pods and keep one', () => {
  const getSpecs = (kind: string) =>
    new Map(filterKind(kind).map(({ metadata, spec }) => [metadata.name, spec] as const));
  const scalerSpecs = new Map([
    ...getSpecs('HorizontalPodAutoscaler'),
    ...getSpecs('ScaledObject'),
  ]);
  expect([...scalerSpecs.keys()].sort()).toEqual(['api', 'site', 'worker']);
  for (const [name, spec] of scalerSpecs) {
    expect(spec).toMatchObject({ scaleTargetRef: { name } });
    // A fixed number of replicas would reset the autoscaler's count with each release.
    const { spec: deploymentSpec } = filterKind('Deployment').find(
      ({ metadata }) => metadata.name === name,
    )!;
    expect(deploymentSpec).not.toHaveProperty('replicas');
  }
  const budgetSpecs = getSpecs('PodDisruptionBudget');
  for (const name of ['api', 'site']) {
    expect(scalerSpecs.get(name)).toMatchObject({ minReplicas: 2 });
    const matchLabels = filterKind('Deployment').find(({ metadata }) => metadata.name === name)!
      .spec!.template!.metadata.labels;
    expect(budgetSpecs.get(name)).toMatchObject({ minAvailable: 1, selector: { matchLabels } });
  }
});

test.each([
  [
    { gateway: { name: 'web', namespace: 'gateway' } },
    'HTTPRoute',
    { parentRefs: [{ name: 'web' }] },
  ],
  [{ ingressClass: 'traefik', tlsSecret: 'tls' }, 'Ingress', { ingressClassName: 'traefik' }],
])('%j routes to the site without controller-specific annotations', (entrance, kind, spec) => {
  const { stdout } = runBuild({ entrance });
  const entrances = parseAllDocuments(stdout)
    .map((yamlDocument) => yamlDocument.toJS() as Manifest)
    .filter((manifest) => ['HTTPRoute', 'Ingress'].includes(manifest.kind));
  expect(entrances).toMatchObject([{ kind, spec }]);
  expect(entrances[0]?.metadata).not.toHaveProperty('annotations');
});

test('allows DNS queries to each node’s own server, and the web over IPv6', () => {
  const policies = filterKind('NetworkPolicy').filter(
    ({ metadata }) => metadata.name !== 'nobody-else',
  );
  for (const { spec } of policies) {
    const { egress } = spec as unknown as {
      egress: { to: object[]; ports?: { port: number }[] }[];
    };
    const names = egress.find(({ ports }) => ports?.some(({ port }) => port === 53));
    expect(names?.to).toContainEqual({ ipBlock: { cidr: '169.254.20.10/32' } });
    expect(egress.flatMap(({ to }) => to)).toContainEqual({
      ipBlock: { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] },
    });
  }
});

test('denies all traffic by default, and each part has its rule', () => {
  const policies = filterKind('NetworkPolicy');
  expect(policies.find(({ metadata }) => metadata.name === 'nobody-else')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const policySpecs = policies.map(({ spec }) => JSON.stringify(spec));
  for (const { metadata } of [...listPods('Deployment'), ...listPods('Job')]) {
    const selector = JSON.stringify({ podSelector: { matchLabels: metadata.labels } });
    expect(policySpecs.filter((text) => text.startsWith(selector.slice(0, -1)))).toHaveLength(1);
  }
});

test('every variable that is set is read by the programs', () => {
  const envExample = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const names = withPods.flatMap(([, { containers }]) =>
    containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
  );
  const documentedNames = new Set(
    [...envExample.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  // Variables of the images themselves, or of the composed stack under another name.
  const internalNames = [
    'API_HOST',
    'API_PORT',
    'API_URL',
    'DATA_DIR',
    'HOST',
    'PORT',
    'WORKER',
    'WORKER_PORT',
  ];
  expect(
    [...new Set(names)].filter(
      (name) => !documentedNames.has(name) && !internalNames.includes(name),
    ),
  ).toEqual([]);
});
