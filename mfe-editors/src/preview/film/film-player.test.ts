/** @jest-environment jsdom */
import { clipTimeline, countFrames, type FilmTimeline } from '@vidra/shared-film/timeline';
import { FilmPlayer } from './film-player.ts';

const clip = clipTimeline(
  { imageUid: 'a', motion: 'pan-left', durationSeconds: 10, seed: 1 },
  { width: 640, height: 360 },
);
const { isClip: _, ...longFilm } = clip;
const show = (player: FilmPlayer, timeline: FilmTimeline) => {
  const sounds = { musicUrl: undefined, voices: [] };
  player.show({ timeline, pictures: new Map(), sounds, hyphenate: undefined });
};

let now = 0;
let tick: FrameRequestCallback | undefined;
const runUntil = (seconds: number) => {
  now = seconds * 1000;
  tick?.(now);
};

beforeEach(() => {
  now = 0;
  tick = undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    tick = callback;
    return 1;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    tick = undefined;
  });
});

function open(timeline: FilmTimeline) {
  const player = new FilmPlayer(document.createElement('div'));
  show(player, timeline);
  player.demonstrate();
  return player;
}

test('runs a clip once without counting as playing, and ends on its opening frame', () => {
  const player = open(clip);
  runUntil(6);
  expect(player.playback).toEqual({ frame: 180, playing: false });
  runUntil(10.1);
  expect(player.playback).toEqual({ frame: 0, playing: false });
  expect(tick).toBeUndefined();
});

test('only begins a film of several scenes', () => {
  const player = open(longFilm);
  runUntil(4);
  expect(player.playback.frame).toBe(120);
  runUntil(5);
  expect(player.playback.frame).toBe(0);
  expect(tick).toBeUndefined();
});

test('continues while pictures arrive, and ends when the film changes', () => {
  const player = open(clip);
  runUntil(2);
  show(player, clip);
  runUntil(3);
  expect(player.playback.frame).toBe(90);
  show(player, { ...clip, seed: 2 });
  expect(player.playback.frame).toBe(0);
  expect(tick).toBeUndefined();
});

test('plays from the beginning when Play is pressed meanwhile, and seeks on request', () => {
  const player = open(clip);
  runUntil(2);
  player.play();
  expect(player.playback).toEqual({ frame: 0, playing: true });
  player.pause();
  player.demonstrate();
  player.seek(42);
  expect(player.playback).toEqual({ frame: 42, playing: false });
  expect(countFrames(clip)).toBe(300);
});
