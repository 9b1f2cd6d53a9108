import ipaddr from 'ipaddr.js';

/** The least that a provider gives one customer of IPv6. */
const IPV6_GROUPS = 4;

/** What limits count as one address: of IPv6 the network of 64 bits, of which anybody has plenty. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ipAddress = ipaddr.process(address);
  if (ipAddress.kind() === 'ipv4') return ipAddress.toString();
  const groups = ipAddress.toNormalizedString().split(':').slice(0, IPV6_GROUPS);
  return `${groups.join(':')}::/64`;
}
