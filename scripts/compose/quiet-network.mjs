import { readFileSync, writeFileSync } from 'node:fs';

const SETTING = '/proc/sys/net/ipv6/conf/default/addr_gen_mode';
const NO_ADDRESS = '1';

/**
 * Keeps new network interfaces from assigning IPv6 addresses to themselves, if this process may
 * change that. Each container adds such an interface. Its address changes the machine's network,
 * and browsers abort pending requests then, which is not a fault of the site.
 * @returns {() => void} restores the setting
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
