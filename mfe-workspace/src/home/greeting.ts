import type { Translate } from '@vidra/shared-i18n/text';

/** Creates a greeting for the person's local hour (0..23), with the name if there is one. */
export function createGreeting(hour: number, userName: string, t: Translate): string {
  const name = userName.trim();
  if (hour >= 5 && hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour >= 12 && hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
}
