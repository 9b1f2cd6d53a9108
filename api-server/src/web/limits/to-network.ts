import ipaddr from 'ipaddr.js';

/** The smallest network that a provider gives one IPv6 customer. */
const IPV6_GROUPS = 4;

/**
 * Returns the key that limits use for an address: for IPv6 its 64-bit network, because anybody has
 * plenty of addresses in one.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ipAddress = ipaddr.process(address);
  if (ipAddress.kind() === 'ipv4') return ipAddress.toString();
  const groups = ipAddress.toNormalizedString().split(':').slice(0, IPV6_GROUPS);
  return `${groups.join(':')}::/64`;
}
