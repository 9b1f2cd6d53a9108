import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { beginPasskeyLogin } from './login.ts';
import type { PasskeySite } from './passkey-site.ts';

/**
 * Sends back somebody whose code, password or Google is not enough.
 *
 * @throws ProblemError `passkey_required`, with what the device needs in `meta`
 */
export async function askForPasskey(
  db: Database,
  site: PasskeySite,
  { uid }: { uid: string },
): Promise<never> {
  const { attemptUid, options } = await beginPasskeyLogin(db, site, uid);
  throw new ProblemError('passkey_required', 'Now use a passkey of this account as well.', {
    meta: { attemptUid, options: JSON.stringify(options) },
  });
}
