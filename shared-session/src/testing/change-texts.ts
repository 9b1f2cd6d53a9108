/** Ways in which translators and extensions treat the texts of a page. */
export type ForeignWay = 'wrap' | 'replace' | 'insert and remove';

/**
 * Puts every text of a page into `<font><font>`, as browsers' translators do.
 *
 * @param way `wrap` moves the text node; the others leave it out and show a copy, at once or in two steps
 * @returns how many texts were changed
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

/** An element of HTML 4 that translators still make. */
const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** The texts of a page that are not in `<font>` yet, but for those of scripts and style sheets. */
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
