/** In pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Area in which text may be placed, in pixels of the frame. */
export interface SafeArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Margins along the edges of a frame, as shares of its width and height. */
export interface EdgeMargins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the margins of the frame that players and rounded corners cover. */
export function getSafeMargins({ width, height }: FrameSize): EdgeMargins {
  const aspect = width / height;
  if (aspect < 0.7) return { top: 0.08, bottom: 0.18, left: 0.06, right: 0.12 };
  const all = aspect > 1.3 ? 0.05 : 0.06;
  return { top: all, bottom: all, left: all, right: all };
}

export function getSafeArea(frame: FrameSize): SafeArea {
  const { top, bottom, left, right } = getSafeMargins(frame);
  return {
    left: frame.width * left,
    top: frame.height * top,
    right: frame.width * (1 - right),
    bottom: frame.height * (1 - bottom),
  };
}

/** Frame shapes with their own layouts. */
export type FrameShape = 'tall' | 'square' | 'wide';

export const getFrameShape = ({ width, height }: FrameSize): FrameShape => {
  const aspect = width / height;
  if (aspect < 0.7) return 'tall';
  return aspect > 1.3 ? 'wide' : 'square';
};

/** Checks for an upright frame, which players of short videos show edge to edge. */
export const isTall = ({ width, height }: FrameSize): boolean => width / height < 0.7;
