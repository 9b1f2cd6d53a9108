import {
  getTool,
  TEMPLATE_INDUSTRIES,
  TEMPLATE_INDUSTRY_TITLES,
  TEMPLATE_PURPOSE_TITLES,
  TEMPLATE_PURPOSES,
} from '@vidra/shared-contract';
import {
  anySettings,
  type AnySettings,
  type CallAnswer,
  type SamplePicture,
  type Template,
} from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { translateSample } from '../../files/samples/sample-texts.ts';
import { listSamples } from '../../files/samples/samples.ts';
import type { CallInput } from '../../web/http/call.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { paginateByKey } from './keyset-page.ts';
import { loadTemplateFilms } from './template-films.ts';
import { TEMPLATES } from './templates.ts';

function listMotions(settings: AnySettings): Template['motions'] {
  if (settings.flow === 'image-to-video') return [settings.motion];
  if (settings.flow === 'multi-image') {
    return [...new Set(settings.images.map(({ motion }) => motion))];
  }
  if (settings.flow === 'storyline') {
    return [...new Set(settings.shots.map(({ motion }) => motion))];
  }
  return [];
}

/** Gives a portrait a voice. Without one it cannot be ordered unchanged. */
const withVoice = (
  settings: Extract<AnySettings, { flow: 'speaker' }>,
  voiceId: string | undefined,
): AnySettings | undefined =>
  voiceId === undefined ? undefined : { ...settings, voice: { voiceId, speed: 1, pitch: 0 } };

/** Builds the templates whose pictures exist. */
function buildTemplates(
  samples: readonly SamplePicture[],
  films: ReadonlyMap<string, Template['film']>,
  voiceId: string | undefined,
): Template[] {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  return TEMPLATES.flatMap((source) => {
    const pictures = source.samples.flatMap((id) => byId.get(id) ?? []);
    if (pictures.length < source.samples.length) return [];
    const uids = pictures.map(({ fileUid }) => fileUid);
    const parsedSettings = anySettings.parse(source.settings(...uids));
    const settings =
      parsedSettings.flow === 'speaker' ? withVoice(parsedSettings, voiceId) : parsedSettings;
    if (!settings) return [];
    const { id: templateId, title, description, purpose, industry } = source;
    return [
      {
        templateId,
        title: t(title),
        description: t(description),
        purpose,
        industry,
        pictures,
        settings,
        film: films.get(templateId) ?? null,
        flow: settings.flow,
        ratio: settings.ratio,
        motions: listMotions(settings),
      },
    ];
  });
}

const listDistinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Checks whether all words of a search occur in a template's texts. */
function isFound(template: Template, search: string): boolean {
  const { title, description, flow, purpose, industry } = template;
  const texts = [
    title,
    description,
    t(getTool(flow)?.title ?? ''),
    t(TEMPLATE_PURPOSE_TITLES[purpose]),
    t(TEMPLATE_INDUSTRY_TITLES[industry]),
  ];
  const text = texts.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/u);
  return words.every((word) => text.includes(word));
}

/** Returns the gallery. @throws ProblemError `invalid_request` for an invalid cursor */
export async function filterFront(
  platform: { db: Database; storage: Storage; speech: Speech },
  body: CallInput<'filterFront'>['body'],
): Promise<CallAnswer<'filterFront'>> {
  const { templateId, flow, ratio, motion, purpose, industry, search = '' } = body;
  const films = await loadTemplateFilms(platform.storage);
  const templates = buildTemplates(
    (await listSamples(platform)).map(translateSample),
    films,
    platform.speech.describe().voices[0]?.id,
  );
  const matchingTemplates = templates.filter(
    (template) =>
      (templateId === undefined || template.templateId === templateId) &&
      (flow === undefined || template.flow === flow) &&
      (purpose === undefined || template.purpose === purpose) &&
      (industry === undefined || template.industry === industry) &&
      isFound(template, search) &&
      (ratio === undefined || template.ratio === ratio) &&
      (motion === undefined || template.motions.includes(motion)),
  );
  return {
    ...paginateByKey(matchingTemplates, ({ templateId }) => templateId, body),
    flows: listDistinct(templates.map((template) => template.flow)),
    purposes: TEMPLATE_PURPOSES.filter((value) => templates.some((item) => item.purpose === value)),
    industries: TEMPLATE_INDUSTRIES.filter((value) =>
      templates.some((item) => item.industry === value),
    ),
    ratios: listDistinct(templates.map((template) => template.ratio)),
    motions: listDistinct(templates.flatMap((template) => template.motions)),
  };
}
