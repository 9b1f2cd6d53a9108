import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** In the public range, but used by a cloud's internal services. */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet. Any doubt counts as no: private, loopback,
 * link-local (where clouds keep their metadata), multicast, reserved, and every IPv6 form that
 * embeds an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ipAddress = ipaddr.parse(address);
  if (ipAddress.range() !== 'unicast' || CLOUD_INTERNAL.has(ipAddress.toString())) return false;
  // Only this block of IPv6 is allocated to the public internet.
  return ipAddress.kind() === 'ipv4' || ipAddress.match(ipaddr.IPv6.parse('2000::'), 3);
}
