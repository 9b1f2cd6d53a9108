import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { MediaByUid } from '../../editor/base-draft.ts';
import { pickFrameFields, filterProblems } from '../../editor/logic/film-rules.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import { EMPTY_DRAFT, type ChangeDraft } from './draft.ts';

type Settings = Extract<AnySettings, { flow: 'change-elements' }>;

const SMALLEST = 0.01;
const WHOLE = 0.999;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

function toChange({ change, colour, replacement }: ChangeDraft): Settings['change'] {
  switch (change) {
    case 'picture':
      return { kind: 'picture', imageUid: replacement?.fileUid ?? '' };
    case 'colour':
      return { kind: 'colour', colour };
    case 'remove':
    case 'blur':
      return { kind: change };
  }
}

/** Creates the settings of an order. */
export function toSettings(draft: ChangeDraft): AnySettings {
  const { source, region, strokes, regionStays, output } = draft;
  const isVideo = source?.kind === 'video';
  return {
    flow: 'change-elements',
    imageUid: source?.fileUid ?? '',
    ...(isVideo && { videoSeconds: source.durationSeconds }),
    ...(isVideo && regionStays && { regionStays }),
    region: region ?? NOWHERE,
    ...(strokes.length > 0 && { strokes: [...strokes] }),
    change: toChange(draft),
    ...(!isVideo && output === 'result' && { output }),
    ...pickFrameFields(draft),
  };
}

function findRegionProblem({ region, strokes, source }: ChangeDraft): string | undefined {
  if (!source) return undefined;
  if (!region || region.width < SMALLEST || region.height < SMALLEST) {
    return t`Mark what to change: draw a frame around it.`;
  }
  // Brush strokes may reach from edge to edge without covering everything.
  if (strokes.length > 0) return undefined;
  return region.width >= WHOLE && region.height >= WHOLE
    ? t`The frame covers the whole image. Leave something around it.`
    : undefined;
}

/** Finds problems that must be fixed before credits are spent. */
export function findProblems(draft: ChangeDraft): Problems {
  return filterProblems({
    source: !draft.source && t`Choose an image or video first.`,
    region: findRegionProblem(draft),
    replacement:
      draft.change === 'picture' && !draft.replacement && t`Choose the replacement image.`,
  });
}

/** Converts a video's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<ChangeDraft> {
  if (settings.flow !== 'change-elements') return {};
  const { imageUid, region, strokes = [], change, regionStays, output } = settings;
  const [replacement, colour] = [
    change.kind === 'picture' ? (media.get(change.imageUid) ?? null) : null,
    change.kind === 'colour' ? change.colour : EMPTY_DRAFT.colour,
  ];
  const source = media.get(imageUid) ?? null;
  return {
    source,
    region,
    strokes,
    change: change.kind,
    colour,
    replacement,
    regionStays,
    output,
  };
}
