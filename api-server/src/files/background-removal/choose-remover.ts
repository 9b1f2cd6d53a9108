import type { Config } from '../../config/config.ts';
import type { BackgroundRemover } from './background-remover.ts';
import { createFloodFillRemover } from './flood-fill.ts';
import { createRembgRemover } from './rembg.ts';

/** Creates the configured engine. */
export function chooseBackgroundRemover(settings: Config['background']): BackgroundRemover {
  const { engine, rembgUrl } = settings;
  if (engine === 'flood-fill' || rembgUrl === undefined) return createFloodFillRemover();
  return createRembgRemover({ url: rembgUrl });
}
