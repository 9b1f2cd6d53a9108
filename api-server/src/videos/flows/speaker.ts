import type { FlowRules, SettingsOf } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';
import { PLANNED_STYLE, quoteText } from './step-texts.ts';

function refuseSilence({ script, voice, audioUid, audioSeconds }: SettingsOf<'speaker'>): void {
  if (audioUid !== undefined) {
    if (audioSeconds !== undefined) return;
    throw refuseSetting('audioSeconds', "Send the recording's length from the upload response.");
  }
  if (script === '') throw refuseSetting('script', 'Type your script, or upload a recording.');
  if (!voice) throw refuseSetting('voice', 'Choose a voice, or upload a recording.');
}

export const speaker: FlowRules<'speaker'> = {
  pictures: ({ portraitUid, background }) => [
    portraitUid,
    ...(background.kind === 'picture' ? [background.imageUid] : []),
  ],
  title: ({ script }) => script,
  texts: ({ script }) => ({ script }),
  steps: ({ script }) => [
    { part: 'pictures', text: 'Show the portrait with gentle motion.' },
    {
      part: 'script',
      text: script === '' ? 'Waiting for your script.' : `Say: ${quoteText(script)}`,
    },
  ],
  likenesses: ({ portraitUid, audioUid }) =>
    audioUid === undefined ? [portraitUid] : [portraitUid, audioUid],
  refuse: refuseSilence,
  agent: {
    samples: ['portrait'],
    instruction: 'the first image is a portrait that says script; only when canSpeak.',
    choices: ['script', 'language', 'captions', 'music', 'question'],
    toSettings: ({ pictures, script, voice, captions, music }) => ({
      portraitUid: pictures[0],
      script,
      voice,
      background: { kind: 'keep' },
      music,
      captions,
      ...PLANNED_STYLE,
    }),
  },
};
