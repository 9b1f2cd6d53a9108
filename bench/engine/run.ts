/* oxlint-disable no-restricted-imports -- This measures the engine's own
   parts, which the server does not offer to other packages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine, EngineSpec } from '../../api-server/src/rendering/engines/engine.ts';
import { createCameraPath, FRAMES_PER_SECOND, getFrame } from '@vidra/shared-film/timeline';
import {
  readPictureSize,
  preparePicture,
} from '../../api-server/src/rendering/engines/preview/prepare-picture.ts';
import { createPreviewEngine } from '../../api-server/src/rendering/engines/preview/preview-engine.ts';
import {
  clipArguments,
  getWorkingSize,
} from '../../api-server/src/rendering/engines/preview/render-arguments.ts';
import { findFfmpeg } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { computeMedian, computePairedRatio } from '../lib/statistics.ts';
import { benchmarkFilms } from './films.ts';
import { benchmarkFlows } from './flows.ts';
import { benchmarkKeptScenes } from './stored-scenes.ts';

/** Compares the preview engine, from submit to succeeded, with ffmpeg alone on the same graph. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    flow: { type: 'string', multiple: true, default: [] },
  },
});
const rounds = Number(values.rounds);
/** Parts by name; default: all. */
const isWanted = (part: 'clip' | 'films' | 'flows' | 'kept') =>
  positionals.length === 0 || positionals.includes(part);
const spec: EngineSpec = {
  flow: 'image-to-video',
  imagePath: join(import.meta.dirname, '../../api-server/assets/samples/mountains.jpg'),
  motion: 'push-in',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '720p',
  prompt: '',
  seed: 1,
};

/**
 * As in run-ffmpeg.ts. On a busy machine the niceness, not the engine's work, makes the difference.
 */
const ENGINE_NICENESS = 10;

const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'));
const tools = await findFfmpeg();

async function buildBareCommand(): Promise<string[]> {
  const { video, source } = getFrame(await readPictureSize(spec.imagePath), spec);
  const picturePath = join(folder, 'picture.rgb');
  const size = getWorkingSize(video);
  await preparePicture({ imagePath: spec.imagePath, source, size, targetPath: picturePath });
  const frames = spec.durationSeconds * FRAMES_PER_SECOND;
  const path = createCameraPath(spec.motion, spec.seed);
  const videoPath = join(folder, 'bare.mp4');
  return ['-v', 'error', '-y', ...clipArguments({ video, frames, path, picturePath, videoPath })];
}

async function runBare(command: string[], priority = 0): Promise<void> {
  const niceArguments = ['-n', String(priority), tools.ffmpeg, ...command];
  const child = spawn('nice', niceArguments, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

async function runEngine(engine: Engine): Promise<void> {
  const ref = await engine.submit(spec, crypto.randomUUID());
  for (;;) {
    const status = await engine.poll(ref);
    if (status.state === 'succeeded') break;
    if (status.state !== 'queued' && status.state !== 'running') {
      throw new Error(`The engine's job ended as "${status.state}".`);
    }
    await sleep(10);
  }
  await engine.discard(ref);
}

const command = await buildBareCommand();
const [plainEngine, complete] = await Promise.all(
  [false, true].map((withExtras) =>
    createPreviewEngine({ tools, workDir: join(folder, String(withExtras)), withExtras }),
  ),
);
const subjects = [
  { name: 'bare ffmpeg, same filter graph', run: () => runBare(command), seconds: [] as number[] },
  {
    name: "bare ffmpeg at the engine's low priority",
    run: () => runBare(command, ENGINE_NICENESS),
    seconds: [] as number[],
  },
  { name: 'engine, video only', run: () => runEngine(plainEngine!), seconds: [] as number[] },
  {
    name: 'engine, with poster and hover',
    run: () => runEngine(complete!),
    seconds: [] as number[],
  },
];

try {
  if (isWanted('clip')) await runBare(command);
  for (let round = 0; isWanted('clip') && round < rounds; round += 1) {
    // The subjects take turns to run first.
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(round + turn) % subjects.length]!;
      const start = performance.now();
      await subject.run();
      const seconds = (performance.now() - start) / 1000;
      subject.seconds.push(seconds);
      console.error(`Round ${round + 1} of ${rounds}, ${subject.name}: ${seconds.toFixed(1)} s`);
    }
  }
} finally {
  await Promise.all([plainEngine!.close(), complete!.close()]);
  if (isWanted('films')) await benchmarkFilms(tools, folder, rounds);
  if (isWanted('flows')) await benchmarkFlows(tools, folder, { rounds, names: values.flow });
  if (isWanted('kept')) await benchmarkKeptScenes(tools, folder, rounds);
  await rm(folder, { recursive: true, force: true });
}

if (isWanted('clip')) printClip();

function printClip() {
  const bareSubject = subjects[0]!;
  const ratios = ({ seconds }: { seconds: number[] }) =>
    seconds.map((value, round) => value / (bareSubject.seconds[round] ?? Number.NaN));
  console.log(
    `5 s of 720p, ${String(rounds)} interleaved rounds; ratio: median of the rounds' own.`,
  );
  console.table(
    Object.fromEntries(
      subjects.map((subject) => [
        subject.name,
        {
          'median s': computeMedian(subject.seconds).toFixed(2),
          ratio: computePairedRatio(subject.seconds, bareSubject.seconds).toFixed(2),
          'lowest ratio': Math.min(...ratios(subject)).toFixed(2),
          'highest ratio': Math.max(...ratios(subject)).toFixed(2),
        },
      ]),
    ),
  );
}
