import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import type { DataFolders } from '../../config/data-folders.ts';
import type { OneAtATime } from '../../data/locks/keyed-lock.ts';
import { pcmSeconds } from '../media/pcm.ts';
import type { Speech } from './speech.ts';

/** What it takes to listen to a voice before anything is made. */
export interface Listening {
  speech: Speech;
  folders: DataFolders;
  oneAtATimeHere: OneAtATime;
}

const REMEMBERED = 20_000;

/** Lengths by what was said and how: of a script that is being written only the new sentence is spoken. */
const known = new WeakMap<Speech, Map<string, number>>();

function keyOf(text: string, { voiceId, speed, pitch }: VoiceChoice): string {
  return createHash('sha256')
    .update(JSON.stringify([text, voiceId, speed, pitch]))
    .digest('base64');
}

async function speak(
  { speech, folders }: Listening,
  text: string,
  voice: VoiceChoice,
): Promise<number> {
  const folder = join(folders.work, `spoken-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return pcmSeconds(await speech.speak(text, voice, { folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * How long a sentence takes when this voice says it here. One is spoken at a time in this process;
 * those that were are remembered.
 *
 * @throws SpeechError
 */
export async function spokenSeconds(
  platform: Listening,
  text: string,
  voice: VoiceChoice,
): Promise<number> {
  const { speech, oneAtATimeHere } = platform;
  const lengths = known.get(speech) ?? new Map<string, number>();
  known.set(speech, lengths);
  const key = keyOf(text, voice);
  const seconds =
    lengths.get(key) ??
    (await oneAtATimeHere(
      'speak',
      async () => lengths.get(key) ?? (await speak(platform, text, voice)),
    ));
  // Used last is forgotten last.
  lengths.delete(key);
  lengths.set(key, seconds);
  for (const oldest of lengths.keys()) {
    if (lengths.size <= REMEMBERED) break;
    lengths.delete(oldest);
  }
  return seconds;
}
