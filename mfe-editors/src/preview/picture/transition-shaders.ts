import type { Transition } from '@vidra/shared-contract';

/**
 * What a pixel shows while `from(at)` gives way to `to(at)`, as bodies of `vec4 blend(vec2 at)`.
 * `at` counts whole pixels of the film from its top left, `size` is the film's; `left` runs from 1
 * to 0. The same as the engine's filter does, for each name of a transition.
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
};

/** Whether the preview shows a transition as the film will. */
export const showsExactly = (kind: Transition): boolean => kind === 'cut' || kind in SHADERS;

/** A transition that is not drawn here is shown as a fade. */
const shaderOf = (kind: Transition): string =>
  SHADERS[kind] ?? 'return mix(to(at), from(at), left);';

export const VERTEX_SHADER = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`;

/** Positions are cut to whole pixels of the film, as its frames have them. */
export const fragmentShader = (kind: Transition): string => `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D leaving, entering;
uniform mat3 leavingView, enteringView;
uniform vec2 size, canvas;
uniform float left;
out vec4 colour;
vec4 seen(sampler2D picture, mat3 view, vec2 at) {
  vec3 place = view * vec3((at + 0.5) / size, 1.0);
  return texture(picture, place.xy / place.z);
}
vec4 from(vec2 at) { return seen(leaving, leavingView, at); }
vec4 to(vec2 at) { return seen(entering, enteringView, at); }
vec4 blend(vec2 at) { ${shaderOf(kind)} }
void main() {
  vec2 place = vec2(gl_FragCoord.x, canvas.y - gl_FragCoord.y) / canvas * size - 0.5;
  colour = left < 0.0 ? to(place) : blend(floor(place + 0.5));
}`;
