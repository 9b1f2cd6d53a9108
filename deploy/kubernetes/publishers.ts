import { Job } from 'kubernetes-models/batch/v1';
import { environmentOf, labelsOf, LOCKED, metadataOf, scratch, UNPRIVILEGED } from './pods.ts';
import { toBucketVariables } from './parts.ts';
import { secretVariables } from './secrets.ts';
import type { Values } from './values.ts';

const PACKAGES = [
  'host-shell-release',
  'mfe-marketing',
  'mfe-workspace',
  'mfe-editors',
  'mfe-billing',
] as const;

/** Jobs that put each package's release of this version live, and end. */
export function publisherJobs(values: Values): Job[] {
  const { namespace, registry, version, secrets, buckets } = values;
  const { volumeMounts, volumes } = scratch({ '/tmp': '64Mi' });
  return PACKAGES.map((name) => {
    const job = `publish-${name}-${version}`;
    return new Job({
      metadata: metadataOf(namespace, job),
      spec: {
        backoffLimit: 3,
        ttlSecondsAfterFinished: 86_400,
        template: {
          metadata: { labels: labelsOf('publisher') },
          spec: {
            automountServiceAccountToken: false,
            restartPolicy: 'Never',
            securityContext: UNPRIVILEGED,
            containers: [
              {
                name: 'publish',
                image: `${registry}/${name}:${version}`,
                env: [
                  ...environmentOf({
                    ...toBucketVariables(values),
                    STORE_URL: `s3://${buckets.releases}`,
                  }),
                  ...secretVariables(secrets, 'publisher'),
                ],
                resources: {
                  requests: { cpu: '100m', memory: '128Mi' },
                  limits: { memory: '512Mi' },
                },
                securityContext: LOCKED,
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
