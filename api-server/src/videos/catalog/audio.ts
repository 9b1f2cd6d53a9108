import { createReadStream } from 'node:fs';
import { MUSIC_BEDS, MUSIC_REGISTRY, type VoiceGender } from '@vidra/shared-contract';
import type { AudioItem, CallAnswer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../web/http/call.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import type { Database } from '../../data/database/schema.ts';
import { translateSample } from '../../files/samples/sample-texts.ts';
import { isPhotographedPerson, listSamples } from '../../files/samples/samples.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { paginateByKey } from './keyset-page.ts';

const ASSETS = new URL('../../../assets/music/', import.meta.url);
const EVERY_LANGUAGE = 'multi';

interface VoiceFilter {
  language?: string | undefined;
  gender?: VoiceGender | undefined;
}

const toKey = ({ kind, id }: AudioItem) => `${kind} ${id}`;
/** The files under `music/` were the synthesized beds, which caches and older servers still know. */
const toMusicKey = (bed: string) => `beds/${bed}.m4a`;

/** Uploads of the music by storage, started on first use. */
const uploadsByStorage = new WeakMap<Storage, Promise<unknown>>();

async function storeMusic(storage: Storage): Promise<void> {
  const uploads =
    uploadsByStorage.get(storage) ??
    Promise.all(
      MUSIC_BEDS.map((bed) =>
        storage.put(toMusicKey(bed), createReadStream(new URL(`${bed}.m4a`, ASSETS))),
      ),
    );
  uploadsByStorage.set(storage, uploads);
  // Failures are not cached, so the next caller retries.
  uploads.catch(() => uploadsByStorage.delete(storage));
  await uploads;
}

async function listMusic(storage: Storage): Promise<AudioItem[]> {
  await storeMusic(storage);
  return MUSIC_BEDS.map((bed) => ({
    kind: 'music',
    id: bed,
    name: t(MUSIC_REGISTRY[bed].title),
    language: null,
    gender: null,
    url: storage.address(toMusicKey(bed)),
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

function matchesFilter({ language, gender }: AudioItem, filter: VoiceFilter): boolean {
  const tag = filter.language?.toLowerCase();
  const itemTag = language?.toLowerCase();
  const isSpoken =
    tag === undefined ||
    itemTag === tag ||
    itemTag === EVERY_LANGUAGE ||
    itemTag?.startsWith(`${tag}-`) === true;
  return isSpoken && (filter.gender === undefined || gender === filter.gender);
}

const listDistinct = <T>(values: readonly (T | null)[]): T[] =>
  [...new Set(values)].filter((value) => value !== null).sort();

/** Lists the values of the filter, whatever its current setting. */
function listFilterValues(speech: Speech) {
  const voices = listVoices(speech);
  return {
    languages: listDistinct(voices.map(({ language }) => language)),
    genders: listDistinct(voices.map(({ gender }) => gender)),
    voiceNotice: speech.describe().reason,
  };
}

/** Returns voices and music. @throws ProblemError `invalid_request` for an invalid cursor */
export async function filterAudio(
  { speech, storage }: { storage: Storage; speech: Speech },
  body: CallInput<'filterAudio'>['body'],
): Promise<CallAnswer<'filterAudio'>> {
  const { kind, ...filter } = body;
  const items = [...listVoices(speech), ...(await listMusic(storage))].filter(
    (item) => (kind === undefined || item.kind === kind) && matchesFilter(item, filter),
  );
  return {
    ...paginateByKey(items, toKey, body),
    kinds: ['music', 'voice'],
    ...listFilterValues(speech),
  };
}

/** Returns the speakers. @throws ProblemError `invalid_request` for an invalid cursor */
export async function filterSpeaker(
  { speech, ...files }: { speech: Speech; db: Database; storage: Storage },
  body: CallInput<'filterSpeaker'>['body'],
): Promise<CallAnswer<'filterSpeaker'>> {
  const portraits = (await listSamples(files))
    .filter(({ kind, fileUid }) => kind === 'portrait' && !isPhotographedPerson(fileUid))
    .map(translateSample);
  const voices = listVoices(speech).filter((voice) => matchesFilter(voice, body));
  return {
    ...paginateByKey(voices, toKey, body),
    ...listFilterValues(speech),
    portraits,
    portraitNotice:
      portraits.length > 0
        ? null
        : t`Our portraits aren't available yet. Upload one, such as your own.`,
  };
}
