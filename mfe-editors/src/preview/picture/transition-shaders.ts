import type { Transition } from '@vidra/shared-contract';
import { SMEAR_STEPS, TRANSITION_MOVES } from '@vidra/shared-film/timeline';

/**
 * Blend of a pixel from `from(at)` to `to(at)`, as bodies of `vec4 blend(vec2 at)`. `at` counts
 * whole pixels of the film from its top left, `size` is the film's size, and `left` runs from 1 to
 * 0. Identical to the engine's filter for each name of a transition.
 */
const SHADERS: Partial<Record<Transition, string>> = {
  fade: 'return mix(to(at), from(at), left);',
  dissolve: `
    float noise = sin(at.x * 12.9898 + at.y * 78.233) * 43758.545;
    return fract(noise) * 2.0 + left * 2.0 - 1.5 >= 0.5 ? from(at) : to(at);`,
  'wipe-left': 'return at.x > floor(size.x * left) ? to(at) : from(at);',
  'slide-left': `
    float x = at.x - floor(size.x * left);
    return x > 0.0 ? to(vec2(x, at.y)) : from(vec2(x + size.x, at.y));`,
  'slide-up': `
    float y = at.y - floor(size.y * left);
    return y > 0.0 ? to(vec2(at.x, y)) : from(vec2(at.x, y + size.y));`,
  zoom: `
    float near = smoothstep(0.5, 1.0, left);
    vec2 seen = 0.5 + near * (at / size - 0.5);
    return mix(to(at), from(ceil(seen * (size - 1.0))), smoothstep(0.0, 0.5, left));`,
  circle: `
    vec2 middle = floor(size / 2.0);
    float near = distance(at, middle) / length(middle) + (left - 0.5) * 3.0;
    return mix(to(at), from(at), smoothstep(0.0, 1.0, near));`,
  'smooth-left':
    'return mix(from(at), to(at), smoothstep(0.0, 1.0, 1.0 + at.x / size.x - left * 2.0));',
  radial: `
    vec2 off = at - floor(size / 2.0);
    float near = atan(off.x, off.y) - (left - 0.5) * 7.85398163;
    return mix(from(at), to(at), smoothstep(0.0, 1.0, near));`,
  diagonal: `
    float near = 1.0 + at.x / size.x * at.y / size.y - left * 2.0;
    return mix(from(at), to(at), smoothstep(0.0, 1.0, near));`,
  'zoom-blur': 'return mix(to(at), from(at), left);',
};

/** Both pictures move by a frame's width, as the engine eases it. */
const PUSH = `
    float x = at.x + size.x * (0.5 - 0.5 * cos(3.14159265 * (1.0 - left)));
    return x < size.x ? from(vec2(x, at.y)) : to(vec2(x - size.x, at.y));`;

/** Whether the preview shows a transition as the film will. */
export const canShowExactly = (kind: Transition): boolean =>
  kind === 'cut' || kind in SHADERS || kind in TRANSITION_MOVES;

/** Unsupported transitions are shown as a fade. */
const getShader = (kind: Transition): string =>
  SHADERS[kind] ??
  (TRANSITION_MOVES[kind]?.isPushed ? PUSH : 'return mix(to(at), from(at), left);');

/** Returns the code for a blended pixel, or for the mean of several along a fast camera's path. */
function renderBlend(kind: Transition): string {
  const { smear } = TRANSITION_MOVES[kind] ?? {};
  if (!smear) return `vec4 blend(vec2 at) { ${getShader(kind)} }`;
  const count = 2 ** SMEAR_STEPS;
  const [smearAcross, inwards] = [smear.across.toFixed(5), smear.inwards.toFixed(5)];
  return `vec4 mixed(vec2 at) { ${getShader(kind)} }
vec4 blend(vec2 at) {
  float bell = pow(sin(3.14159265 * (1.0 - left)), 2.0);
  vec4 sum = vec4(0.0);
  for (int index = 0; index < ${String(count)}; index += 1) {
    vec2 place = at;
    for (int step = ${String(SMEAR_STEPS)} - 1; step >= 0; step -= 1) {
      float share = float((index >> step) & 1) * exp2(-float(step) - 1.0) * bell;
      place = size / 2.0 + (place - size / 2.0) * (1.0 - ${inwards} * share);
      place.x += size.x * ${smearAcross} * share;
    }
    sum += mixed(clamp(place, vec2(0.0), size - 1.0));
  }
  return sum / ${String(count)}.0;
}`;
}

export const VERTEX_SHADER = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`;

const renderLayers = (name: 'leaving' | 'entering', isLayered: boolean): string =>
  isLayered
    ? `over(seen(${name}, ${name}View, at), seen(${name}Subject, ${name}SubjectView, at))`
    : `seen(${name}, ${name}View, at)`;

/** Variant of a shader. */
export interface ShaderVariant {
  kind: Transition;
  /** Whether one of the pictures has a foreground layer. Skipping its lookup halves the time. */
  isLayered: boolean;
}

/**
 * Builds the fragment shader. Positions are truncated to whole pixels of the film, as in its
 * frames.
 */
export const buildFragmentShader = ({ kind, isLayered }: ShaderVariant): string => `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D leaving, leavingSubject, entering, enteringSubject;
uniform mat3 leavingView, leavingSubjectView, enteringView, enteringSubjectView;
uniform vec2 size, canvas;
uniform float left;
out vec4 color;
vec4 seen(sampler2D picture, mat3 view, vec2 at) {
  vec3 place = view * vec3((at + 0.5) / size, 1.0);
  return texture(picture, place.xy / place.z);
}
vec4 over(vec4 ground, vec4 subject) {
  return vec4(subject.rgb + ground.rgb * (1.0 - subject.a), 1.0);
}
vec4 from(vec2 at) { return ${renderLayers('leaving', isLayered)}; }
vec4 to(vec2 at) { return ${renderLayers('entering', isLayered)}; }
${renderBlend(kind)}
void main() {
  vec2 place = vec2(gl_FragCoord.x, canvas.y - gl_FragCoord.y) / canvas * size - 0.5;
  color = left < 0.0 ? to(place) : blend(floor(place + 0.5));
}`;
