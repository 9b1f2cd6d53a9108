import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FITTED_UID, type Size } from '@vidra/shared-film/timeline';
import { describeRefusal } from '../../garments/describe-refusal.ts';
import { fitGarment, type Fitting, type FittingRequest } from '../../garments/fit-garment.ts';
import { createLocalPerception } from '../../perception/local/local-perception.ts';
import { getMediaPath, type FilmSpec } from '../film-spec.ts';
import type { PlanContext } from './film.ts';

/** An order as its film shows it. */
interface ShownOrder {
  spec: FilmSpec;
  /** Size of the picture of the person in the garment, if there is one. */
  fittedSize?: Size;
  /** Why the garment stands beside the person although it was ordered on them, as a sentence. */
  notice?: string;
}

async function fit(
  request: FittingRequest,
  spec: FilmSpec,
  signal?: AbortSignal,
): Promise<Fitting> {
  if (!spec.perceives) return { kind: 'unfit', reason: 'no-perception' };
  const perception = createLocalPerception();
  try {
    return await fitGarment(request, perception, signal);
  } finally {
    await perception.close();
  }
}

/**
 * Puts the garment of a try-on on the person, as a further picture of the order. Where that is not
 * believable, the film becomes a lookbook page.
 */
export async function fitTryOn(
  spec: FilmSpec,
  { folder, signal }: Pick<PlanContext, 'folder' | 'signal'>,
): Promise<ShownOrder> {
  if (spec.flow !== 'try-on' || spec.layout !== 'over') return { spec };
  const request = {
    person: getMediaPath(spec, spec.personUid),
    garment: getMediaPath(spec, spec.garmentUid),
    category: spec.category,
  };
  const fitting = await fit(request, spec, signal);
  if (fitting.kind === 'unfit') {
    return { spec: { ...spec, layout: 'beside' }, notice: describeRefusal(fitting.reason) };
  }
  const path = join(folder, 'fitted.jpg');
  await writeFile(path, fitting.picture);
  const { width, height } = fitting;
  return {
    spec: { ...spec, media: { ...spec.media, [FITTED_UID]: path } },
    fittedSize: { width, height },
  };
}
