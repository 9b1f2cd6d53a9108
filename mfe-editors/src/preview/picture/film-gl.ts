import type { Transition } from '@vidra/shared-contract';
import type { Size, View } from '@vidra/shared-contract/timeline';
import { homographyOf } from './homography.ts';
import { fragmentShader, VERTEX_SHADER } from './transition-shaders.ts';

/** One scene in a frame: its texture and what of it is seen. */
export interface Seen {
  texture: WebGLTexture;
  view: View;
}

const LOCATIONS = ['leavingView', 'enteringView', 'size', 'canvas', 'left', 'leaving', 'entering'];

interface Program {
  program: WebGLProgram;
  at: Record<string, WebGLUniformLocation | null>;
}

function compile(gl: WebGL2RenderingContext, kind: Transition): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, fragmentShader(kind)],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The graphics context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // It stays as long as the program does.
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The preview's shader "${kind}" does not link.`);
  }
  const at = LOCATIONS.map((name) => [name, gl.getUniformLocation(program, name)] as const);
  return { program, at: Object.fromEntries(at) };
}

/** Draws pictures with their moves and transitions. */
export class FilmGl {
  readonly #gl: WebGL2RenderingContext;
  readonly #programs = new Map<Transition, Program>();
  readonly #corners: WebGLBuffer;

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#corners = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  }

  /** @returns nothing where the browser has no WebGL 2 */
  static open(canvas: HTMLCanvasElement): FilmGl | undefined {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
    return gl ? new FilmGl(gl) : undefined;
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

  /** @param leaving with the share of its transition that is over, 0..1 */
  draw(
    film: { size: Size; transition: Transition },
    entering: Seen,
    leaving?: Seen & { progress: number },
  ): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const { program, at } = this.#program(leaving ? film.transition : 'cut');
    gl.viewport(0, 0, width, height);
    gl.useProgram(program);
    const scenes = [leaving ?? entering, entering];
    for (const [unit, name] of ['leaving', 'entering'].entries()) {
      const scene = scenes[unit] ?? entering;
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, scene.texture);
      gl.uniform1i(at[name] ?? null, unit);
      gl.uniformMatrix3fv(at[`${name}View`] ?? null, false, homographyOf(scene.view));
    }
    gl.uniform2f(at['size'] ?? null, film.size.width, film.size.height);
    gl.uniform2f(at['canvas'] ?? null, width, height);
    // A negative share: nothing leaves.
    gl.uniform1f(at['left'] ?? null, leaving ? 1 - leaving.progress : -1);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** Gives everything back, the context too: a browser has only few of them. */
  dispose(): void {
    const gl = this.#gl;
    for (const { program } of this.#programs.values()) gl.deleteProgram(program);
    this.#programs.clear();
    gl.deleteBuffer(this.#corners);
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #program(kind: Transition): Program {
    const known = this.#programs.get(kind);
    if (known) return known;
    const made = compile(this.#gl, kind);
    this.#programs.set(kind, made);
    return made;
  }
}
