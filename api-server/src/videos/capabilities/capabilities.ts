import {
  DURATIONS,
  FILM_STYLES,
  FLOWS,
  MOTIONS,
  MUSIC_BEDS,
  QUALITIES,
  RATIOS,
  TRANSITIONS,
  VIDEO_LIMITS,
} from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { Engine } from '../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../rendering/engines/film-spec.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import type { ScriptWriter } from '../../content/scripts/script-writer.ts';
import type { AgentPlanner } from '../projects/agent-planner.ts';
import type { BackgroundRemover } from '../../files/background-removal/background-remover.ts';
import { translateEngine } from '../../language/translate-engine.ts';
import { translateSample } from '../../files/samples/sample-texts.ts';
import { listSamples } from '../../files/samples/samples.ts';

/** Sources of the description. */
export interface CapabilityDependencies {
  config: Config;
  db: Database;
  storage: Storage;
  engines: Engines;
  speech: Speech;
  scriptWriter: ScriptWriter;
  agentPlanner: AgentPlanner;
  backgroundRemover: BackgroundRemover;
}

function hasPromptParameter(engine: Engine<FlowSpec>): boolean {
  const flow = engine.capabilities().flows.find((entry) => entry.flow === 'image-to-video');
  return (
    flow?.parameters.some(
      (parameter) =>
        parameter.kind === 'text' && parameter.name === 'prompt' && parameter.effect === 'used',
    ) ?? false
  );
}

/** Flows in which a person speaks, with a voice or their own recording. */
const SPOKEN_FLOWS: readonly string[] = ['speaker'];
const RECORDINGS_ONLY = message`Text to speech isn't available on this server. Upload a recording instead.`;

function describeFilms({
  engines,
  speech,
  config,
}: Pick<CapabilityDependencies, 'config' | 'engines' | 'speech'>): Capabilities['films'] {
  const canSpeak = speech.describe().available;
  return FLOWS.flatMap((flow) => {
    if (flow === 'image-to-video') return [];
    const { id, name, label, flows } = engines[flow].capabilities();
    const flowEntry = flows.find((entry) => entry.flow === flow);
    const honesty = flowEntry?.label ?? label;
    return [
      {
        flow,
        engine: translateEngine({ id, label: name, honesty }),
        maxCount: VIDEO_LIMITS.maxCount,
        available: true,
        prices: config.prices,
        ignored: [...(flowEntry?.ignored ?? [])],
        reason: SPOKEN_FLOWS.includes(flow) && !canSpeak ? t(RECORDINGS_ONLY) : null,
      },
    ];
  });
}

function describeHelpers(
  platform: Pick<
    CapabilityDependencies,
    'speech' | 'scriptWriter' | 'agentPlanner' | 'backgroundRemover'
  >,
): Capabilities['helpers'] {
  const { agentPlanner, scriptWriter, speech, backgroundRemover } = platform;
  const { id, label, honesty } = backgroundRemover;
  return {
    agent: translateEngine(agentPlanner.engine),
    script: translateEngine(scriptWriter.engine),
    speech: translateEngine(speech.describe().engine),
    background: translateEngine({ id, label, honesty }),
  };
}

/** Describes the flows available here, with their engines, prices and sample pictures. */
export async function describeCapabilities(
  platform: CapabilityDependencies,
): Promise<Capabilities> {
  const clips = platform.engines['image-to-video'];
  const { id, name, label } = clips.capabilities();
  return {
    flows: [
      {
        flow: 'image-to-video',
        engine: translateEngine({ id, label: name, honesty: label }),
        motions: [...MOTIONS],
        durations: [...DURATIONS],
        ratios: [...RATIOS],
        qualities: [...QUALITIES],
        maxCount: VIDEO_LIMITS.maxCount,
        usesPrompt: hasPromptParameter(clips),
        prices: platform.config.prices,
      },
    ],
    films: describeFilms(platform),
    transitions: [...TRANSITIONS],
    styles: [...FILM_STYLES],
    music: [...MUSIC_BEDS],
    helpers: describeHelpers(platform),
    samples: (await listSamples(platform)).map(translateSample),
    signupCredits: platform.config.signupCredits,
  };
}
