/** What an address asks the editor to start with. */
export interface StartRequest {
  /** A video whose settings are taken over. */
  readonly taskUid: string | null;
  /** A plan of the agent whose settings are taken over. */
  readonly planUid: string | null;
  /** A template of the gallery that is begun with. */
  readonly templateId: string | null;
  /** A project that is gone on with. */
  readonly projectUid: string | null;
  /** An uploaded picture or a sample. */
  readonly pictureUid: string | null;
  /** A draft on this device that is gone on with. */
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

/** Reads what the address asks for. Null when it asks for nothing. */
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

/** The address without what was taken over from it, so that a reload does not take it over again. */
export function stripStartRequest(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of PARAMETERS) rest.delete(name);
  return `${pathname}?${rest.toString()}`;
}
