import { readExample } from '../../../test-support/env-example.ts';
import { CONFIG_VARIABLES } from './config.ts';
import { ENGINE_VARIABLES } from '../making/engines/settings/engine-settings.ts';
import { SECRETS } from './present-variables.ts';
import { SPEECH_VARIABLES } from '../making/speech/choose-speech.ts';

/** The two programs are looked for on the PATH as well: see `media/ffmpeg.ts`. */
const PROGRAMS = ['FFMPEG_PATH', 'FFPROBE_PATH'];

test('.env.example explains exactly the variables that API and worker read', () => {
  const read = [...CONFIG_VARIABLES, ...ENGINE_VARIABLES, ...SPEECH_VARIABLES, ...PROGRAMS];
  const { both, api } = readExample();
  const files = SECRETS.map((name) => `${name}_FILE`);
  const named = [...both, ...api].filter((name) => !files.includes(name));
  expect(named.sort()).toEqual(read.sort());
});
