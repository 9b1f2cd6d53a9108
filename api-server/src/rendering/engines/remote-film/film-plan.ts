import type { EngineArtefact } from '../engine.ts';
import type { FilmTools } from '../film/make-film.ts';
import type { RenderRequest } from '../film/render-video.ts';
import type { FilmSpec } from '../film-spec.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';

/** Part of a film that one provider job renders. */
export interface Part {
  /** User-facing name, e.g. "Image 2". Empty for a single part. */
  name: string;
  spec: RemoteSpec;
}

/** Local result of a part. */
export interface PartResult {
  path: string;
  kind: 'video' | 'picture';
}

/**
 * Plan of a film: the provider's jobs, and the assembly of their results in the order of the parts.
 */
export interface FilmPlan {
  parts: readonly Part[];
  make: (results: readonly PartResult[], request: RenderRequest) => Promise<EngineArtefact[]>;
}

export interface PlanRequest<Spec = FilmSpec> {
  spec: Spec;
  tools: FilmTools;
  /** Existing folder for this film alone. It keeps the sent files until the film is finished. */
  folder: string;
  signal: AbortSignal;
  /** Sound lengths that the model accepts. Absent: any. */
  audioSeconds?: AudioSeconds | undefined;
}
