import * as csstree from 'css-tree';

const isBackground = (property: string): boolean => /^background(?:-image)?$/i.test(property);
const isImageSet = (name: string): boolean => /^(?:-webkit-)?image-set$/i.test(name);
const UNITS_TO_DENSITY: Readonly<Record<string, number>> = { x: 1, dppx: 1, dpi: 1 / 96 };

/** Returns the address with the highest density in an `image-set()`. */
function findDensest(imageSet: csstree.FunctionNode): string | undefined {
  let best: { url: string; density: number } | undefined;
  let url: string | undefined;
  let density = 1;
  const close = () => {
    if (url !== undefined && density > (best?.density ?? 0)) best = { url, density };
    url = undefined;
    density = 1;
  };
  for (const node of imageSet.children) {
    if (node.type === 'Operator') close();
    else if (node.type === 'Url' || node.type === 'String') url = node.value;
    else if (node.type === 'Dimension')
      density = Number(node.value) * (UNITS_TO_DENSITY[node.unit.toLowerCase()] ?? 0);
  }
  close();
  return best?.url;
}

function findInValue(value: csstree.CssNode): string | undefined {
  let url: string | undefined;
  csstree.walk(value, function visit(node) {
    if (url !== undefined) return this.break;
    if (node.type === 'Url') url = node.value;
    else if (node.type === 'Function' && isImageSet(node.name)) {
      url = findDensest(node);
      return this.skip;
    }
    return undefined;
  });
  return url;
}

function findInDeclarations(block: csstree.CssNode): string | undefined {
  let url: string | undefined;
  csstree.walk(block, {
    visit: 'Declaration',
    enter: ({ property, value }) => {
      // A later declaration replaces an earlier one.
      if (isBackground(property)) url = findInValue(value) ?? url;
    },
  });
  return url;
}

/** Returns the address of the background picture in the declarations of a `style` attribute. */
export const findStylePicture = (style: string): string | undefined =>
  findInDeclarations(csstree.parse(style, { context: 'declarationList' }));

/** Background picture of a style sheet and the elements that have it. */
export interface SheetPicture {
  selector: string;
  url: string;
}

/** Matches pseudo-classes and pseudo-elements. Their pictures count as pictures of the element. */
const PSEUDO = /::?(?!(?:not|is|where|has|nth|first|last|only)\b)[\w-]+(?:\([^()]*\))?/g;

/** Returns the background pictures of a style sheet in source order. */
export function findSheetPictures(sheet: string): SheetPicture[] {
  const pictures: SheetPicture[] = [];
  csstree.walk(csstree.parse(sheet, { parseValue: true }), {
    visit: 'Rule',
    enter: ({ prelude, block }) => {
      const url = findInDeclarations(block);
      if (url === undefined) return;
      const selector = csstree.generate(prelude).replace(PSEUDO, '');
      pictures.push({ selector, url });
    },
  });
  return pictures;
}
