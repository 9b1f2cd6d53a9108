import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { beginPasskeyLogin } from './login.ts';
import type { PasskeySite } from './passkey-site.ts';

/**
 * Requires a passkey after a code, password or Google.
 *
 * @throws ProblemError `passkey_required`, with the device's options in `meta`
 */
export async function askForPasskey(
  db: Database,
  site: PasskeySite,
  { uid }: { uid: string },
): Promise<never> {
  const { attemptUid, options } = await beginPasskeyLogin(db, site, uid);
  throw new ProblemError('passkey_required', t`One more step: use a passkey for this account.`, {
    meta: { attemptUid, options: JSON.stringify(options) },
  });
}
