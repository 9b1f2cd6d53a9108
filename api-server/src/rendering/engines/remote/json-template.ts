import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FILE_ROLES, type FileRole, type JobFile } from './job-files.ts';
import type { PreparedJob } from './prepare-job.ts';

export type JsonObject = Record<string, unknown>;

/** Names allowed as `{{name}}` in a template. */
const PLACEHOLDERS = [
  ...FILE_ROLES,
  'prompt',
  'negativePrompt',
  'seed',
  'seconds',
  'secondsText',
  'frames',
  'framesPerSecond',
  'width',
  'height',
  'ratio',
  'resolution',
  'category',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type TemplateValues = Partial<Record<Placeholder, string | number | undefined>>;

const ANYWHERE = /\{\{(\w+)\}\}/g;
const WHOLE = /^\{\{(\w+)\}\}$/;

/** JSON file with `{{placeholders}}` and their names. */
export interface JsonTemplate {
  content: JsonObject;
  uses: ReadonlySet<Placeholder>;
}

export class TemplateError extends Error {
  override name = 'TemplateError';
}

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/**
 * Reads a template.
 *
 * @param needs placeholders that it must contain
 * @throws TemplateError with a sentence for the operator
 */
export async function readTemplate(
  path: string,
  needs: readonly Placeholder[],
): Promise<JsonTemplate> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new TemplateError(`The file ${path} cannot be read.`, { cause: error });
  });
  const template = parseTemplate(text, path);
  const missingPlaceholder = needs.find((name) => !template.uses.has(name));
  if (missingPlaceholder === undefined) return template;
  throw new TemplateError(
    `The file ${path} lacks {{${missingPlaceholder}}}, which this flow needs.`,
  );
}

/**
 * Parses a template.
 *
 * @throws TemplateError
 */
export function parseTemplate(text: string, name: string): JsonTemplate {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new TemplateError(`The file ${name} is not valid JSON.`, { cause: error });
  }
  const parsedContent = z.record(z.string(), z.unknown()).safeParse(content);
  if (!parsedContent.success)
    throw new TemplateError(`The file ${name} must contain a JSON object.`);
  const names = [...text.matchAll(ANYWHERE)].map(([, placeholder]) => placeholder ?? '');
  const unknownName = names.find((placeholder) => !isPlaceholder(placeholder));
  if (unknownName !== undefined) {
    throw new TemplateError(
      `The file ${name} uses the unknown placeholder {{${unknownName}}}. Use one of ${PLACEHOLDERS.join(', ')}.`,
    );
  }
  return { content: parsedContent.data, uses: new Set(names.filter(isPlaceholder)) };
}

/**
 * Fills a template. A string with only a placeholder becomes the value itself, so numbers stay
 * numbers. Properties without a value are omitted. User texts are inserted unchanged and never
 * expanded again.
 */
export function fillTemplate({ content }: JsonTemplate, values: TemplateValues): JsonObject {
  return fillObject(content, values);
}

const fillObject = (object: object, values: TemplateValues): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]: [string, unknown]) => {
      const filledValue = fill(value, values);
      return filledValue === undefined ? [] : [[key, filledValue]];
    }),
  );

function fill(value: unknown, values: TemplateValues): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, values));
  if (typeof value === 'object' && value !== null) return fillObject(value, values);
  if (typeof value !== 'string') return value;
  const [, placeholder] = WHOLE.exec(value) ?? [];
  if (placeholder !== undefined) return values[placeholder as Placeholder];
  return value.replace(ANYWHERE, (_, name: string) => String(values[name as Placeholder] ?? ''));
}

/**
 * Returns the job values available to every provider's template. File addresses come from the
 * driver.
 */
export function toTemplateValues(job: PreparedJob): TemplateValues {
  const { ratio, quality, garment } = job.spec;
  return {
    prompt: job.prompt,
    negativePrompt: job.negativePrompt,
    seed: job.seed,
    seconds: job.seconds,
    secondsText: String(job.seconds),
    width: job.video.width,
    height: job.video.height,
    ratio: ratio === 'source' ? undefined : ratio,
    resolution: quality,
    category: garment?.category,
  };
}

/** Lists the job's files that a template uses. The picture comes last. */
export function listUsedFiles(
  { uses }: JsonTemplate,
  { files }: PreparedJob,
): [FileRole, JobFile][] {
  return FILE_ROLES.toReversed().flatMap((role): [FileRole, JobFile][] => {
    const file = files[role];
    return file && uses.has(role) ? [[role, file]] : [];
  });
}
