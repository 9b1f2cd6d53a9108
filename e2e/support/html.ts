import { HtmlValidate, type ConfigData } from 'html-validate';

/** Rules of the HTML specification and of accessible HTML, with the exceptions below. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      // The style that shows content below the first viewport comes after the sheets that it waits
      // for.
      style: { metadata: true, flow: true },
    },
  ],
  rules: {
    // The shell's region is a main only while its page has none. Radix renders the region of
    // notices.
    'prefer-native-element': ['error', { exclude: ['main', 'region'] }],
    // Safari ignores a list without bullets unless it has a list role.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // Silent clips autoplay unless the user prefers reduced motion.
    'no-autoplay': ['error', { exclude: ['video'] }],
    // A plan is identified by its name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** Checks deferred links in their activated form. */
const asStarted = (html: string) =>
  html.replaceAll(/<link (?=data-late\b)(?![^>]*\brel=)/g, '<link rel="preload" ');

/** Lists the HTML errors of a page: each rule with the element and its position. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(CONFIG).validateString(asStarted(html));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
