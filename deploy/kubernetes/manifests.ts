import { Namespace } from 'kubernetes-models/v1';
import { stringify } from 'yaml';
import { createEntrance } from './entrance.ts';
import { buildNetworkParts } from './network.ts';
import { buildApiParts, buildSiteParts, buildWorkerParts } from './parts.ts';
import { buildPublisherJobs } from './publishers.ts';
import type { Values } from './values.ts';

/** Everything that the cluster is told; PostgreSQL and S3 are outside. */
function buildManifests(values: Values) {
  const { namespace } = values;
  return [
    new Namespace({
      metadata: {
        name: namespace,
        // The cluster itself refuses a pod that asks for more rights.
        labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
      },
    }),
    ...buildNetworkParts(values),
    ...buildApiParts(values),
    ...buildWorkerParts(values),
    ...buildSiteParts(values),
    createEntrance(values),
    ...buildPublisherJobs(values),
  ];
}

/**
 * The manifests as one YAML file, each held to the schema of its kind.
 * @throws when one of them is not what Kubernetes or KEDA takes
 */
export function toYaml(values: Values): string {
  const parts = buildManifests(values).map((part) => {
    part.validate();
    return stringify(part.toJSON(), {
      aliasDuplicateObjects: false,
      // kubectl reads YAML 1.1, to which a bare `off` is false.
      defaultStringType: 'QUOTE_SINGLE',
      defaultKeyType: 'PLAIN',
      lineWidth: 0,
    });
  });
  return parts.join('---\n');
}
