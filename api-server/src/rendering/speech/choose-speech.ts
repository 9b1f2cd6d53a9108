import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ConfigError } from '../../config/config-error.ts';
import { presentVariables } from '../../config/present-variables.ts';
import { createEspeakDriver } from './espeak-driver.ts';
import { createFliteDriver } from './flite-driver.ts';
import { createOpenaiSpeechDriver } from './openai-speech-driver.ts';
import { joinDrivers } from './joined-driver.ts';
import { createSpeech, type Speech } from './speech.ts';
import type { SpeechDriver } from './speech-driver.ts';

const run = promisify(execFile);

const ENGINES = ['embedded', 'espeak-ng', 'flite', 'openai-compatible', 'none'] as const;
const VOICES = 'alloy,ash,ballad,coral,echo,fable,nova,onyx,sage,shimmer';

const variables = z.object({
  SPEECH_ENGINE: z
    .enum(ENGINES, `must be one of ${ENGINES.join(', ')}`)
    .default('embedded')
    .describe(
      'Who speaks: `embedded` (espeak-ng and flite, as far as they are installed), `espeak-ng`, `flite`, `openai-compatible` or `none`',
    ),
  ESPEAK_PATH: z.string().default('espeak-ng').describe('The program espeak-ng'),
  OPENAI_SPEECH_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://speech.example/v1' })
    .optional()
    .describe(
      "The service with OpenAI's speech call, such as `https://speech.example/v1`; needed with `openai-compatible`",
    ),
  OPENAI_SPEECH_API_KEY: z.string().optional().describe('Sent to it as a bearer token'),
  OPENAI_SPEECH_MODEL: z
    .string()
    .optional()
    .describe("The service's model name; needed with `openai-compatible`"),
  OPENAI_SPEECH_VOICES: z
    .string()
    .regex(/^\s*[\w.-]+(\s*,\s*[\w.-]+)*\s*$/, 'must be voices separated by commas')
    .default(VOICES)
    .transform((text) => text.split(',').map((voice) => voice.trim()))
    .describe('Names of its voices, separated by commas'),
});
/** Environment variables that configure speech, with their schemas. */
export const SPEECH_VARIABLES = variables.shape;

type Variables = z.infer<typeof variables>;

function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const result = variables.safeParse(presentVariables(environment));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(
    `The speech settings are invalid. Fix these variables:\n${lines.join('\n')}`,
  );
}

const tryRun = (program: string, ...args: string[]) =>
  run(program, args, { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

async function findEspeak({ ESPEAK_PATH: path }: Variables): Promise<SpeechDriver | undefined> {
  const version = await tryRun(path, '--version');
  return version === undefined ? undefined : createEspeakDriver(path);
}

async function findFlite(ffmpeg: string): Promise<SpeechDriver | undefined> {
  const filters = await tryRun(ffmpeg, '-hide_banner', '-filters');
  return filters !== undefined && /\sflite\s/.test(filters) ? createFliteDriver(ffmpeg) : undefined;
}

function createOpenaiDriver(env: Variables): SpeechDriver {
  const { OPENAI_SPEECH_BASE_URL: baseUrl, OPENAI_SPEECH_API_KEY: apiKey } = env;
  const { OPENAI_SPEECH_MODEL: model } = env;
  if (baseUrl === undefined) {
    throw new ConfigError(
      'OPENAI_SPEECH_BASE_URL is missing. Set it to the URL of the speech service.',
    );
  }
  if (model === undefined) {
    throw new ConfigError(
      'OPENAI_SPEECH_MODEL is missing. Set it to a model that the service offers.',
    );
  }
  return createOpenaiSpeechDriver({
    baseUrl,
    model,
    voices: env.OPENAI_SPEECH_VOICES,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
}

async function requireDriver(driver: Promise<SpeechDriver | undefined>, name: string) {
  const availableDriver = await driver;
  if (availableDriver) return availableDriver;
  throw new ConfigError(`SPEECH_ENGINE: ${name} is selected but not installed on this machine.`);
}

async function chooseDriver(env: Variables, ffmpeg: string): Promise<SpeechDriver | undefined> {
  switch (env.SPEECH_ENGINE) {
    case 'embedded': {
      const [flite, espeak] = await Promise.all([findFlite(ffmpeg), findEspeak(env)]);
      return flite && espeak ? joinDrivers(flite, espeak) : (flite ?? espeak);
    }
    case 'espeak-ng':
      return requireDriver(findEspeak(env), 'espeak-ng');
    case 'flite':
      return requireDriver(findFlite(ffmpeg), "ffmpeg's flite");
    case 'openai-compatible':
      return createOpenaiDriver(env);
    case 'none':
      return undefined;
  }
}

/**
 * Creates the speech engine by `SPEECH_ENGINE`, or from programs found on the machine.
 *
 * @throws ConfigError naming each unusable variable
 */
export async function chooseSpeech(
  environment: NodeJS.ProcessEnv,
  ffmpeg: string,
): Promise<Speech> {
  const driver = await chooseDriver(readVariables(environment), ffmpeg);
  return createSpeech({ ffmpeg, ...(driver && { driver }) });
}
