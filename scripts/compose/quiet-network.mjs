import { readFileSync, writeFileSync } from 'node:fs';

const SETTING = '/proc/sys/net/ipv6/conf/default/addr_gen_mode';
const NO_ADDRESS = '1';

/**
 * Keeps new network interfaces from giving themselves IPv6 addresses, where this process may set that.
 * Each container has such an interface, its address is a change of the machine's network, and a browser
 * drops what it is loading then: that says nothing of the site.
 * @returns {() => void} sets it back
 */
export function keepNetworkQuiet() {
  try {
    const before = readFileSync(SETTING, 'utf8').trim();
    writeFileSync(SETTING, NO_ADDRESS);
    return () => writeFileSync(SETTING, before);
  } catch {
    return () => undefined;
  }
}
