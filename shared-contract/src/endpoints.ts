/** How one call is reached. `{app}` in a path stands for the product code. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether a signed-in user is needed. */
  readonly auth: boolean;
  /** Safe to send twice: such a request is retried once on the statuses of `RETRY_STATUSES`. */
  readonly idempotent: boolean;
  /** What the call does, in a few words. */
  readonly summary: string;
}

const v1 = '/api/v1.0';
type Traits = Partial<Pick<Endpoint, 'auth' | 'idempotent'>>;
const get = (path: string, summary: string, traits: Traits = {}): Endpoint => ({
  method: 'GET',
  path,
  auth: true,
  idempotent: true,
  summary,
  ...traits,
});
const post = (path: string, summary: string, traits: Traits = {}): Endpoint => ({
  method: 'POST',
  path,
  auth: true,
  idempotent: false,
  summary,
  ...traits,
});
/** A POST that only reads, or that has the same effect when it comes twice. */
const read = (path: string, summary: string, traits: Traits = {}): Endpoint =>
  post(path, summary, { idempotent: true, ...traits });
const open = { auth: false } as const;

/**
 * Every call of the product. The schemas of their bodies and answers stand under the same names in
 * `@vidra/shared-contract/schemas`, apart so that a browser needs no schema library to make a call.
 */
export const ENDPOINTS = {
  sendEmailCode: post(`${v1}/simpleUser/sendEmailCode`, 'send an e-mail code', open),
  login: post(`${v1}/simpleUser/login`, 'log in', open),
  refresh: post(`${v1}/simpleUser/{app}/refresh`, 'exchange a refresh token', open),
  logout: read(`${v1}/simpleUser/{app}/logout`, 'log out'),
  resetPassword: post(`${v1}/simpleUser/{app}/resetPassword`, 'set a new password', open),
  userInfo: read(`${v1}/simpleUser/{app}/userInfo`, 'profile'),
  accountInfo: read(`${v1}/order/account/{app}/accountInfo`, 'account'),

  getWebPreSignedUrl: post('/app/openapi/upload/getWebPreSignedUrl', 'pre-signed upload address'),
  completeUpload: read('/app/openapi/upload/complete', 'check an upload and make it usable'),

  capabilities: get(`${v1}/microTask/capabilities`, 'what can be made, by which engine', open),
  createVideo: post(`${v1}/microTask/video/create`, 'create video'),
  batchGet: read(`${v1}/microTask/video/batchGet`, 'poll tasks'),
  cancelVideo: read(`${v1}/microTask/video/cancel`, 'cancel a task'),
  retryVideo: post(`${v1}/microTask/video/retry`, 'retry a task'),
  renameVideo: read(`${v1}/microTask/video/rename`, 'rename a task'),
  feedback: read(`${v1}/microTask/video/feedback`, 'like or dislike'),
  batchDel: read(`${v1}/microTask/video/batchDel`, 'delete tasks'),
  batchRestore: read(`${v1}/microTask/video/batchRestore`, 'undo a deletion'),
  recordDownload: post(`${v1}/microTask/video/download/record`, 'record a download'),

  groupHistory: get(`${v1}/microTask/video/group/history`, 'group history'),
  groupBatchGet: read(`${v1}/microTask/video/group/batchGet`, 'get groups'),
  renameGroup: read(`${v1}/microTask/video/group/rename`, 'rename a group'),
  projectHistory: get(`${v1}/microTask/project/history`, 'project history'),

  createScrape: post(`${v1}/microTask/scrape/create`, 'start a product scrape'),
  getScrape: get(`${v1}/microTask/scrape/get`, 'get scrape result'),
  createScript: post(`${v1}/microTask/scrape/script/create`, 'create a script'),
  getScript: get(`${v1}/microTask/scrape/script/get`, 'get a script'),
  removeBackground: read(`${v1}/openApi/{app}/remove`, 'remove background'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;

/** Server-sent events of the signed-in user's tasks: each event's data is a `VideoTask` as JSON. */
export const TASK_EVENTS_PATH = `${v1}/microTask/video/events`;

/** The path of a call with the product code filled in. */
export function endpointPath(name: CallName, app: string): string {
  return ENDPOINTS[name].path.replace('{app}', encodeURIComponent(app));
}
