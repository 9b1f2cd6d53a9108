import { Job } from 'kubernetes-models/batch/v1';
import {
  toEnvironment,
  buildLabels,
  LOCKED_CONTEXT,
  buildMetadata,
  buildScratchVolumes,
  UNPRIVILEGED_CONTEXT,
} from './pods.ts';
import { toBucketVariables } from './parts.ts';
import { listSecretVariables } from './secrets.ts';
import type { Values } from './values.ts';

const PACKAGES = [
  'host-shell-release',
  'mfe-marketing',
  'mfe-workspace',
  'mfe-editors',
  'mfe-billing',
] as const;

/** Builds jobs that publish each package's release of this version and then end. */
export function buildPublisherJobs(values: Values): Job[] {
  const { namespace, registry, version, secrets, buckets } = values;
  const { volumeMounts, volumes } = buildScratchVolumes({ '/tmp': '64Mi' });
  return PACKAGES.map((name) => {
    const job = `publish-${name}-${version}`;
    return new Job({
      metadata: buildMetadata(namespace, job),
      spec: {
        backoffLimit: 3,
        ttlSecondsAfterFinished: 86_400,
        template: {
          metadata: { labels: buildLabels('publisher') },
          spec: {
            automountServiceAccountToken: false,
            restartPolicy: 'Never',
            securityContext: UNPRIVILEGED_CONTEXT,
            containers: [
              {
                name: 'publish',
                image: `${registry}/${name}:${version}`,
                env: [
                  ...toEnvironment({
                    ...toBucketVariables(values),
                    STORE_URL: `s3://${buckets.releases}`,
                  }),
                  ...listSecretVariables(secrets, 'publisher'),
                ],
                resources: {
                  requests: { cpu: '100m', memory: '128Mi' },
                  limits: { memory: '512Mi' },
                },
                securityContext: LOCKED_CONTEXT,
                volumeMounts,
              },
            ],
            volumes,
          },
        },
      },
    });
  });
}
