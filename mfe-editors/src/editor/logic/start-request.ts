/** Content with which an address asks the editor to start. */
export interface StartRequest {
  /** Video whose settings are applied. */
  readonly taskUid: string | null;
  /** Agent's plan whose settings are applied. */
  readonly planUid: string | null;
  /** Template of the gallery to start from. */
  readonly templateId: string | null;
  /** Project to continue. */
  readonly projectUid: string | null;
  /** An uploaded picture or a sample. */
  readonly pictureUid: string | null;
  /** Draft on this device to continue. */
  readonly draftUid: string | null;
}

const PARAMETERS = [
  'from',
  'plan',
  'template',
  'project',
  'picture',
  'draft',
  'motion',
  'duration',
  'ratio',
  'quality',
  'prompt',
  'address',
] as const;

/** Reads the address's start request. Null when there is none. */
export function parseStartRequest(query: URLSearchParams): StartRequest | null {
  if (!PARAMETERS.some((name) => query.has(name))) return null;
  return {
    taskUid: query.get('from'),
    planUid: query.get('plan'),
    templateId: query.get('template'),
    projectUid: query.get('project'),
    pictureUid: query.get('picture'),
    draftUid: query.get('draft'),
  };
}

/** Returns the address without its start request, so that a reload does not repeat it. */
export function stripStartRequest(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of PARAMETERS) rest.delete(name);
  return `${pathname}?${rest.toString()}`;
}
