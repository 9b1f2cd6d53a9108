import { getMusicTitle, RATIO_TITLES, TRANSITION_TITLES } from '@vidra/shared-contract';
import type { AnySettings, PlanStep } from '@vidra/shared-contract/schemas';
import { listFlowSteps } from '../flows/flows.ts';

/** Lists the steps of an order, each with the part that can be changed there. */
export function listPlanSteps(settings: AnySettings): PlanStep[] {
  return [...listFlowSteps(settings), ...listSoundSteps(settings), createFrameStep(settings)];
}

function listSoundSteps(settings: AnySettings): PlanStep[] {
  const steps: PlanStep[] = [];
  if ('voice' in settings && !('audioUid' in settings && settings.audioUid)) {
    const text = settings.voice
      ? 'Read it aloud, with captions.'
      : 'Show the words as captions, without speech.';
    steps.push({ part: 'voice', text });
  }
  if ('transition' in settings) {
    const title = TRANSITION_TITLES[settings.transition].toLowerCase();
    steps.push({ part: 'transition', text: `Use the transition “${title}” between images.` });
  }
  if ('music' in settings) {
    const { music } = settings;
    const text = music ? `Play the music “${getMusicTitle(music)}”.` : 'Play no music.';
    steps.push({ part: 'music', text });
  }
  return steps;
}

function createFrameStep({ ratio, quality }: AnySettings): PlanStep {
  const shape = ratio === 'source' ? 'the aspect ratio of its first image' : RATIO_TITLES[ratio];
  return { part: 'frame', text: `Render it at ${quality} in ${shape}.` };
}
