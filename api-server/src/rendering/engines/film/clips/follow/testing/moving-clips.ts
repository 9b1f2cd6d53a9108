import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import type { Box, Perception } from '../../../../../perception/perception.ts';

const run = promisify(execFile);
const PHOTOGRAPHS = join(import.meta.dirname, '../../../../../../../test/inputs/photographs');
const SIZE = { width: 640, height: 360 };
/** Result of a clip in 480p. */
const RESULT = { width: 854, height: 480 };

/** A photograph that moves over the background. */
export interface Piece {
  photograph: string;
  /** Pixels of the clip. */
  height: number;
  /** Position in pixels by the time `t` in seconds, in the words of ffmpeg. */
  x: string;
  y: string;
}

/** A clip of one scene. */
export interface MovingScene {
  seconds: number;
  pieces: readonly Piece[];
  /** Photograph in the background. Default: `coffee`. */
  background?: string;
}

/** Evaluates a position in JavaScript. */
const evaluate = (expression: string, t: number): number =>
  Number(
    // oxlint-disable-next-line no-implied-eval -- only the expressions of tests
    new Function('t', `const { PI, sin, abs } = Math; return ${expression};`)(t),
  );

/** Makes clips of moving photographs, whose places are known in each frame. */
export class MovingClips {
  readonly whole: Box = { left: 0, top: 0, width: 1, height: 1 };
  readonly #ffmpeg: string;
  readonly #folder: string;
  #count = 0;

  constructor(ffmpeg: string, folder: string) {
    this.#ffmpeg = ffmpeg;
    this.#folder = folder;
  }

  async #cutPiece({ photograph, height }: Piece): Promise<string> {
    const path = join(this.#folder, `${photograph}-${String(height)}.png`);
    await sharp(join(PHOTOGRAPHS, `${photograph}.jpg`))
      .resize({ height })
      .png()
      .toFile(path);
    return path;
  }

  /** Creates a clip and returns its path. */
  async create({ seconds, pieces, background = 'coffee' }: MovingScene): Promise<string> {
    const path = join(this.#folder, `clip-${String((this.#count += 1))}.mp4`);
    const behind = join(this.#folder, `${background}-behind.png`);
    await sharp(join(PHOTOGRAPHS, `${background}.jpg`))
      .resize({ ...SIZE, fit: 'cover' })
      .png()
      .toFile(behind);
    const paths = [behind, ...(await Promise.all(pieces.map((piece) => this.#cutPiece(piece))))];
    const inputs = paths.flatMap((input) => ['-loop', '1', '-framerate', '30', '-i', input]);
    const chains = pieces.map(
      ({ x, y }, index) =>
        `[b${String(index)}][${String(index + 1)}:v]overlay=x='${x}':y='${y}':format=yuv444[b${String(index + 1)}]`,
    );
    const graph = ['[0:v]format=yuv444p[b0]', ...chains].join(';');
    const end = ['-map', `[b${String(pieces.length)}]`, '-t', String(seconds)];
    const encoder = ['-c:v', 'libx264', '-crf', '14', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
    const args = ['-v', 'error', ...inputs, '-filter_complex', graph, ...end, ...encoder, path];
    await run(this.#ffmpeg, args);
    return path;
  }

  /** Joins clips with hard cuts. */
  async join(paths: readonly string[]): Promise<string> {
    const path = join(this.#folder, `clip-${String((this.#count += 1))}.mp4`);
    const inputs = paths.flatMap((input) => ['-i', input]);
    const graph = `concat=n=${String(paths.length)}:v=1`;
    await run(this.#ffmpeg, [
      '-v',
      'error',
      ...inputs,
      '-filter_complex',
      graph,
      '-crf',
      '14',
      path,
    ]);
    return path;
  }

  /** Returns the place of a photograph by frame. */
  async place(piece: Piece): Promise<(frame: number) => Box> {
    const { width, height } = await sharp(await this.#cutPiece(piece)).metadata();
    return (frame) => ({
      left: evaluate(piece.x, frame / FRAMES_PER_SECOND) / SIZE.width,
      top: evaluate(piece.y, frame / FRAMES_PER_SECOND) / SIZE.height,
      width: width / SIZE.width,
      height: height / SIZE.height,
    });
  }

  /** Returns the place of the face in a photograph by frame. */
  async findFace(perception: Perception, piece: Piece): Promise<(frame: number) => Box> {
    const result = await perception.perceive(join(PHOTOGRAPHS, `${piece.photograph}.jpg`));
    const face = result?.faces[0]?.box;
    if (!face) throw new Error('The photograph has no face.');
    const place = await this.place(piece);
    return (frame) => {
      const { left, top, width, height } = place(frame);
      return {
        left: left + face.left * width,
        top: top + face.top * height,
        width: face.width * width,
        height: face.height * height,
      };
    };
  }

  /** Marks a face with some room, as a person does it on the frame at a time. */
  async markFace(perception: Perception, piece: Piece, seconds: number) {
    const face = await this.findFace(perception, piece);
    const { left, top, width, height } = face(Math.round(seconds * FRAMES_PER_SECOND));
    return {
      x: left - width * 0.1,
      y: top - height * 0.15,
      width: width * 1.2,
      height: height * 1.3,
    };
  }

  /** Reads all frames of a result as RGB. */
  async readFrames(path: string): Promise<Buffer[]> {
    const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
    const options = { encoding: 'buffer', maxBuffer: 1e9 } as const;
    const { stdout } = await run(this.#ffmpeg, args, options);
    const bytes = RESULT.width * RESULT.height * 3;
    return Array.from({ length: stdout.length / bytes }, (_, index) =>
      stdout.subarray(index * bytes, (index + 1) * bytes),
    );
  }

  /** Counts the faces in each frame. */
  async countFaces(perception: Perception, frames: readonly Buffer[]): Promise<number[]> {
    const counts: number[] = [];
    for (const frame of frames) {
      const picture = await sharp(frame, { raw: { ...RESULT, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      counts.push((await perception.perceive(picture))?.faces.length ?? 0);
    }
    return counts;
  }

  /** Returns the green share of a box, or undefined if the box is outside of the frame. */
  measureGreen(frame: Buffer, { left, top, width, height }: Box): number | undefined {
    const { width: columns, height: rows } = RESULT;
    let [pixels, green] = [0, 0];
    const until = { x: (left + width) * columns, y: (top + height) * rows };
    for (let y = Math.max(0, Math.ceil(top * rows)); y < Math.min(rows, until.y); y += 1) {
      for (let x = Math.max(0, Math.ceil(left * columns)); x < Math.min(columns, until.x); x += 1) {
        const at = (y * columns + x) * 3;
        pixels += 1;
        // An array of each pixel would take longer than rendering the clip.
        const isGreen = frame[at + 1]! > 150 && frame[at]! < 110 && frame[at + 2]! < 110;
        if (isGreen) green += 1;
      }
    }
    return pixels === 0 ? undefined : green / pixels;
  }
}
