import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PORTS } from './parts.ts';
import { buildMetadata } from './pods.ts';
import type { Values } from './values.ts';

function createRoute(
  { namespace, domain }: Values,
  gateway: { name: string; namespace: string },
): HTTPRoute {
  return new HTTPRoute({
    metadata: buildMetadata(namespace, 'site'),
    spec: {
      parentRefs: [gateway],
      hostnames: [domain],
      rules: [
        {
          backendRefs: [{ name: 'site', port: PORTS.site }],
          // Live events and large uploads have no time limit.
          timeouts: { request: '0s' },
        },
      ],
    },
  });
}

function createIngress(
  { namespace, domain }: Values,
  { ingressClass, tlsSecret }: { ingressClass: string; tlsSecret: string },
): Ingress {
  return new Ingress({
    metadata: buildMetadata(namespace, 'site'),
    spec: {
      ingressClassName: ingressClass,
      tls: [{ hosts: [domain], secretName: tlsSecret }],
      rules: [
        {
          host: domain,
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name: 'site', port: { name: 'http' } } },
              },
            ],
          },
        },
      ],
    },
  });
}

/** Routes the domain to the site, with a Gateway route or an Ingress. */
export function createEntrance(values: Values): HTTPRoute | Ingress {
  const { entrance } = values;
  return 'gateway' in entrance
    ? createRoute(values, entrance.gateway)
    : createIngress(values, entrance);
}
