import {
  anySettings,
  type AnySettings,
  type CallAnswer,
  type SamplePicture,
  type Template,
} from '@vidra/shared-contract/schemas';
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
    const { id: templateId, title, description } = source;
    return [
      {
        templateId,
        title,
        description,
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

/** Returns the gallery. @throws ProblemError `invalid_request` for an invalid cursor */
export async function filterFront(
  platform: { db: Database; storage: Storage; speech: Speech },
  body: CallInput<'filterFront'>['body'],
): Promise<CallAnswer<'filterFront'>> {
  const { templateId, flow, ratio, motion } = body;
  const films = await loadTemplateFilms(platform.storage);
  const templates = buildTemplates(
    await listSamples(platform),
    films,
    platform.speech.describe().voices[0]?.id,
  );
  const matchingTemplates = templates.filter(
    (template) =>
      (templateId === undefined || template.templateId === templateId) &&
      (flow === undefined || template.flow === flow) &&
      (ratio === undefined || template.ratio === ratio) &&
      (motion === undefined || template.motions.includes(motion)),
  );
  return {
    ...paginateByKey(matchingTemplates, ({ templateId }) => templateId, body),
    flows: listDistinct(templates.map((template) => template.flow)),
    ratios: listDistinct(templates.map((template) => template.ratio)),
    motions: listDistinct(templates.flatMap((template) => template.motions)),
  };
}
