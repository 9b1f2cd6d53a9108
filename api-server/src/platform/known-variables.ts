import { z } from 'zod';
import { SECRETS } from '../config/present-variables.ts';
import type { VariableSection } from '../config/variable-schemas.ts';
import { CONFIG_SECTIONS } from '../config/variables.ts';
import { ENGINE_VARIABLES } from '../rendering/engines/settings/engine-settings.ts';
import { SPEECH_VARIABLES } from '../rendering/speech/choose-speech.ts';

/** The two programs are also searched on the PATH. See `media/ffmpeg.ts`. */
const PROGRAM_VARIABLES = {
  FFMPEG_PATH: z.string().optional().describe('The program ffmpeg. Without it, the one in `PATH`'),
  FFPROBE_PATH: z
    .string()
    .optional()
    .describe('The program ffprobe. Without it, the one in `PATH`'),
};

/** Every environment variable that API and worker read, in the order of the documents. */
export const VARIABLE_SECTIONS: readonly VariableSection[] = [
  ...CONFIG_SECTIONS,
  {
    title: 'Engines',
    note: '[Configuring engines](api-server/src/rendering/engines/configuring-engines.md) explains these settings.',
    shape: ENGINE_VARIABLES,
  },
  {
    title: 'Speech',
    note: '[Speech](api-server/src/rendering/speech/README.md) explains these settings.',
    shape: SPEECH_VARIABLES,
  },
  { title: 'Programs', shape: PROGRAM_VARIABLES },
];

/** Names of every environment variable that API and worker read. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...VARIABLE_SECTIONS.flatMap(({ shape }) => Object.keys(shape)),
  ...SECRETS.map((name) => `${name}_FILE`),
];
