import { t } from '@vidra/shared-i18n/text';
import type { FlowRules, SettingsOf } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';
import { PLANNED_STYLE, shortenText } from './step-texts.ts';

function refuseSilence({ script, voice, audioUid, audioSeconds }: SettingsOf<'speaker'>): void {
  if (audioUid !== undefined) {
    if (audioSeconds !== undefined) return;
    throw refuseSetting('audioSeconds', t`Send the recording's length from the upload response.`);
  }
  if (script === '') throw refuseSetting('script', t`Type your script, or upload a recording.`);
  if (!voice) throw refuseSetting('voice', t`Choose a voice, or upload a recording.`);
}

export const speaker: FlowRules<'speaker'> = {
  pictures: ({ portraitUid, background }) => [
    portraitUid,
    ...(background.kind === 'picture' ? [background.imageUid] : []),
  ],
  title: ({ script }) => script,
  texts: ({ script }) => ({ script }),
  steps: ({ script }) => [
    { part: 'pictures', text: t`Show the portrait with gentle motion.` },
    {
      part: 'script',
      text: script === '' ? t`Waiting for your script.` : t`Say: “${shortenText(script)}”`,
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
