/** Ways in which translators and extensions change the texts of a page. */
export type ForeignWay = 'wrap' | 'replace' | 'insert and remove';

/**
 * Wraps every text of a page in `<font><font>`, like the translators of browsers.
 *
 * @param way `wrap` moves the text node; the others remove it and show a copy, at once or in two
 * steps
 * @returns the number of changed texts
 */
export function changeTexts(root: Element, way: ForeignWay): number {
  const texts = findTexts(root);
  for (const text of texts) {
    const outer = createFont();
    const inner = outer.appendChild(createFont());
    if (way === 'wrap') {
      text.before(outer);
      inner.append(text);
      continue;
    }
    inner.append(text.data);
    if (way === 'replace') text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
  return texts.length;
}

/** A deprecated HTML 4 element that translators still create. */
const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** Finds the texts of a page outside of `<font>`, scripts and style sheets. */
function findTexts(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (text.data.trim() !== '' && !parent?.closest('font, script, style, textarea, option')) {
      texts.push(text);
    }
  }
  return texts;
}
