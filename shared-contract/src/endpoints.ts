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
  exists: read(`${v1}/simpleUser/{app}/exists`, 'account exists', open),
  updateProfile: read(`${v1}/simpleUser/{app}/profile/update`, 'change name and portrait'),
  brandKit: read(`${v1}/simpleUser/{app}/brandKit`, "one's own logo, colours and font"),
  updateBrandKit: read(
    `${v1}/simpleUser/{app}/brandKit/update`,
    "change one's logo, colours and font",
  ),
  listDevices: get(`${v1}/simpleUser/{app}/devices`, 'where one is signed in'),
  endDevice: read(`${v1}/simpleUser/{app}/devices/end`, 'log out on one device'),
  endAllDevices: read(`${v1}/simpleUser/{app}/devices/endAll`, 'log out everywhere'),
  changeEmail: post(`${v1}/simpleUser/{app}/email/change`, 'give the account another address'),
  waysIn: get(`${v1}/simpleUser/{app}/waysIn`, 'how one can log in'),
  beginGoogleLink: post(`${v1}/simpleUser/{app}/google/link/begin`, 'begin to link Google'),
  linkGoogle: post(`${v1}/simpleUser/{app}/google/link`, 'link Google'),
  unlinkGoogle: read(`${v1}/simpleUser/{app}/google/unlink`, 'unlink Google'),
  preferences: get(`${v1}/simpleUser/{app}/preferences`, 'what new drafts start from, and notices'),
  updatePreferences: read(
    `${v1}/simpleUser/{app}/preferences/update`,
    'change what new drafts start from, and notices',
  ),
  passkeys: get(`${v1}/simpleUser/{app}/passkeys`, "one's passkeys"),
  beginPasskey: post(`${v1}/simpleUser/{app}/passkeys/begin`, 'what a device needs for a passkey'),
  addPasskey: post(`${v1}/simpleUser/{app}/passkeys/add`, 'keep a passkey'),
  renamePasskey: read(`${v1}/simpleUser/{app}/passkeys/rename`, 'call a passkey something else'),
  removePasskey: post(`${v1}/simpleUser/{app}/passkeys/remove`, 'remove a passkey'),
  setSecondFactor: post(`${v1}/simpleUser/{app}/passkeys/require`, 'ask for a passkey always'),
  makeRecoveryCodes: post(`${v1}/simpleUser/{app}/passkeys/recoveryCodes`, 'new recovery codes'),
  beginPasskeyLogin: post(
    `${v1}/simpleUser/{app}/passkeys/login`,
    'what a device needs to log in',
    open,
  ),
  activate: read(`${v1}/simpleUser/{app}/activate`, 'activate'),
  requestActivateCode: post(`${v1}/simpleUser/activateCode/request`, 'request an invitation code'),
  exportData: post(`${v1}/simpleUser/{app}/data/export`, "pack all of one's data into an archive"),
  getDataExport: get(
    `${v1}/simpleUser/{app}/data/export/get`,
    'the archive that was asked for last',
  ),
  closeAccount: post(`${v1}/simpleUser/{app}/close`, 'remove the account after some days'),
  keepAccount: read(`${v1}/simpleUser/{app}/keep`, 'undo that'),

  publicOffer: get(`${v1}/order/{app}/offer`, 'plans and packs, for everybody', open),
  membershipInfo: get(`${v1}/order/{app}/membershipInfo`, 'membership'),
  createPaymentSession: post(`${v1}/order/store/{app}/paymentSession/create`, 'start payment'),
  createBillingPortalSession: post(
    `${v1}/order/store/{app}/billingPortalSession/create`,
    'change plan',
  ),
  cancelSubscription: get(`${v1}/order/store/{app}/subscription/cancel`, 'cancel subscription'),
  resumeSubscription: read(
    `${v1}/order/store/{app}/subscription/resume`,
    'undo a cancellation, or a change to come',
  ),
  listPurchases: get(`${v1}/order/report/list`, 'purchase events'),
  finishPurchase: post(`${v1}/order/report`, 'finish a purchase event'),
  recordCampaign: read(`${v1}/order/utm/create`, 'record a campaign value'),
  creditLedger: get(`${v1}/order/account/{app}/ledger`, 'movements of credits'),
  creditUsage: get(`${v1}/order/account/{app}/usage`, 'credits used, day by day'),
  listPayments: get(`${v1}/order/account/{app}/payments`, 'what was paid for'),
  exportLedger: get(`${v1}/order/account/{app}/ledger/export`, 'all movements of credits as CSV'),
  remainUsage: get(`${v1}/microTask/video/discountTask/remainUsage`, 'remaining discount usage'),

  getWebPreSignedUrl: post('/app/openapi/upload/getWebPreSignedUrl', 'pre-signed upload address'),
  completeUpload: read('/app/openapi/upload/complete', 'check an upload and make it usable'),
  listUploads: get('/app/openapi/upload/list', "files of one's own, the newest first"),
  deleteUploads: read('/app/openapi/upload/delete', "delete files of one's own for good"),

  capabilities: get(`${v1}/microTask/capabilities`, 'what can be made, by which engine', open),
  createVideo: post(`${v1}/microTask/video/create`, 'create video'),
  createProduct: post(`${v1}/microTask/video/product/create`, 'product video'),
  createElements: post(
    `${v1}/microTask/video/fashion/elements/speech/create`,
    'fashion, elements, speech',
  ),
  createSpeaker: post(`${v1}/microTask/video/speaker/create`, 'speaker video'),
  createStoryline: post(`${v1}/microTask/video/storyline/create`, 'storyline video'),
  createMultiImage: post(`${v1}/microTask/video/multiImage2video/create`, 'multi-image video'),
  quote: read(`${v1}/microTask/quote`, 'what an order of any flow would cost'),
  listVoices: get(`${v1}/microTask/speech/voices`, 'voices that can speak a script'),
  voiceSample: read(`${v1}/microTask/speech/sample`, 'hear a voice'),
  filterAudio: read('/app/task/v1.0/config/filters/audio', 'audio filters'),
  filterSpeaker: read(`${v1}/microTask/config/filters/speaker`, 'speaker filters'),
  filterFront: read(`${v1}/microTask/config/filters/front`, 'gallery', open),
  filterUrl2video: read(`${v1}/microTask/config/filters/url2video`, 'url-to-video filters'),
  batchGet: read(`${v1}/microTask/video/batchGet`, 'poll tasks'),
  cancelVideo: read(`${v1}/microTask/video/cancel`, 'cancel a task'),
  retryVideo: post(`${v1}/microTask/video/retry`, 'retry a task'),
  renameVideo: read(`${v1}/microTask/video/rename`, 'rename a task'),
  feedback: read(`${v1}/microTask/video/feedback`, 'like or dislike'),
  batchDel: read(`${v1}/microTask/video/batchDel`, 'delete tasks'),
  batchRestore: read(`${v1}/microTask/video/batchRestore`, 'undo a deletion'),
  listBin: get(`${v1}/microTask/video/bin/list`, 'deleted videos that can be restored'),
  emptyBin: read(`${v1}/microTask/video/bin/empty`, 'remove deleted videos for good'),
  createShare: read(`${v1}/microTask/video/share/create`, 'share a video by a link'),
  getShare: get(`${v1}/microTask/video/share/get`, "the link of a video of one's own"),
  revokeShare: read(`${v1}/microTask/video/share/revoke`, 'end the link of a video'),
  readShare: get(`${v1}/microTask/video/share/read`, 'what a link shows', open),
  createFileLink: read(`${v1}/microTask/file/link/create`, 'give a file a permanent link'),
  getFileLink: get(`${v1}/microTask/file/link/get`, "the link of a file of one's own"),
  revokeFileLink: read(`${v1}/microTask/file/link/revoke`, 'end the link of a file'),
  recordDownload: post(`${v1}/microTask/video/download/record`, 'record a download'),

  groupHistory: get(`${v1}/microTask/video/group/history`, 'group history'),
  groupBatchGet: read(`${v1}/microTask/video/group/batchGet`, 'get groups'),
  renameGroup: read(`${v1}/microTask/video/group/rename`, 'rename a group'),
  createFolder: post(`${v1}/microTask/folder/create`, 'make a folder of the history'),
  listFolders: get(`${v1}/microTask/folder/list`, 'folders of the history'),
  renameFolder: read(`${v1}/microTask/folder/rename`, 'rename a folder'),
  moveToFolder: read(`${v1}/microTask/folder/move`, 'put groups into a folder, or take them out'),
  deleteFolder: post(`${v1}/microTask/folder/delete`, 'delete a folder, not its groups'),
  projectHistory: get(`${v1}/microTask/project/history`, 'project history'),
  createProject: post(`${v1}/microTask/video/project/create`, 'create project'),
  getProject: get(`${v1}/microTask/video/project/get`, 'get a project'),
  updateProject: post(`${v1}/microTask/video/project/update`, 'update project'),
  deleteProject: read(`${v1}/microTask/video/project/delete`, 'delete a project, not its videos'),
  createAgentTask: post(`${v1}/microTask/agent/create`, 'agent task: propose a plan'),
  getAgentTask: get(`${v1}/microTask/agent/get`, 'get an agent task'),
  updateAgentTask: read(`${v1}/microTask/agent/update`, 'change a proposed plan'),
  approveAgentTask: read(`${v1}/microTask/agent/approve`, 'start a proposed plan'),
  cancelAgentTask: read(`${v1}/microTask/agent/cancel`, 'turn a plan down, or stop it'),

  createScrape: post(`${v1}/microTask/scrape/create`, 'start a product scrape'),
  getScrape: get(`${v1}/microTask/scrape/get`, 'get scrape result'),
  createScript: post(`${v1}/microTask/scrape/script/create`, 'create a script'),
  createShots: read(`${v1}/microTask/storyline/shots/create`, 'shots of a story'),
  getScript: get(`${v1}/microTask/scrape/script/get`, 'get a script'),
  setOverrides: post(`${v1}/delivery/{app}/overrides/set`, 'lay own builds over the site'),
  checkOverrides: read(`${v1}/delivery/{app}/overrides/check`, 'does an override count', open),
  endOverrides: read(`${v1}/delivery/{app}/overrides/end`, 'take an override away', open),
  overrideKeys: get(`${v1}/delivery/{app}/overrides/keys`, 'public keys of overrides', open),

  removeBackground: read(`${v1}/openApi/{app}/remove`, 'remove background'),

  operatorOverview: get(`${v1}/operator/overview`, 'queues, outbox and engines'),
  operatorBooks: read(`${v1}/operator/books`, 'does the ledger add up'),
  operatorPeople: get(`${v1}/operator/people`, 'people with an account'),
  operatorPerson: get(`${v1}/operator/person`, 'one of them'),
  operatorCredits: post(`${v1}/operator/credits`, 'give or take credits'),
  operatorSecondFactorOff: read(
    `${v1}/operator/secondFactor/off`,
    'let in somebody who lost passkeys and recovery codes',
  ),
  operatorInvite: post(`${v1}/operator/invite`, 'send an invitation'),
  operatorInvitations: get(`${v1}/operator/invitations`, 'who asks for an invitation'),
  operatorTasks: get(`${v1}/operator/tasks`, 'tasks that failed or got lost'),
  operatorRedrive: read(`${v1}/operator/redrive`, 'make tasks again'),
  operatorRefund: read(`${v1}/operator/refund`, 'refund a test purchase'),
  operatorRetryOutbox: read(`${v1}/operator/outbox/retry`, 'try again what failed'),
  operatorDislikes: get(`${v1}/operator/dislikes`, 'what people disliked, and why'),
  operatorOverrides: get(`${v1}/operator/overrides`, 'which own builds were laid over the site'),
  operatorReleases: get(
    `${v1}/operator/releases`,
    'how the live releases do, and who released what',
  ),
  operatorActions: get(`${v1}/operator/actions`, 'who did what, and why'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;

/** Server-sent events of the signed-in user's tasks: each event's data is a `VideoTask` as JSON. */
export const TASK_EVENTS_PATH = `${v1}/microTask/video/events`;

/**
 * Where sign-in by Google begins: a page to go to, with `redirect_url` in its query. The person
 * comes back to `/login` with `code` and `state` for the call `login`, or with `google=refused`.
 */
export function googleSignInPath(app: string): string {
  return `${v1}/simpleUser/${encodeURIComponent(app)}/google`;
}

/** The path of a call with the product code filled in. */
export function endpointPath(name: CallName, app: string): string {
  return ENDPOINTS[name].path.replace('{app}', encodeURIComponent(app));
}
