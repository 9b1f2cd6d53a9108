import type { FilmStyle } from '@vidra/shared-contract';
import { getFrameShape, type FrameShape, type FrameSize } from './safe-area.ts';

/** A part of the frame, in shares of its size. */
export interface FramePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Role of a scene in its film. It decides the arrangement of picture and texts. */
export type SceneRole = 'title' | 'picture' | 'feature' | 'card' | 'end';

/**
 * Arrangement of a scene whose picture does not fill the frame: the picture's window and its
 * surroundings.
 */
export interface SceneLayout {
  /** Absent: no picture is shown. */
  window?: FramePart;
  /** Upper and lower corner radii of the window, in shares of the frame's short side. */
  corners: { above: number; below: number };
  /** The look's paper, or a color from the picture. */
  ground: 'paper' | 'block';
  /** The picture's color glows onto the ground. */
  glows?: true;
  /** Area of the texts. */
  texts: FramePart;
  /** Area of a brand's logo, in the corner where texts begin. */
  logo?: FramePart;
}

type Shapes = Readonly<Record<FrameShape, Omit<SceneLayout, 'ground'>>>;
type Layouts = Partial<Record<SceneRole, Shapes>>;

const createPart = (left: number, top: number, right: number, bottom: number): FramePart => ({
  left,
  top,
  right,
  bottom,
});
const SQUARE = { above: 0, below: 0 };
const ROUND = { above: 0.03, below: 0.03 };
const SAFE = {
  tall: createPart(0.06, 0.08, 0.88, 0.82),
  square: createPart(0.06, 0.06, 0.94, 0.94),
  wide: createPart(0.05, 0.05, 0.95, 0.95),
};
const noPicture: Shapes = {
  tall: { corners: SQUARE, texts: SAFE.tall },
  square: { corners: SQUARE, texts: SAFE.square },
  wide: { corners: SQUARE, texts: SAFE.wide },
};

/** An edge-to-edge picture above a block of its own color. */
const BOLD_CARD: Shapes = {
  tall: {
    window: createPart(0, 0, 1, 0.6),
    corners: SQUARE,
    texts: createPart(0.06, 0.63, 0.88, 0.82),
  },
  square: {
    window: createPart(0, 0, 1, 0.62),
    corners: SQUARE,
    texts: createPart(0.06, 0.66, 0.94, 0.94),
  },
  wide: {
    window: createPart(0, 0, 1, 0.66),
    corners: SQUARE,
    texts: createPart(0.05, 0.7, 0.95, 0.95),
  },
};
const BOLD_END: Shapes = {
  tall: {
    window: createPart(0, 0, 1, 0.5),
    corners: SQUARE,
    texts: createPart(0.06, 0.53, 0.88, 0.82),
  },
  square: {
    window: createPart(0.48, 0, 1, 1),
    corners: SQUARE,
    texts: createPart(0.06, 0.1, 0.45, 0.9),
  },
  wide: {
    window: createPart(0.52, 0, 1, 1),
    corners: SQUARE,
    texts: createPart(0.05, 0.12, 0.49, 0.88),
  },
};

/** An arch on paper, with everything on one axis. In wide frames the axis is on the left. */
const WARM_CARD: Shapes = {
  tall: {
    window: createPart(0.15, 0.1, 0.85, 0.58),
    corners: { above: 0.35, below: 0.02 },
    texts: createPart(0.06, 0.61, 0.94, 0.82),
  },
  square: {
    window: createPart(0.26, 0.08, 0.74, 0.66),
    corners: { above: 0.24, below: 0.02 },
    texts: createPart(0.06, 0.7, 0.94, 0.93),
  },
  wide: {
    window: createPart(0.56, 0.09, 0.92, 0.91),
    corners: { above: 0.32, below: 0.02 },
    texts: createPart(0.05, 0.14, 0.53, 0.86),
  },
};
const WARM_PICTURE: Shapes = {
  tall: {
    // Leaves room below for two caption lines. Between captions the paper there is bare.
    window: createPart(0.08, 0.1, 0.92, 0.69),
    corners: ROUND,
    texts: createPart(0.06, 0.705, 0.94, 0.82),
  },
  square: {
    window: createPart(0.1, 0.07, 0.9, 0.75),
    corners: ROUND,
    texts: createPart(0.06, 0.77, 0.94, 0.94),
  },
  wide: {
    window: createPart(0.16, 0.07, 0.84, 0.76),
    corners: ROUND,
    texts: createPart(0.05, 0.78, 0.95, 0.95),
  },
};
const WARM_END: Shapes = {
  ...WARM_CARD,
  tall: {
    window: createPart(0.25, 0.14, 0.75, 0.5),
    corners: { above: 0.25, below: 0.02 },
    texts: createPart(0.06, 0.53, 0.94, 0.8),
  },
  square: {
    window: createPart(0.32, 0.1, 0.68, 0.55),
    corners: { above: 0.18, below: 0.02 },
    texts: createPart(0.06, 0.58, 0.94, 0.92),
  },
};

