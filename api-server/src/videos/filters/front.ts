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
import type { Storage } from '../../files/storage/storage.ts';
import { pageByKey } from './keyset-page.ts';
import { TEMPLATES } from './templates.ts';

function motionsOf(settings: AnySettings): Template['motions'] {
  if (settings.flow === 'image-to-video') return [settings.motion];
  if (settings.flow === 'multi-image') {
    return [...new Set(settings.images.map(({ motion }) => motion))];
  }
  if (settings.flow === 'storyline') {
    return [...new Set(settings.shots.map(({ motion }) => motion))];
  }
  return [];
}

/** Those whose pictures are there. */
function templatesWith(samples: readonly SamplePicture[]): Template[] {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  return TEMPLATES.flatMap((source) => {
    const pictures = source.samples.flatMap((id) => byId.get(id) ?? []);
    if (pictures.length < source.samples.length) return [];
    const uids = pictures.map(({ fileUid }) => fileUid);
    const settings = anySettings.parse(source.settings(...uids));
    const { id: templateId, title, description } = source;
    return [
      {
        ...{ templateId, title, description, pictures, settings },
        ...{ flow: settings.flow, ratio: settings.ratio, motions: motionsOf(settings) },
      },
    ];
  });
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The gallery. @throws ProblemError `invalid_request`: the cursor */
export async function filterFront(
  platform: { db: Database; storage: Storage },
  body: CallInput<'filterFront'>['body'],
): Promise<CallAnswer<'filterFront'>> {
  const { templateId, flow, ratio, motion } = body;
  const templates = templatesWith(await listSamples(platform));
  const matching = templates.filter(
    (template) =>
      (templateId === undefined || template.templateId === templateId) &&
      (flow === undefined || template.flow === flow) &&
      (ratio === undefined || template.ratio === ratio) &&
      (motion === undefined || template.motions.includes(motion)),
  );
  return {
    ...pageByKey(matching, ({ templateId }) => templateId, body),
    flows: distinct(templates.map((template) => template.flow)),
    ratios: distinct(templates.map((template) => template.ratio)),
    motions: distinct(templates.flatMap((template) => template.motions)),
  };
}
