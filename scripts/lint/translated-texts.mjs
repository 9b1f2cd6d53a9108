/** Attributes whose values people see or hear. */
const SHOWN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'cancelLabel',
  'confirmLabel',
  'description',
  'hint',
  'label',
  'placeholder',
  'prompt',
  'submitLabel',
  'text',
  'title',
]);

/** Names that are the same in every language. */
const NAMES = new Set(['GIF', 'Google', 'Inspector', 'Vidra Camera']);

const WORD = /\p{L}{2}/u;
/** Addresses and codes, as placeholders of fields show them. */
const CODE = /^\S*(?:@|:\/\/|-\w+-)\S*$/;

/** @param {string} text @returns {string | undefined} what to do, if people read the text as it is */
export function findUntranslated(text) {
  const words = text
    .replace(/&\w+;|\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (!WORD.test(words) || CODE.test(words) || NAMES.has(words)) return undefined;
  return `Translate what people read: {t\`${words}\`} with useTranslate() of @vidra/shared-i18n.`;
}

/** Refuses literal texts in elements and in attributes that people see or hear. */
export const translatedTexts = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      const message = findUntranslated(text);
      if (message) context.report({ node, message });
    };
    return {
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
      /** @param {any} node */
      JSXAttribute(node) {
        const { name, value } = node;
        if (!SHOWN_ATTRIBUTES.has(name.name) || value?.type !== 'Literal') return;
        if (typeof value.value === 'string') check(value, value.value);
      },
    };
  },
};
