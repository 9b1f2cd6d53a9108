import type { EngineArtefact } from '../engine.ts';
import type { FilmTools } from '../film/make-film.ts';
import type { RenderRequest } from '../film/render-video.ts';
import type { FilmSpec } from '../film-spec.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';

/** What one job of a provider makes of a film. */
export interface Part {
  /** What a person calls it, e.g. "Picture 2"; empty where it is the only one. */
  name: string;
  spec: RemoteSpec;
}

/** What came of a part, on the local disk. */
export interface PartResult {
  path: string;
  kind: 'video' | 'picture';
}

/** A film as a provider's jobs and what is put together of their results, in the parts' order. */
export interface FilmPlan {
  parts: readonly Part[];
  make: (results: readonly PartResult[], request: RenderRequest) => Promise<EngineArtefact[]>;
}

export interface PlanRequest<Spec = FilmSpec> {
  spec: Spec;
  tools: FilmTools;
  /** An existing folder for this film alone: what is sent lies in it until the film is made. */
  folder: string;
  signal: AbortSignal;
  /** How long a sound the model takes; absent: any. */
  audioSeconds?: AudioSeconds | undefined;
}
