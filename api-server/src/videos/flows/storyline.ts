import { plural, t } from '@vidra/shared-i18n/text';
import type { FlowRules, SettingsOf } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';
import { describeMoves, PLANNED_BLEND, PLANNED_STYLE, shortenText } from './step-texts.ts';

type Shots = SettingsOf<'storyline'>['shots'];

const listPictures = (shots: Shots): string[] => shots.flatMap(({ imageUid }) => imageUid ?? []);

function describeNarration(shots: Shots): string {
  const words = shots.map(({ narration }) => narration).join(' ');
  return words.trim() === '' ? t`Add no narration.` : t`Narrate: “${shortenText(words.trim())}”`;
}

export const storyline: FlowRules<'storyline'> = {
  pictures: ({ shots }) => listPictures(shots),
  title: ({ story, shots }) => story || (shots.find((shot) => shot.narration)?.narration ?? ''),
  texts: ({ story, shots }) => ({
    story,
    descriptions: shots.map(({ description }) => description).join('\n'),
    narration: shots.map(({ narration }) => narration).join('\n'),
  }),
  steps: ({ shots }) => [
    {
      part: 'pictures',
      text: t`Make ${plural(shots.length, { one: 'one shot', other: '# shots' })}.`,
    },
    { part: 'motion', text: describeMoves(shots) },
    { part: 'script', text: describeNarration(shots) },
  ],
  refuse: ({ shots }) => {
    if (listPictures(shots).length === 0) {
      throw refuseSetting('shots', t`Add an image to at least one shot.`);
    }
  },
  agent: {
    samples: ['place', 'place', 'place'],
    instruction: 'shots, each with an image and its narration; needs shots.',
    choices: ['motion', 'shots', 'language', 'captions', 'music', 'question'],
    toSettings: ({ shots, motion, voice, captions, music }) => ({
      story: shots
        .map(({ narration }) => narration)
        .join(' ')
        .trim(),
      shots: shots.map((shot) => ({ ...shot, description: '', motion })),
      voice,
      music,
      captions,
      ...PLANNED_STYLE,
      ...PLANNED_BLEND,
    }),
  },
};
