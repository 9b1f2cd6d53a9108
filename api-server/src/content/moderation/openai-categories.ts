import type { ModerationFlag } from './moderation.ts';

type Rule = Pick<ModerationFlag, 'title' | 'reason'>;

const THREATS: Rule = {
  title: 'Harassment and threats',
  reason: 'It harasses or threatens people.',
};
const HATE: Rule = {
  title: 'Hate',
  reason: 'It attacks people for who they are or what they believe.',
};
const CRIME: Rule = { title: 'Crime', reason: 'It gives advice on how to do something illegal.' };
const SELF_HARM: Rule = {
  title: 'Self-harm',
  reason:
    'It shows or encourages self-harm. If you think of hurting yourself, please call a helpline.',
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
  sexual: { title: 'Sexual content', reason: 'It is sexual.' },
  'sexual/minors': { title: 'Protection of children', reason: 'It sexualizes children.' },
  violence: { title: 'Violence', reason: 'It shows or glorifies violence.' },
  'violence/graphic': { title: 'Violence', reason: 'It shows violence in graphic detail.' },
};

/** Returns the rule of a category. A category from after this release has a general one. */
export const getCategoryRule = (category: string): Rule =>
  RULES[category] ?? {
    title: 'Harmful content',
    reason: `The moderation service calls it harmful (${category}).`,
  };
