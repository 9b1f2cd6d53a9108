import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { buildLabels, buildMetadata } from './pods.ts';

const BUSY_PERCENT = 70;

interface Named {
  readonly namespace: string;
  readonly name: string;
}

/** Pods that are replaced one by one: a new one is ready before an old one goes. */
export function buildDeployment(
  { namespace, name }: Named,
  template: IPodTemplateSpec,
): Deployment {
  return new Deployment({
    metadata: buildMetadata(namespace, name),
    spec: {
      // How many there are is for the autoscaler to say.
      selector: { matchLabels: buildLabels(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      revisionHistoryLimit: 3,
      template,
    },
  });
}

/** Where a part is reached within the cluster. */
export function buildService({ namespace, name }: Named, port: number): Service {
  return new Service({
    metadata: buildMetadata(namespace, name),
    spec: {
      selector: buildLabels(name),
      ports: [{ name: 'http', port, targetPort: 'http' }],
    },
  });
}

/** More of them when they are busy, and never all of them gone at once. */
export function buildLoadScaler(
  { namespace, name }: Named,
  [minReplicas, maxReplicas]: readonly [number, number],
) {
  return [
    new HorizontalPodAutoscaler({
      metadata: buildMetadata(namespace, name),
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas,
        maxReplicas,
        metrics: [
          {
            type: 'Resource',
            resource: {
              name: 'cpu',
              target: { type: 'Utilization', averageUtilization: BUSY_PERCENT },
            },
          },
        ],
      },
    }),
    new PodDisruptionBudget({
      metadata: buildMetadata(namespace, name),
      spec: { minAvailable: 1, selector: { matchLabels: buildLabels(name) } },
    }),
  ];
}
