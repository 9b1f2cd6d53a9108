import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by their range, yet answered by a cloud's own machinery. */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet. Whatever is not plainly so is not: private,
 * loopback, link-local (where clouds keep their metadata), multicast, reserved, and every form of
 * IPv6 that carries an IPv4 address within it (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ipAddress = ipaddr.parse(address);
  if (ipAddress.range() !== 'unicast' || CLOUD_INTERNAL.has(ipAddress.toString())) return false;
  // Only this block of IPv6 has been given out to the internet.
  return ipAddress.kind() === 'ipv4' || ipAddress.match(ipaddr.IPv6.parse('2000::'), 3);
}
