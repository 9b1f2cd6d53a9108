/** A rectangle in the frame, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drawing context: a browser's 2D context, or that of a compatible library. */
export interface Drawing {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineJoin: string;
  lineWidth: number;
  globalAlpha: number;
  direction: string;
  textAlign: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  save: () => void;
  restore: () => void;
  translate: (x: number, y: number) => void;
  scale: (x: number, y: number) => void;
  beginPath: () => void;
  rect: (x: number, y: number, width: number, height: number) => void;
  clip: (rule: 'evenodd') => void;
  roundRect: (x: number, y: number, width: number, height: number, radius: number) => void;
  fill: () => void;
  fillText: (text: string, x: number, y: number) => void;
  strokeText: (text: string, x: number, y: number) => void;
  getTransform: () => { a: number };
  measureText: (text: string) => { width: number };
}
