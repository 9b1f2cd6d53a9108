import type { Config } from '../../config/config.ts';
import type { BackgroundRemover } from './background-remover.ts';
import { createFloodFillRemover } from './flood-fill.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import { createOutlineRemover } from './outline.ts';
import { createRembgRemover } from './rembg.ts';

/**
 * Returns the engine that the configuration names. With perception, people are cut out by their
 * outline.
 */
export function chooseBackgroundRemover(
  settings: Config['background'],
  perception: Perception,
): BackgroundRemover {
  const { engine, rembgUrl } = settings;
  if (engine === 'rembg' && rembgUrl !== undefined) return createRembgRemover({ url: rembgUrl });
  const things = createFloodFillRemover();
  return perception.id === 'none' ? things : createOutlineRemover(perception, things);
}
