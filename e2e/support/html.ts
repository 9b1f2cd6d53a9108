import { HtmlValidate, type ConfigData } from 'html-validate';

/** The rules of HTML's specification and of accessible HTML, but for what is named here. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      // The rule that shows what is below the first view stands behind the sheets that it waits for.
      style: { metadata: true, flow: true },
    },
  ],
  rules: {
    // The shell's region is main only while the page within it has no main of its own.
    // The region of notices comes from Radix.
    'prefer-native-element': ['error', { exclude: ['main', 'region'] }],
    // Safari reads a list without marks as none, unless its role says so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // Clips without sound play where less motion was not asked for.
    'no-autoplay': ['error', { exclude: ['video'] }],
    // A plan is found by its name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** Links that a page brings once somebody is there are judged as what they become. */
const asStarted = (html: string) =>
  html.replaceAll(/<link (?=data-late\b)(?![^>]*\brel=)/g, '<link rel="preload" ');

/** What is wrong with a page's HTML: each rule with the element and its place. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(CONFIG).validateString(asStarted(html));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
