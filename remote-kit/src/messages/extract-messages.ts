import { plural, readMessageSource } from '@vidra/shared-i18n/message';
import ts from 'typescript';

/** A message in the code of a package. */
export interface Message {
  /** Id in catalogs. */
  readonly id: string;
  /** English text in ICU MessageFormat. */
  readonly text: string;
  /** Tells apart equal texts; empty for most. */
  readonly context: string;
  /** Notes for translators: the developers' own, and the expression of each placeholder. */
  readonly notes: readonly string[];
  /** Path and line: `src/app.tsx:12`. */
  readonly place: string;
}

/** Code that cannot be read as a message. The message says what to do. */
export class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError';
}

const MARK = /\bplural\s*\(|\b(?:t|message)\s*`|\bt\s*\(\s*['"]|\bt\s*\.\s*(?:as|rich)\s*\(/;

/**
 * Reads the messages of a script or module: templates that `t`, `t.as(…)`, `t.rich(…)` and `message`
 * tag, and string literals in `t('…')`.
 *
 * @param file path for `place`, and its ending tells the syntax
 * @throws UnreadableMessageError when a template is more than literal text, values and plurals
 */
export function extractMessages(code: string, file: string): Message[] {
  if (!MARK.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, getScriptKind(file));
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    const message = readMessage(node, source);
    if (message) messages.push(message);
    else refuseLoosePlural(node, source);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

function getScriptKind(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function readMessage(node: ts.Node, source: ts.SourceFile): Message | undefined {
  if (ts.isCallExpression(node) && isName(node.expression, 't')) {
    const [argument] = node.arguments;
    if (!argument || !ts.isStringLiteralLike(argument)) return undefined;
    return describe({ node, source, strings: [argument.text], values: [], context: '' });
  }
  if (!ts.isTaggedTemplateExpression(node)) return undefined;
  const context = readTag(node.tag, source);
  if (context === undefined) return undefined;
  const { template } = node;
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return describe({ node, source, strings: [template.text], values: [], context });
  const strings = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
  const values = template.templateSpans.map((span) => span.expression);
  return describe({ node, source, strings, values, context });
}

/** Returns the context that a tag gives to its text; undefined if it is no tag of messages. */
function readTag(tag: ts.Expression, source: ts.SourceFile): string | undefined {
  if (isName(tag, 't') || isName(tag, 'message')) return '';
  if (!ts.isCallExpression(tag) || !ts.isPropertyAccessExpression(tag.expression)) return undefined;
  const { expression: owner, name } = tag.expression;
  if (!isName(owner, 't')) return undefined;
  if (name.text === 'rich') return '';
  if (name.text !== 'as') return undefined;
  const [context] = tag.arguments;
  if (context && ts.isStringLiteralLike(context)) return context.text;
  throw new UnreadableMessageError(`${getPlace(tag, source)}: write the context as a literal.`);
}

function isName(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

interface FoundTemplate {
  readonly node: ts.Node;
  readonly source: ts.SourceFile;
  readonly strings: readonly string[];
  readonly values: readonly ts.Expression[];
  readonly context: string;
}

function describe({ node, source, strings, values, context }: FoundTemplate): Message {
  const place = getPlace(node, source);
  const { id, text } = readMessageSource(
    strings,
    values.map((value) => readPlural(value, place)),
    context,
  );
  const placeholders = values.map((value, index) => `{${index}}: ${getValueText(value, source)}`);
  return { id, text, context, notes: [...readNotes(node, source), ...placeholders], place };
}

/** The forms of a plural belong to the message, so they must stand in its template. */
function refuseLoosePlural(node: ts.Node, source: ts.SourceFile): void {
  if (!ts.isCallExpression(node) || !isName(node.expression, 'plural')) return;
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent.parent : undefined;
  if (template && ts.isTaggedTemplateExpression(template)) {
    if (readTag(template.tag, source) !== undefined) return;
  }
  throw new UnreadableMessageError(
    `${getPlace(node, source)}: write plural() in the template of its text: t\`\${plural(…)} selected\`.`,
  );
}

/** Returns the code of a value, which often tells a translator what it is; of a plural, its number. */
function getValueText(value: ts.Expression, source: ts.SourceFile): string {
  const isPlural = ts.isCallExpression(value) && isName(value.expression, 'plural');
  const expression = (isPlural && value.arguments[0]) || value;
  return expression.getText(source).replace(/\s+/g, ' ').slice(0, 120);
}

/** Returns the forms of a plural; other values are placeholders. */
function readPlural(value: ts.Expression, place: string) {
  if (!ts.isCallExpression(value) || !isName(value.expression, 'plural')) return undefined;
  const [, forms] = value.arguments;
  const texts =
    forms && ts.isObjectLiteralExpression(forms)
      ? Object.fromEntries(
          forms.properties.flatMap((property) =>
            ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
              ? [[property.name.getText(), property.initializer.text]]
              : [],
          ),
        )
      : {};
  const { one, other } = texts as { one?: string; other?: string };
  if (one !== undefined && other !== undefined) return plural(0, { one, other });
  throw new UnreadableMessageError(
    `${place}: write both forms of plural() as string literals: { one: '# video', other: '# videos' }.`,
  );
}

const NOTE = /(?:\/\/|\/\*+)\s*Translators:\s*(.*?)\s*(?:\*\/)?\s*\}?$/;
const FURTHER_LINE = /^\s*\/\/\s*(.*)$/;

/** Reads the comment `Translators: …` directly above a text. */
function readNotes(node: ts.Node, source: ts.SourceFile): string[] {
  const lines = source.text.split('\n');
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const further: string[] = [];
  for (let above = line - 1; above >= 0; above -= 1) {
    const text = lines[above]?.trim() ?? '';
    const note = NOTE.exec(text)?.[1];
    if (note !== undefined) return [[note, ...further].join(' ')];
    const words = FURTHER_LINE.exec(text)?.[1];
    if (words === undefined) return [];
    further.unshift(words);
  }
  return [];
}

function getPlace(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1}`;
}
