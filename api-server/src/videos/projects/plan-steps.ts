import { getMusicTitle, RATIO_TITLES, TRANSITION_TITLES } from '@vidra/shared-contract';
import type { AnySettings, PlanStep } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { toInnerTitle } from '../../language/inner-title.ts';
import { listFlowSteps } from '../flows/flows.ts';

/** Lists the steps of an order, each with the part that can be changed there. */
export function listPlanSteps(settings: AnySettings): PlanStep[] {
  return [...listFlowSteps(settings), ...listSoundSteps(settings), createFrameStep(settings)];
}

function listSoundSteps(settings: AnySettings): PlanStep[] {
  const steps: PlanStep[] = [];
  if ('voice' in settings && !('audioUid' in settings && settings.audioUid)) {
    const text = settings.voice
      ? t`Read it aloud, with captions.`
      : t`Show the words as captions, without speech.`;
    steps.push({ part: 'voice', text });
  }
  if ('transition' in settings) {
    const title = toInnerTitle(t(TRANSITION_TITLES[settings.transition]));
    steps.push({ part: 'transition', text: t`Use the transition “${title}” between images.` });
  }
  if ('music' in settings) {
    const { music } = settings;
    const text = music ? t`Play the music “${t(getMusicTitle(music))}”.` : t`Play no music.`;
    steps.push({ part: 'music', text });
  }
  return steps;
}

function createFrameStep({ ratio, quality }: AnySettings): PlanStep {
  const text =
    ratio === 'source'
      ? t`Render it at ${quality} in the aspect ratio of its first image.`
      : // Translators: the quality and the aspect ratio: 720p, 16:9.
        t`Render it at ${quality} in ${t(RATIO_TITLES[ratio])}.`;
  return { part: 'frame', text };
}
