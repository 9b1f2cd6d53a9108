import { Namespace } from 'kubernetes-models/v1';
import { stringify } from 'yaml';
import { createEntrance } from './entrance.ts';
import { buildNetworkParts } from './network.ts';
import { buildApiParts, buildSiteParts, buildWorkerParts } from './parts.ts';
import { buildPublisherJobs } from './publishers.ts';
import type { Values } from './values.ts';

/** Builds all manifests for the cluster; PostgreSQL and S3 are external. */
function buildManifests(values: Values) {
  const { namespace } = values;
  return [
    new Namespace({
      metadata: {
        name: namespace,
        // The cluster refuses a pod that asks for more privileges.
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
 * Returns the manifests as one YAML file, each checked against the schema of its kind.
 * @throws when Kubernetes or KEDA would not accept one of them
 */
export function toYaml(values: Values): string {
  const parts = buildManifests(values).map((part) => {
    part.validate();
    return stringify(part.toJSON(), {
      aliasDuplicateObjects: false,
      // kubectl reads YAML 1.1, in which an unquoted `off` is false.
      defaultStringType: 'QUOTE_SINGLE',
      defaultKeyType: 'PLAIN',
      lineWidth: 0,
    });
  });
  return parts.join('---\n');
}
