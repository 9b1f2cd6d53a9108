import { t } from '@vidra/shared-i18n/text';
import { countUse } from '../../web/limits/buckets.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { toNetwork } from '../../web/limits/to-network.ts';
import { findUserByEmail } from './users.ts';

/**
 * Returns whether an address has an account. This is an oracle for account enumeration (OWASP ASVS
 * 5.0, 6.3.8). The specification requires the call, so it is an accepted exception: it is
 * rate-limited per hour and answers only yes or no.
 */
export async function hasAccount(
  { db, config }: { config: Config; db: Database },
  email: string,
  ip: string,
): Promise<boolean> {
  await countUse(db, {
    key: `exists:ip:${toNetwork(ip)}`,
    limit: config.limits.lookupsPerHourPerIp,
    windowSeconds: 3600,
    message: t`Too many lookups from your network. Try again later.`,
  });
  return (await findUserByEmail(db, email)) !== undefined;
}
