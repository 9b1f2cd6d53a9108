import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import { buildLabels, buildMetadata } from './pods.ts';
import { PORTS } from './parts.ts';
import type { Values } from './values.ts';

/** Networks that a page read for a user must not reach, even if the reader's own checks fail. */
const PRIVATE = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
];
const PRIVATE_V6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

const WEB: INetworkPolicyEgressRule = {
  to: [
    { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } },
    { ipBlock: { cidr: '::/0', except: PRIVATE_V6 } },
  ],
};

const fromNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
/**
 * Allows DNS queries to the cluster's servers and to those in `nameServers`, which are not pods.
 */
const allowNames = (nameServers: readonly string[]): INetworkPolicyEgressRule => ({
  to: [fromNamespace('kube-system'), ...nameServers.map((cidr) => ({ ipBlock: { cidr } }))],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
});
const fromPart = (name: string) => ({ podSelector: { matchLabels: buildLabels(name) } });
const allowNetworks = (networks: readonly string[]): INetworkPolicyEgressRule[] =>
  networks.length === 0 ? [] : [{ to: networks.map((cidr) => ({ ipBlock: { cidr } })) }];

interface Rule {
  readonly name: string;
  readonly from: readonly ReturnType<typeof fromNamespace | typeof fromPart>[];
  readonly port: number;
  readonly to: INetworkPolicyEgressRule[];
}

function buildPolicy(
  { namespace, nameServers }: Values,
  { name, from, port, to }: Rule,
): NetworkPolicy {
  return new NetworkPolicy({
    metadata: buildMetadata(namespace, name),
    spec: {
      podSelector: { matchLabels: buildLabels(name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [...from], ports: [{ port }] }],
      egress: [allowNames(nameServers), ...to],
    },
  });
}

/** Builds the network policies. All traffic that they do not allow is denied. */
export function buildNetworkParts(values: Values) {
  const { namespace, namespaces, privateNetworks } = values;
  const monitoringPeer = fromNamespace(namespaces.monitoring);
  const outside = [WEB, ...allowNetworks(privateNetworks)];
  const toApi = { to: [fromPart('api')], ports: [{ port: PORTS.api }] };
  return [
    new NetworkPolicy({
      metadata: buildMetadata(namespace, 'nobody-else'),
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    }),
    buildPolicy(values, {
      name: 'site',
      port: PORTS.site,
      from: [fromNamespace(namespaces.entrance), monitoringPeer],
      to: [toApi, ...outside],
    }),
    buildPolicy(values, {
      name: 'api',
      port: PORTS.api,
      from: [fromPart('site'), monitoringPeer],
      to: outside,
    }),
    buildPolicy(values, {
      name: 'worker',
      port: PORTS.api,
      from: [monitoringPeer],
      to: outside,
    }),
    new NetworkPolicy({
      metadata: buildMetadata(namespace, 'publisher'),
      spec: {
        podSelector: { matchLabels: buildLabels('publisher') },
        policyTypes: ['Ingress', 'Egress'],
        egress: [allowNames(values.nameServers), ...outside],
      },
    }),
  ];
}
