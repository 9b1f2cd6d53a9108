import type { FilmPainter, FrameLook, SceneView } from './film-painter.ts';
import { toHomography } from './homography.ts';
import { buildFragmentShader, VERTEX_SHADER, type ShaderVariant } from './transition-shaders.ts';

/** Layers in the order of their textures: each scene's picture and its foreground. */
const LAYERS = ['leaving', 'leavingSubject', 'entering', 'enteringSubject'] as const;
const LOCATIONS = ['size', 'canvas', 'left', ...LAYERS.flatMap((name) => [name, `${name}View`])];

interface Program {
  program: WebGLProgram;
  at: Record<string, WebGLUniformLocation | null>;
}

function compile(gl: WebGL2RenderingContext, variant: ShaderVariant): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, buildFragmentShader(variant)],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The graphics context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // The shader stays until the program is deleted.
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The preview's shader "${variant.kind}" does not link.`);
  }
  const at = LOCATIONS.map((name) => [name, gl.getUniformLocation(program, name)] as const);
  return { program, at: Object.fromEntries(at) };
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Detects software rendering by its name, since not every browser reports it as a performance
 * caveat.
 */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const rendererParam = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return SOFTWARE.test(String(gl.getParameter(rendererParam ?? gl.RENDERER)));
}

/** Draws films by WebGL 2. */
export class FilmGl implements FilmPainter {
  readonly isSlow: boolean;
  readonly isPlain = false;
  readonly #gl: WebGL2RenderingContext;
  readonly #programs = new Map<string, Program>();
  readonly #corners: WebGLBuffer;
  /** Transparent texture for a missing layer. */
  readonly #clear: WebGLTexture;
  /** Current content of the canvas, at any size. */
  #drawn: { readonly textures: readonly WebGLTexture[]; readonly look: string } | undefined;

  private constructor(gl: WebGL2RenderingContext, isSlow: boolean) {
    this.#gl = gl;
    this.isSlow = isSlow;
    this.#corners = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    // Prevents dark edges between transparent and opaque pixels.
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    this.#clear = this.createTexture();
    const format = [gl.RGBA, gl.UNSIGNED_BYTE] as const;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, ...format, new Uint8Array(4));
  }

  /**
   * Creates the painter.
   *
   * @returns undefined when the browser has no WebGL 2
   */
  static open(canvas: HTMLCanvasElement): FilmGl | undefined {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
    return gl ? new FilmGl(gl, isSoftware(gl)) : undefined;
  }

  createTexture(): WebGLTexture {
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    }
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    }
    return texture;
  }

  fill(texture: WebGLTexture, picture: HTMLCanvasElement): void {
    const gl = this.#gl;
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  }

  deleteTexture(texture: WebGLTexture): void {
    this.#gl.deleteTexture(texture);
  }

  /**
   * Draws a frame unless the canvas already shows it, even at a larger size. Otherwise each letter
   * typed into a text above would redraw the picture, which is expensive without a graphics
   * processor.
   */
  draw(
    film: FrameLook,
    enteringScene: SceneView,
    leavingScene?: SceneView & { progress: number },
  ): void {
    const gl = this.#gl;
    const kind = leavingScene ? film.transition : 'cut';
    // Negative without a leaving scene.
    const left = leavingScene ? 1 - leavingScene.progress : -1;
    const layers = [leavingScene ?? enteringScene, enteringScene].flatMap((scene) => [
      scene,
      scene.subject ?? { texture: this.#clear, view: scene.view },
    ]);
    const textures = layers.map(({ texture }) => texture);
    const views = layers.map(({ view }) => toHomography(view));
    const { size, pixels } = film;
    const look = [kind, left, size.width, size.height, ...views].join(' ');
    const before = this.#drawn;
    const isThere =
      before?.look === look && textures.every((texture, at) => texture === before.textures[at]);
    if (isThere && gl.canvas.width >= pixels.width) return;
    this.#drawn = { textures, look };
    const { width, height } = pixels;
    // Setting the size clears the canvas and allocates memory.
    if (gl.canvas.width !== width) gl.canvas.width = width;
    if (gl.canvas.height !== height) gl.canvas.height = height;
    const isLayered = [enteringScene, leavingScene].some((scene) => scene?.subject);
    const { program, at } = this.#program({ kind, isLayered });
    gl.viewport(0, 0, width, height);
    gl.useProgram(program);
    for (const [unit, name] of LAYERS.entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? enteringScene.texture);
      gl.uniform1i(at[name] ?? null, unit);
      gl.uniformMatrix3fv(at[`${name}View`] ?? null, false, views[unit] ?? []);
    }
    gl.uniform2f(at['size'] ?? null, size.width, size.height);
    gl.uniform2f(at['canvas'] ?? null, width, height);
    gl.uniform1f(at['left'] ?? null, left);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** Releases all resources and the context, because browsers allow only a few. */
  dispose(): void {
    const gl = this.#gl;
    for (const { program } of this.#programs.values()) gl.deleteProgram(program);
    this.#programs.clear();
    gl.deleteBuffer(this.#corners);
    gl.deleteTexture(this.#clear);
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #program(variant: ShaderVariant): Program {
    const key = `${variant.kind} ${String(variant.isLayered)}`;
    const cachedProgram = this.#programs.get(key);
    if (cachedProgram) return cachedProgram;
    const program = compile(this.#gl, variant);
    this.#programs.set(key, program);
    return program;
  }
}
