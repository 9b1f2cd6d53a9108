import ipaddr from 'ipaddr.js';

/** The least that a provider gives one customer of IPv6. */
const IPV6_GROUPS = 4;

/** What limits count as one address: of IPv6 the network of 64 bits, of which anybody has plenty. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = parsed.toNormalizedString().split(':').slice(0, IPV6_GROUPS);
  return `${groups.join(':')}::/64`;
}
