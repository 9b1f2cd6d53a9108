import { FULL, createPersonParts, type Person } from './person.ts';
import { createStudioScene } from './studio.ts';

const MIRA: Person = {
  skin: '#d59a78',
  hair: '#3a211a',
  style: 'bun',
  top: '#e9e2d6',
  trousers: '#35506b',
  shoes: '#f2efe9',
};
const JONAS: Person = {
  skin: '#8a5a3f',
  hair: '#17110f',
  style: 'short',
  top: '#2f6f62',
  trousers: '#3b3a40',
  shoes: '#d8cfc2',
};

const closeView = { eye: [0.16, 1.62, 2.6], target: [0.0, 1.545, 0], zoom: 2.36 } as const;

/** Head-and-shoulders portraits of two fictional people, for trying speaking videos. */
export const portraitOfMira = createStudioScene({
  parts: createPersonParts(MIRA),
  bound: FULL,
  backdrop: { wall: '#d9a48c', floor: '#c98d75' },
  ...closeView,
});
export const portraitOfJonas = createStudioScene({
  parts: createPersonParts(JONAS),
  bound: FULL,
  backdrop: { wall: '#8fa9a6', floor: '#76938f' },
  ...closeView,
});

/** Full-length figure, for virtual try-on. */
export const figureOfMira = createStudioScene({
  parts: createPersonParts(MIRA),
  bound: FULL,
  backdrop: { wall: '#cfc6ba', floor: '#b8ac9d' },
  eye: [0.25, 1.05, 5],
  target: [0, 0.965, 0],
  zoom: 2.36,
});
