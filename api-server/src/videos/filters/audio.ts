import { createReadStream } from 'node:fs';
import { MUSIC_BEDS, MUSIC_TITLES, type VoiceGender } from '@vidra/shared-contract';
import type { AudioItem, CallAnswer } from '@vidra/shared-contract/schemas';
import type { CallInput } from '../../web/http/call.ts';
import type { Speech } from '../../making/speech/speech.ts';
import type { Database } from '../../data/database/schema.ts';
import { listSamples } from '../../files/samples/samples.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { pageByKey } from './keyset-page.ts';

const ASSETS = new URL('../../../assets/music/', import.meta.url);
const EVERY_LANGUAGE = 'multi';

interface VoiceFilter {
  language?: string | undefined;
  gender?: VoiceGender | undefined;
}

const keyOf = ({ kind, id }: AudioItem) => `${kind} ${id}`;
const musicKey = (bed: string) => `music/${bed}.m4a`;

/** Whose storage has the music; it is put there when it is first asked for. */
const stored = new WeakMap<Storage, Promise<unknown>>();

async function storeMusic(storage: Storage): Promise<void> {
  const ready =
    stored.get(storage) ??
    Promise.all(
      MUSIC_BEDS.map((bed) =>
        storage.put(musicKey(bed), createReadStream(new URL(`${bed}.m4a`, ASSETS))),
      ),
    );
  stored.set(storage, ready);
  // A failure is not remembered: the next one who asks may be luckier.
  ready.catch(() => stored.delete(storage));
  await ready;
}

async function listMusic(storage: Storage): Promise<AudioItem[]> {
  await storeMusic(storage);
  return MUSIC_BEDS.map((bed) => ({
    kind: 'music',
    id: bed,
    name: MUSIC_TITLES[bed],
    language: null,
    gender: null,
    url: storage.address(musicKey(bed)),
  }));
}

function listVoices(speech: Speech): AudioItem[] {
  return speech.describe().voices.map(({ id, name, language, gender }) => ({
    kind: 'voice',
    id,
    name,
    language,
    gender: gender ?? 'unknown',
    url: null,
  }));
}

function fits({ language, gender }: AudioItem, wanted: VoiceFilter): boolean {
  const tag = wanted.language?.toLowerCase();
  const own = language?.toLowerCase();
  const isSpoken =
    tag === undefined ||
    own === tag ||
    own === EVERY_LANGUAGE ||
    own?.startsWith(`${tag}-`) === true;
  return isSpoken && (wanted.gender === undefined || gender === wanted.gender);
}

const distinct = <T>(values: readonly (T | null)[]): T[] =>
  [...new Set(values)].filter((value) => value !== null).sort();

/** What the filter can be set to, whatever it is set to now. */
function valuesOf(speech: Speech) {
  const voices = listVoices(speech);
  return {
    languages: distinct(voices.map(({ language }) => language)),
    genders: distinct(voices.map(({ gender }) => gender)),
    voiceNotice: speech.describe().reason,
  };
}

/** Voices and music. @throws ProblemError `invalid_request`: the cursor */
export async function filterAudio(
  { speech, storage }: { storage: Storage; speech: Speech },
  body: CallInput<'filterAudio'>['body'],
): Promise<CallAnswer<'filterAudio'>> {
  const { kind, ...filter } = body;
  const items = [...listVoices(speech), ...(await listMusic(storage))].filter(
    (item) => (kind === undefined || item.kind === kind) && fits(item, filter),
  );
  return { ...pageByKey(items, keyOf, body), kinds: ['music', 'voice'], ...valuesOf(speech) };
}

/** Who can speak. @throws ProblemError `invalid_request`: the cursor */
export async function filterSpeaker(
  { speech, ...files }: { speech: Speech; db: Database; storage: Storage },
  body: CallInput<'filterSpeaker'>['body'],
): Promise<CallAnswer<'filterSpeaker'>> {
  const portraits = (await listSamples(files)).filter(({ kind }) => kind === 'portrait');
  const voices = listVoices(speech).filter((voice) => fits(voice, body));
  return {
    ...pageByKey(voices, keyOf, body),
    ...valuesOf(speech),
    portraits,
    portraitNotice:
      portraits.length > 0
        ? null
        : 'The portraits are not there yet. Upload one, such as your own.',
  };
}
