import './without-system-fonts.ts';

export { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
