import { message, t } from '@vidra/shared-i18n/text';
import type { ModerationFlag } from './moderation.ts';

type Rule = Pick<ModerationFlag, 'title' | 'reason'>;

const THREATS: Rule = {
  title: message`Harassment and threats`,
  reason: message`It harasses or threatens people.`,
};
const HATE: Rule = {
  title: message`Hate`,
  reason: message`It attacks people for who they are or what they believe.`,
};
const CRIME: Rule = {
  title: message`Crime`,
  reason: message`It gives advice on how to do something illegal.`,
};
const SELF_HARM: Rule = {
  title: message`Self-harm`,
  reason: message`It shows or encourages self-harm. If you think of hurting yourself, please call a helpline.`,
};

/** Rules by the categories of the protocol. */
const RULES: Record<string, Rule> = {
  harassment: THREATS,
  'harassment/threatening': THREATS,
  hate: HATE,
  'hate/threatening': HATE,
  illicit: CRIME,
  'illicit/violent': CRIME,
  'self-harm': SELF_HARM,
  'self-harm/instructions': SELF_HARM,
  'self-harm/intent': SELF_HARM,
  sexual: { title: message`Sexual content`, reason: message`It is sexual.` },
  'sexual/minors': {
    title: message`Protection of children`,
    reason: message`It sexualizes children.`,
  },
  violence: { title: message`Violence`, reason: message`It shows or glorifies violence.` },
  'violence/graphic': {
    title: message`Violence`,
    reason: message`It shows violence in graphic detail.`,
  },
};

/** Returns the rule of a category. A category from after this release has a general one. */
export const getCategoryRule = (category: string): Rule =>
  RULES[category] ?? {
    title: message`Harmful content`,
    reason: t`The moderation service calls it harmful (${category}).`,
  };
