/** @jest-environment jsdom */
import manifest from '../remote.ts';

const PATHS = manifest.routes.flatMap((route) => ('prerender' in route ? route.prerender : []));
/** Texts that are the same in every language, and what the site fills in. */
const NAMES = ['API', 'Vidra Camera', '480p', '720p', '1080p', '__offer__', '__product-name__'];

// React's renderer for Node requires it.
Object.assign(globalThis, { setImmediate: (work: () => void) => setTimeout(work) });

const pages = new Map<string, string>();
beforeAll(async () => {
  // Isolates the modules, because the server and client renderers would share contexts in one
  // process.
  await jest.isolateModulesAsync(async () => {
    const { setEnglishTransform } = await import('@vidra/shared-i18n/core');
    setEnglishTransform((text) => text.replace(/\p{L}/gu, '•'));
    const { render } = await import('./prerender.tsx');
    for (const path of PATHS) pages.set(path, await render(path));
  });
});

test.each(PATHS)('shows every text of %s in the language of the page', (path) => {
  const page = new DOMParser().parseFromString(pages.get(path) ?? '', 'text/html');
  const texts = [...page.querySelectorAll('*')].flatMap((element) => [
    ...['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name)),
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(readText),
  ]);
  const englishTexts = texts.filter((text) => text && /\p{L}/u.test(text) && !text.includes('•'));
  expect(englishTexts.filter((text) => !NAMES.includes(text ?? ''))).toEqual([]);
  expect(texts.some((text) => text?.includes('•'))).toBe(true);
});

const readText = ({ textContent }: Node) => textContent;
