import postcss, { type AtRule, type Root, type Rule } from 'postcss';

/** States that do not occur before the whole sheet is loaded. */
const STATES =
  /:(?:hover|active|focus(?:-visible|-within)?|disabled|target|checked|:selection|:view-transition)\b/;
const ARGUMENTS = /\([^()]*\)/g;
const CLASS = /\.((?:[\w-]|\\.)+)/g;
const ATTRIBUTE = /\[([\w-]+)(?:(=)["']?([^"'\]]*)["']?)?\]/g;
const VARIABLE = /var\(\s*(--[\w-]+)/g;

/**
 * Extracts the rules that show some HTML from style sheets. It drops rules for absent classes and
 * attributes, for print and for states, and then unused variables, keyframes and fonts.
 */
export function extractFirstStyles(sheets: readonly string[], html: string): string[] {
  const roots = sheets.map((css) => selectShownRules(css, html));
  dropVariables(roots, html);
  dropFonts(roots);
  return roots.map((root) => {
    dropEmpty(root);
    return root.toString();
  });
}

function selectShownRules(css: string, html: string): Root {
  const root = postcss.parse(css);
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  root.walkRules((rule) => {
    if (
      !isKeyframe(rule) &&
      !rule.selectors.some((ruleSelector) => canMatch(ruleSelector, classes, html))
    )
      rule.remove();
  });
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  // Rules for older browsers come with the whole sheet.
  root.walkAtRules('supports', (rule) => {
    if (/\(not\b|^not\b/.test(rule.params)) rule.remove();
  });
  dropKeyframes(root);
  return root;
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

function canMatch(selector: string, classes: ReadonlySet<string>, html: string): boolean {
  // Any of the alternatives may be present.
  const plainSelector = selector.replace(ARGUMENTS, '');
  if (STATES.test(plainSelector)) return false;
  const classNames = [...plainSelector.matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
  if (classNames.some((name) => !classes.has(name))) return false;
  return [...plainSelector.matchAll(ATTRIBUTE)].every(([, name = '', equals, value = '']) =>
    html.includes(equals ? ` ${name}="${value}"` : ` ${name}`),
  );
}

function dropKeyframes(root: Root): void {
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.has(rule.params)) rule.remove();
  });
}

/** A variable may be used only by another one. */
function dropVariables(roots: readonly Root[], html: string): void {
  for (let hasDropped = true; hasDropped;) {
    hasDropped = false;
    const text = [html, ...roots.map((root) => root.toString())].join('');
    const usedVariables = new Set([...text.matchAll(VARIABLE)].map(([, name]) => name));
    for (const root of roots) {
      root.walkDecls(/^--/, (declaration) => {
        if (usedVariables.has(declaration.prop)) return;
        declaration.remove();
        hasDropped = true;
      });
    }
  }
}

/** Most font families are named only in variables. */
function dropFonts(roots: readonly Root[]): void {
  const fontValues: string[] = [];
  for (const root of roots) {
    root.walkDecls(/^(--|font)/, ({ value, parent }) => {
      if (!isFontFace(parent)) fontValues.push(value);
    });
  }
  const text = fontValues.join('\n');
  for (const root of roots) {
    root.walkDecls('font-family', ({ value, parent }) => {
      const family = value.replace(/^["']|["']$/g, '');
      if (isFontFace(parent) && !text.includes(family)) parent?.remove();
    });
  }
}

const isFontFace = (parent: Rule['parent']) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';

/** Keeps `@layer a, b;`, which orders the layers. */
function dropEmpty(root: Root): void {
  for (let hasDropped = true; hasDropped;) {
    hasDropped = false;
    root.walk((node) => {
      if (node.type !== 'rule' && node.type !== 'atrule') return;
      if (node.nodes?.length !== 0) return;
      node.remove();
      hasDropped = true;
    });
  }
}
