import {
  getMotionTitle,
  type FilmMotion,
  MUSIC_TITLES,
  RATIO_TITLES,
  TRANSITION_TITLES,
} from '@vidra/shared-contract';
import type { AnySettings, PlanStep } from '@vidra/shared-contract/schemas';

const MOST_LETTERS = 120;

const quoteText = (text: string) =>
  `“${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text}”`;

const pluralize = (count: number, noun: string) =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;

/** Lists the steps of an order, each with the part that can be changed there. */
export function listPlanSteps(settings: AnySettings): PlanStep[] {
  return [...listFlowSteps(settings), ...listSoundSteps(settings), createFrameStep(settings)];
}

function listFlowSteps(settings: AnySettings): PlanStep[] {
  switch (settings.flow) {
    case 'image-to-video': {
      const { motion, durationSeconds } = settings;
      const move = getMotionTitle(motion).toLowerCase();
      return [
        { part: 'pictures', text: 'Use one image.' },
        { part: 'motion', text: `Animate it for ${durationSeconds} seconds with “${move}”.` },
      ];
    }
    case 'multi-image':
      return [
        {
          part: 'pictures',
          text: `Combine ${pluralize(settings.images.length, 'image')} into one video.`,
        },
        { part: 'motion', text: describeMoves(settings.images) },
      ];
    case 'storyline':
      return [
        { part: 'pictures', text: `Make ${pluralize(settings.shots.length, 'shot')}.` },
        { part: 'motion', text: describeMoves(settings.shots) },
        { part: 'script', text: describeNarration(settings.shots) },
      ];
    case 'product':
      return [
        { part: 'script', text: `Show “${settings.productName}” on a title card.` },
        { part: 'pictures', text: `Show ${pluralize(settings.imageUids.length, 'picture')}.` },
        { part: 'script', text: `Tell: ${quoteText(settings.script)}` },
      ];
    case 'speaker':
      return [
        { part: 'pictures', text: 'Show the portrait with gentle motion.' },
        { part: 'script', text: `Say: ${quoteText(settings.script)}` },
      ];
    case 'try-on':
      return [
        { part: 'pictures', text: `Place the garment ${settings.layout} the person on one card.` },
      ];
    case 'change-elements':
      return [{ part: 'pictures', text: 'Change the marked area.' }];
  }
}

type Filmed = readonly {
  readonly seconds: number;
  readonly motion: FilmMotion;
}[];

function describeMoves(shots: Filmed): string {
  const moves = [...new Set(shots.map(({ motion }) => getMotionTitle(motion).toLowerCase()))];
  const seconds = [...new Set(shots.map((shot) => shot.seconds))];
  const [shotSeconds = 0] = seconds;
  const length = seconds.length === 1 ? `${shotSeconds} seconds each` : 'each as long as it takes';
  return `Animate them ${length}: ${moves.join(', ')}.`;
}

function describeNarration(shots: readonly { readonly narration: string }[]): string {
  const words = shots.map(({ narration }) => narration).join(' ');
  return words.trim() === '' ? 'Add no narration.' : `Narrate: ${quoteText(words.trim())}`;
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
    const text = music ? `Play the music “${MUSIC_TITLES[music.bed]}”.` : 'Play no music.';
    steps.push({ part: 'music', text });
  }
  return steps;
}

function createFrameStep({ ratio, quality }: AnySettings): PlanStep {
  const shape = ratio === 'source' ? 'the aspect ratio of its first image' : RATIO_TITLES[ratio];
  return { part: 'frame', text: `Render it at ${quality} in ${shape}.` };
}
