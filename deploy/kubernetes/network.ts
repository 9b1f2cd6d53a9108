import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import { labelsOf, metadataOf } from './pods.ts';
import { PORTS } from './parts.ts';
import type { Values } from './values.ts';

/** What no page that is read for somebody may lead to, were the reader's own checks to fail. */
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
/** Names are asked of the cluster's servers and of those in `nameServers`, which no pod stands for. */
const allowNames = (nameServers: readonly string[]): INetworkPolicyEgressRule => ({
  to: [fromNamespace('kube-system'), ...nameServers.map((cidr) => ({ ipBlock: { cidr } }))],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
});
const fromPart = (name: string) => ({ podSelector: { matchLabels: labelsOf(name) } });
const own = (networks: readonly string[]): INetworkPolicyEgressRule[] =>
  networks.length === 0 ? [] : [{ to: networks.map((cidr) => ({ ipBlock: { cidr } })) }];

interface Rule {
  readonly name: string;
  readonly from: readonly ReturnType<typeof fromNamespace | typeof fromPart>[];
  readonly port: number;
  readonly to: INetworkPolicyEgressRule[];
}

function policyOf(
  { namespace, nameServers }: Values,
  { name, from, port, to }: Rule,
): NetworkPolicy {
  return new NetworkPolicy({
    metadata: metadataOf(namespace, name),
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [...from], ports: [{ port }] }],
      egress: [allowNames(nameServers), ...to],
    },
  });
}

/** Who may talk to whom: nobody but those that are named here. */
export function networkParts(values: Values) {
  const { namespace, namespaces, privateNetworks } = values;
  const monitoring = fromNamespace(namespaces.monitoring);
  const outside = [WEB, ...own(privateNetworks)];
  const toApi = { to: [fromPart('api')], ports: [{ port: PORTS.api }] };
  return [
    new NetworkPolicy({
      metadata: metadataOf(namespace, 'nobody-else'),
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    }),
    policyOf(values, {
      name: 'site',
      port: PORTS.site,
      from: [fromNamespace(namespaces.entrance), monitoring],
      to: [toApi, ...outside],
    }),
    policyOf(values, {
      name: 'api',
      port: PORTS.api,
      from: [fromPart('site'), monitoring],
      to: outside,
    }),
    policyOf(values, {
      name: 'worker',
      port: PORTS.api,
      from: [monitoring],
      to: outside,
    }),
    new NetworkPolicy({
      metadata: metadataOf(namespace, 'publisher'),
      spec: {
        podSelector: { matchLabels: labelsOf('publisher') },
        policyTypes: ['Ingress', 'Egress'],
        egress: [allowNames(values.nameServers), ...outside],
      },
    }),
  ];
}
