import type { CallName } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import type { OidcServer } from '../../people/accounts/testing/oidc-server.ts';
import type { CallOptions, TestApi } from '../test-api.ts';

/** A person who does everything once. */
export interface Actor {
  api: TestApi;
  google: OidcServer;
  token: string;
  userUid: string;
  /** Makes a call and requires success. */
  ok: <N extends CallName>(name: N, options?: CallOptions<N>) => Promise<CallAnswer<N>>;
}

/** Waits for a code that is mailed after the response: the newest mail with this subject. */
export async function waitForMailedCode(
  api: TestApi,
  email: string,
  subject: RegExp,
): Promise<string> {
  for (;;) {
    const mails = await api.platform.db
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('uid', 'desc')
      .execute();
    const matchingMail = mails.find((mail) => subject.test(mail.subject));
    if (matchingMail) return matchingMail.text.slice(0, 6);
    await new Promise((next) => setTimeout(next, 20));
  }
}
