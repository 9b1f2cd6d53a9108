import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { readArchive } from '../../../personal-data/testing/read-archive.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { frame, labels, startFilmApi, voice, type FilmApi } from '../testing/film-api.ts';
import { waitUntilEnded } from '../testing/wait-until-ended.ts';
import otioFields from './testing/otio-fields.json' with { type: 'json' };

let api: TestApi;
let token = '';
let pictures: string[] = [];
let close: FilmApi['close'];
let workDir = '';
let task: VideoTask;
let archive: Map<string, Buffer>;

const readEdit = (url = '') => api.app.inject(url);

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'edit-'));
  ({ api, token, pictures, close } = await startFilmApi());
  await api.worker();
  const { data } = await api.call('createStoryline', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      title: 'Tea / time',
      shots: [
        { imageUid: pictures[0]!, description: 'Kettle', narration: 'Once.', seconds: 2 },
        { imageUid: null, description: 'A card', seconds: 1.5 },
        { imageUid: pictures[1]!, description: 'Cup', seconds: 1.5 },
      ],
      voice,
      music: { bed: 'calm' },
      transition: 'fade',
      transitionSeconds: 0.6,
      ...frame,
      ...labels,
    },
  });
  task = await waitUntilEnded(api, token, data.tasks[0]?.taskUid ?? '');
  const { rawPayload } = await readEdit(task.video?.editUrl);
  archive = await readArchive(rawPayload);
});
afterAll(async () => {
  await close();
  await rm(workDir, { recursive: true, force: true });
});

interface OtioClip {
  OTIO_SCHEMA: string;
  name: string;
  source_range: { duration: { value: number } };
  /** Absent in transitions. */
  media_references?: { DEFAULT_MEDIA: { target_url: string } };
}
interface OtioTimeline {
  tracks: {
    children: { name: string; kind: string; enabled: boolean; children: OtioClip[] }[];
    markers: { name: string; comment: string }[];
  };
}
const readOtio = () => JSON.parse(archive.get('Tea time.otio')?.toString() ?? '{}') as OtioTimeline;

const getClips = (track: string) =>
  readOtio()
    .tracks.children.find(({ name }) => name === track)!
    .children.filter(({ OTIO_SCHEMA }) => OTIO_SCHEMA === 'Clip.2');

test('packs the edit, its media and the captions', () => {
  expect([...archive.keys()].sort()).toEqual([
    'README.txt',
    'Tea time.otio',
    'captions.srt',
    'captions.vtt',
    'media/music.wav',
    'media/source-1.jpg',
    'media/source-2.jpg',
    'media/video.mp4',
    'media/voice.wav',
  ]);
});

test('writes only objects and fields of the published schema', () => {
  const fields: Record<string, string[]> = otioFields;
  const judge = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(judge);
    else if (typeof value === 'object' && value !== null) {
      const { OTIO_SCHEMA: schema, ...rest } = value as Record<string, unknown>;
      if (typeof schema === 'string') {
        // The list does not name the children of tracks and stacks.
        const knownFields = [...(fields[schema] ?? []), 'children'];
        expect(knownFields).toEqual(expect.arrayContaining(Object.keys(rest)));
      }
      Object.values(rest).forEach(judge);
    }
  };
  judge(readOtio());
  expect(Object.keys(fields)).toContain('Timeline.1');
});

test('names files of the archive alone', () => {
  const names = readOtio().tracks.children.flatMap(({ children }) =>
    children.flatMap((clip) => clip.media_references?.DEFAULT_MEDIA.target_url ?? []),
  );
  expect([...new Set(names)].sort()).toEqual([
    'media/music.wav',
    'media/source-1.jpg',
    'media/source-2.jpg',
    'media/video.mp4',
    'media/voice.wav',
  ]);
  for (const name of names) expect(archive.get(name)?.length).toBeGreaterThan(1000);
});

test('shows own images where they are, and the video where texts were made', () => {
  const clips = getClips('Scenes');
  expect(clips.map((clip) => clip.media_references?.DEFAULT_MEDIA.target_url)).toEqual([
    'media/source-1.jpg',
    'media/video.mp4',
    'media/source-2.jpg',
  ]);
  const frames = clips.map((clip) => clip.source_range.duration.value);
  expect(frames.every((count) => count > 30)).toBe(true);
  expect(frames.reduce((sum, count) => sum + count, 0)).toBe(
    Math.round(task.video!.durationSeconds * 30),
  );
  expect(readOtio().tracks.markers.map(({ comment }) => comment)).toEqual(['Once.', 'A card', '']);
});

test('writes each sound as long as the video', async () => {
  const { ffprobe } = await locateFfmpeg();
  for (const name of ['voice', 'music']) {
    const path = join(workDir, `${name}.wav`);
    await writeFile(path, archive.get(`media/${name}.wav`)!);
    const { stdout } = await promisify(execFile)(ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,sample_rate,duration',
      '-of',
      'csv=p=0',
      path,
    ]);
    const [codec, rate, seconds] = stdout.trim().split(',');
    expect([codec, rate]).toEqual(['pcm_s16le', '48000']);
    expect(Number(seconds)).toBeCloseTo(task.video!.durationSeconds, 1);
  }
});

test('refuses forged addresses and deleted videos', async () => {
  const forgedUrl = (task.video?.editUrl ?? '').replace(/sig=./, 'sig=_');
  expect((await readEdit(forgedUrl)).statusCode).toBe(404);
  await api.call('batchDel', { token, body: { taskUids: [task.taskUid] } });
  expect((await readEdit(task.video?.editUrl)).statusCode).toBe(404);
});
