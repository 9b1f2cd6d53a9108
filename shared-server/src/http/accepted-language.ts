/**
 * Finds the language that an `Accept-Language` header prefers among those that are offered.
 *
 * @returns its tag; undefined if the header names none of them
 */
export function findAcceptedLanguage(
  header: string,
  offered: readonly string[],
): string | undefined {
  return listAccepted(header)
    .map((wish) => findOffered(wish, offered))
    .find((tag) => tag !== undefined);
}

/** Lists the tags of an `Accept-Language` header by falling weight. */
function listAccepted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Finds the tag itself, or another one in the same language and script: `pt-BR` for `pt-PT`. */
function findOffered(wish: string, offered: readonly string[]): string | undefined {
  const key = toLanguageAndScript(wish);
  const exactTag = offered.find((tag) => tag.toLowerCase() === wish.toLowerCase());
  return exactTag ?? offered.find((tag) => toLanguageAndScript(tag) === key);
}

function toLanguageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Anybody may send anything as a language.
    return undefined;
  }
}
