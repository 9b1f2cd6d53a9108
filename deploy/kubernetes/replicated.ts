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

/** Builds pods that are replaced one by one: a new one is ready before an old one stops. */
export function buildDeployment(
  { namespace, name }: Named,
  template: IPodTemplateSpec,
): Deployment {
  return new Deployment({
    metadata: buildMetadata(namespace, name),
    spec: {
      // The autoscaler sets the number of replicas.
      selector: { matchLabels: buildLabels(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      revisionHistoryLimit: 3,
      template,
    },
  });
}

/** Builds the address of a part within the cluster. */
export function buildService({ namespace, name }: Named, port: number): Service {
  return new Service({
    metadata: buildMetadata(namespace, name),
    spec: {
      selector: buildLabels(name),
      ports: [{ name: 'http', port, targetPort: 'http' }],
    },
  });
}

/** Builds an autoscaler for the load, and a budget that keeps some pods running. */
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
