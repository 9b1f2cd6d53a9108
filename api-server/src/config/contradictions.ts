import type { Duties } from './program.ts';

/** Settings that the rules below check. */
interface Settings {
  SMTP_URL?: string | undefined;
  DEV_MAILBOX?: boolean | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TEST_CHECKOUT?: boolean | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  INVITATION_REQUIRED?: boolean | undefined;
  INVITATION_AUTOMATIC?: boolean | undefined;
}

/** Checks whether the site is public. Public sites do not enable trial features by default. */
export const isPublic = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.toLowerCase().startsWith('https:') ?? false;

function findClosedLogin(settings: Settings): string[] {
  const { SMTP_URL, GOOGLE_CLIENT_ID, DEV_MAILBOX } = settings;
  if (SMTP_URL !== undefined || GOOGLE_CLIENT_ID !== undefined) return [];
  const isOpen = DEV_MAILBOX ?? !isPublic(settings);
  if (isOpen) return [];
  const reason = isPublic(settings) ? 'PUBLIC_URL starts with https' : 'DEV_MAILBOX is 0';
  return [
    `  SMTP_URL: is also required because ${reason}; otherwise nobody can read a login code. To try out the site, DEV_MAILBOX=1 shows every email at /dev/mail to anyone who can reach it`,
  ];
}

/**
 * Finds settings that contradict each other.
 *
 * @returns one line for each contradiction
 */
export function findContradictions(
  settings: Settings,
  { doesWork }: Pick<Duties, 'doesWork'>,
): string[] {
  const { TEST_CHECKOUT, STRIPE_SECRET_KEY, INVITATION_AUTOMATIC, INVITATION_REQUIRED } = settings;
  const twoCheckouts = TEST_CHECKOUT === true && STRIPE_SECRET_KEY !== undefined;
  const needless = INVITATION_AUTOMATIC === true && INVITATION_REQUIRED !== true;
  return [
    // Only workers send mail, so only they require a mail server.
    ...(doesWork ? findClosedLogin(settings) : []),
    ...(twoCheckouts
      ? ['  TEST_CHECKOUT: cannot be 1 while STRIPE_SECRET_KEY is set. Remove one of the two']
      : []),
    ...(needless
      ? ['  INVITATION_REQUIRED: must also be 1 because INVITATION_AUTOMATIC is 1']
      : []),
  ];
}
