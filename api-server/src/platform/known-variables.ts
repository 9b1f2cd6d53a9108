import { CONFIG_VARIABLES } from '../config/variables.ts';
import { SECRETS } from '../config/present-variables.ts';
import { ENGINE_VARIABLES } from '../rendering/engines/settings/engine-settings.ts';
import { SPEECH_VARIABLES } from '../rendering/speech/choose-speech.ts';

/** The two programs are also searched on the PATH. See `media/ffmpeg.ts`. */
const PROGRAMS = ['FFMPEG_PATH', 'FFPROBE_PATH'];

/** Every environment variable that API and worker read. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...new Set([
    ...CONFIG_VARIABLES,
    ...ENGINE_VARIABLES,
    ...SPEECH_VARIABLES,
    ...PROGRAMS,
    ...SECRETS.map((name) => `${name}_FILE`),
  ]),
];