/** Cinema: a band of picture in the dark, lit by the picture's glow. */
const NIGHT_PICTURE: Shapes = {
  tall: {
    window: createPart(0, 0.14, 1, 0.64),
    corners: SQUARE,
    texts: createPart(0.06, 0.67, 0.94, 0.81),
    glows: true,
  },
  square: {
    window: createPart(0, 0.08, 1, 0.76),
    corners: SQUARE,
    texts: createPart(0.06, 0.79, 0.94, 0.94),
    glows: true,
  },
  wide: {
    window: createPart(0, 0.06, 1, 0.78),
    corners: SQUARE,
    texts: createPart(0.05, 0.8, 0.95, 0.95),
    glows: true,
  },
};
const NIGHT_END: Shapes = {
  tall: {
    window: createPart(0, 0.16, 1, 0.52),
    corners: SQUARE,
    texts: createPart(0.06, 0.56, 0.94, 0.8),
    glows: true,
  },
  square: {
    window: createPart(0, 0.1, 1, 0.56),
    corners: SQUARE,
    texts: createPart(0.06, 0.6, 0.94, 0.92),
    glows: true,
  },
  wide: {
    window: createPart(0.5, 0, 1, 1),
    corners: SQUARE,
    texts: createPart(0.05, 0.2, 0.46, 0.8),
    glows: true,
  },
};

/** A magazine page: the picture bleeds off one side, and the words begin at the margin. */
const EDITORIAL_CARD: Shapes = {
  tall: {
    window: createPart(0.24, 0, 1, 0.56),
    corners: SQUARE,
    texts: createPart(0.06, 0.6, 0.88, 0.82),
  },
  square: {
    window: createPart(0.4, 0, 1, 0.66),
    corners: SQUARE,
    texts: createPart(0.06, 0.7, 0.94, 0.94),
  },
  wide: {
    window: createPart(0.46, 0, 1, 1),
    corners: SQUARE,
    texts: createPart(0.05, 0.08, 0.43, 0.9),
  },
};
const EDITORIAL_FEATURE: Shapes = {
  tall: {
    window: createPart(0, 0.24, 0.8, 0.82),
    corners: SQUARE,
    texts: createPart(0.06, 0.08, 0.88, 0.22),
  },
  square: {
    window: createPart(0, 0.3, 0.7, 1),
    corners: SQUARE,
    texts: createPart(0.06, 0.06, 0.94, 0.27),
  },
  wide: {
    window: createPart(0, 0, 0.54, 1),
    corners: SQUARE,
    texts: createPart(0.58, 0.1, 0.95, 0.9),
  },
};
const EDITORIAL_PICTURE: Shapes = {
  tall: {
    window: createPart(0.12, 0, 1, 0.65),
    corners: SQUARE,
    texts: createPart(0.12, 0.68, 0.88, 0.82),
  },
  square: {
    window: createPart(0.1, 0, 1, 0.76),
    corners: SQUARE,
    texts: createPart(0.1, 0.79, 0.94, 0.94),
  },
  wide: {
    window: createPart(0.3, 0, 1, 0.78),
    corners: SQUARE,
    texts: createPart(0.3, 0.81, 0.95, 0.95),
  },
};
const EDITORIAL_END: Shapes = {
  tall: {
    window: createPart(0.46, 0, 1, 0.42),
    corners: SQUARE,
    texts: createPart(0.06, 0.48, 0.88, 0.8),
  },
  square: {
    window: createPart(0.5, 0, 1, 0.56),
    corners: SQUARE,
    texts: createPart(0.06, 0.58, 0.94, 0.92),
  },
  wide: {
    window: createPart(0.56, 0, 1, 1),
    corners: SQUARE,
    texts: createPart(0.05, 0.14, 0.52, 0.88),
  },
};

const LAYOUTS: Readonly<Record<FilmStyle, { ground: SceneLayout['ground'] } & Layouts>> = {
  // Its pictures fill the frame.
  clean: { ground: 'paper' },
  bold: { ground: 'block', title: BOLD_CARD, feature: BOLD_CARD, end: BOLD_END },
  warm: {
    ground: 'paper',
    title: WARM_CARD,
    feature: WARM_CARD,
    picture: WARM_PICTURE,
    end: WARM_END,
    card: noPicture,
  },
  night: {
    ground: 'paper',
    title: NIGHT_PICTURE,
    feature: NIGHT_PICTURE,
    picture: NIGHT_PICTURE,
    end: NIGHT_END,
    card: noPicture,
  },
  editorial: {
    ground: 'paper',
    title: EDITORIAL_CARD,
    feature: EDITORIAL_FEATURE,
    picture: EDITORIAL_PICTURE,
    end: EDITORIAL_END,
    card: noPicture,
  },
};

/** Share of the text area that a logo takes. */
const LOGO_SHARE = 0.22;

/** Returns the layout of a scene in a look, or undefined if its picture fills the frame. */
export function getLayout(
  style: FilmStyle,
  role: SceneRole | undefined,
  frame: FrameSize,
  hasLogo = false,
): SceneLayout | undefined {
  const { ground, ...layouts } = LAYOUTS[style];
  const shapes = role && layouts[role];
  if (!shapes) return undefined;
  const layout = { ground, ...shapes[getFrameShape(frame)] };
  if (!hasLogo) return layout;
  const { top, bottom } = layout.texts;
  const split = top + (bottom - top) * LOGO_SHARE;
  return {
    ...layout,
    logo: { ...layout.texts, bottom: split },
    texts: { ...layout.texts, top: split + (bottom - top) * 0.06 },
  };
}
