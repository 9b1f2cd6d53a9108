/** HTTP endpoint of a call. `{app}` in a path stands for the product code. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the call requires a signed-in user. */
  readonly auth: boolean;
  /**
   * Whether it is safe to send twice: such a request is retried once on the statuses of
   * `RETRY_STATUSES`.
   */
  readonly idempotent: boolean;
}

const v1 = '/api/v1.0';
type Traits = Partial<Pick<Endpoint, 'auth' | 'idempotent'>>;
const get = (path: string, traits: Traits = {}): Endpoint => ({
  method: 'GET',
  path,
  auth: true,
  idempotent: true,
  ...traits,
});
const post = (path: string, traits: Traits = {}): Endpoint => ({
  method: 'POST',
  path,
  auth: true,
  idempotent: false,
  ...traits,
});
/** A POST that only reads, or whose repetition has the same effect. */
const read = (path: string, traits: Traits = {}): Endpoint =>
  post(path, { idempotent: true, ...traits });
const open = { auth: false } as const;

/**
 * All API calls. The schemas and descriptions of their bodies and responses have the same names in
 * `@vidra/shared-contract/schemas`. They are separate because a browser needs neither to make a
 * call.
 */
export const ENDPOINTS = {
  sendEmailCode: post(`${v1}/simpleUser/sendEmailCode`, open),
  login: post(`${v1}/simpleUser/login`, open),
  refresh: post(`${v1}/simpleUser/{app}/refresh`, open),
  logout: read(`${v1}/simpleUser/{app}/logout`),
  resetPassword: post(`${v1}/simpleUser/{app}/resetPassword`, open),
  userInfo: read(`${v1}/simpleUser/{app}/userInfo`),
  accountInfo: read(`${v1}/order/account/{app}/accountInfo`),
  exists: read(`${v1}/simpleUser/{app}/exists`, open),
  updateProfile: read(`${v1}/simpleUser/{app}/profile/update`),
  brandKit: read(`${v1}/simpleUser/{app}/brandKit`),
  listBrandKits: get(`${v1}/simpleUser/{app}/brandKit/list`),
  createBrandKit: post(`${v1}/simpleUser/{app}/brandKit/create`),
  updateBrandKit: read(`${v1}/simpleUser/{app}/brandKit/update`),
  deleteBrandKit: post(`${v1}/simpleUser/{app}/brandKit/delete`),
  listDevices: get(`${v1}/simpleUser/{app}/devices`),
  endDevice: read(`${v1}/simpleUser/{app}/devices/end`),
  endAllDevices: read(`${v1}/simpleUser/{app}/devices/endAll`),
  changeEmail: post(`${v1}/simpleUser/{app}/email/change`),
  waysIn: get(`${v1}/simpleUser/{app}/waysIn`),
  beginGoogleLink: post(`${v1}/simpleUser/{app}/google/link/begin`),
  linkGoogle: post(`${v1}/simpleUser/{app}/google/link`),
  unlinkGoogle: read(`${v1}/simpleUser/{app}/google/unlink`),
  preferences: get(`${v1}/simpleUser/{app}/preferences`),
  updatePreferences: read(`${v1}/simpleUser/{app}/preferences/update`),
  passkeys: get(`${v1}/simpleUser/{app}/passkeys`),
  beginPasskey: post(`${v1}/simpleUser/{app}/passkeys/begin`),
  addPasskey: post(`${v1}/simpleUser/{app}/passkeys/add`),
  renamePasskey: read(`${v1}/simpleUser/{app}/passkeys/rename`),
  removePasskey: post(`${v1}/simpleUser/{app}/passkeys/remove`),
  setSecondFactor: post(`${v1}/simpleUser/{app}/passkeys/require`),
  makeRecoveryCodes: post(`${v1}/simpleUser/{app}/passkeys/recoveryCodes`),
  beginPasskeyLogin: post(`${v1}/simpleUser/{app}/passkeys/login`, open),
  activate: read(`${v1}/simpleUser/{app}/activate`),
  requestActivateCode: post(`${v1}/simpleUser/activateCode/request`),
  exportData: post(`${v1}/simpleUser/{app}/data/export`),
  getDataExport: get(`${v1}/simpleUser/{app}/data/export/get`),
  closeAccount: post(`${v1}/simpleUser/{app}/close`),
  keepAccount: read(`${v1}/simpleUser/{app}/keep`),

  publicOffer: get(`${v1}/order/{app}/offer`, open),
  membershipInfo: get(`${v1}/order/{app}/membershipInfo`),
  createPaymentSession: post(`${v1}/order/store/{app}/paymentSession/create`),
  createBillingPortalSession: post(`${v1}/order/store/{app}/billingPortalSession/create`),
  cancelSubscription: get(`${v1}/order/store/{app}/subscription/cancel`),
  resumeSubscription: read(`${v1}/order/store/{app}/subscription/resume`),
  listPurchases: get(`${v1}/order/report/list`),
  finishPurchase: post(`${v1}/order/report`),
  recordCampaign: read(`${v1}/order/utm/create`),
  creditLedger: get(`${v1}/order/account/{app}/ledger`),
  creditUsage: get(`${v1}/order/account/{app}/usage`),
  listPayments: get(`${v1}/order/account/{app}/payments`),
  exportLedger: get(`${v1}/order/account/{app}/ledger/export`),
  remainUsage: get(`${v1}/microTask/video/discountTask/remainUsage`),

  getWebPreSignedUrl: post('/app/openapi/upload/getWebPreSignedUrl'),
  completeUpload: read('/app/openapi/upload/complete'),
  listUploads: get('/app/openapi/upload/list'),
  deleteUploads: read('/app/openapi/upload/delete'),
  consentToLikeness: read('/app/openapi/upload/consent'),

  capabilities: get(`${v1}/microTask/capabilities`, open),
  contentCredentials: get(`${v1}/contentCredentials`, open),
  createVideo: post(`${v1}/microTask/video/create`),
  createProduct: post(`${v1}/microTask/video/product/create`),
  createElements: post(`${v1}/microTask/video/fashion/elements/speech/create`),
  createSpeaker: post(`${v1}/microTask/video/speaker/create`),
  createStoryline: post(`${v1}/microTask/video/storyline/create`),
  createMultiImage: post(`${v1}/microTask/video/multiImage2video/create`),
  quote: read(`${v1}/microTask/quote`),
  listVoices: get(`${v1}/microTask/speech/voices`),
  voiceSample: read(`${v1}/microTask/speech/sample`),
  filterAudio: read('/app/task/v1.0/config/filters/audio'),
  filterSpeaker: read(`${v1}/microTask/config/filters/speaker`),
  filterFront: read(`${v1}/microTask/config/filters/front`, open),
  filterUrl2video: read(`${v1}/microTask/config/filters/url2video`),
  batchGet: read(`${v1}/microTask/video/batchGet`),
  cancelVideo: read(`${v1}/microTask/video/cancel`),
  retryVideo: post(`${v1}/microTask/video/retry`),
  renameVideo: read(`${v1}/microTask/video/rename`),
  feedback: read(`${v1}/microTask/video/feedback`),
  redoOffer: get(`${v1}/microTask/video/redo/offer`),
  redoVideo: read(`${v1}/microTask/video/redo/create`),
  removeCaptions: read(`${v1}/microTask/video/captions/remove`),
  batchDel: read(`${v1}/microTask/video/batchDel`),
  batchRestore: read(`${v1}/microTask/video/batchRestore`),
  listBin: get(`${v1}/microTask/video/bin/list`),
  emptyBin: read(`${v1}/microTask/video/bin/empty`),
  createShare: read(`${v1}/microTask/video/share/create`),
  getShare: get(`${v1}/microTask/video/share/get`),
  revokeShare: read(`${v1}/microTask/video/share/revoke`),
  readShare: get(`${v1}/microTask/video/share/read`, open),
  listGallery: get(`${v1}/microTask/video/gallery/list`, open),
  reportShare: post(`${v1}/microTask/video/share/report`, open),
  listComments: get(`${v1}/microTask/video/share/comment/list`, open),
  addComment: post(`${v1}/microTask/video/share/comment/add`),
  deleteComment: post(`${v1}/microTask/video/share/comment/delete`),
  listDecisions: get(`${v1}/microTask/decision/list`),
  appealDecision: post(`${v1}/microTask/decision/appeal`),
  createFileLink: read(`${v1}/microTask/file/link/create`),
  getFileLink: get(`${v1}/microTask/file/link/get`),
  revokeFileLink: read(`${v1}/microTask/file/link/revoke`),
  recordDownload: post(`${v1}/microTask/video/download/record`),
  createGif: read(`${v1}/microTask/video/gif/create`),

  groupHistory: get(`${v1}/microTask/video/group/history`),
  groupBatchGet: read(`${v1}/microTask/video/group/batchGet`),
  renameGroup: read(`${v1}/microTask/video/group/rename`),
  createFolder: post(`${v1}/microTask/folder/create`),
  listFolders: get(`${v1}/microTask/folder/list`),
  renameFolder: read(`${v1}/microTask/folder/rename`),
  moveToFolder: read(`${v1}/microTask/folder/move`),
  deleteFolder: post(`${v1}/microTask/folder/delete`),
  projectHistory: get(`${v1}/microTask/project/history`),
  createProject: post(`${v1}/microTask/video/project/create`),
  getProject: get(`${v1}/microTask/video/project/get`),
  updateProject: post(`${v1}/microTask/video/project/update`),
  deleteProject: read(`${v1}/microTask/video/project/delete`),
  createAgentTask: post(`${v1}/microTask/agent/create`),
  getAgentTask: get(`${v1}/microTask/agent/get`),
  updateAgentTask: read(`${v1}/microTask/agent/update`),
  approveAgentTask: read(`${v1}/microTask/agent/approve`),
  cancelAgentTask: read(`${v1}/microTask/agent/cancel`),

  createScrape: post(`${v1}/microTask/scrape/create`),
  getScrape: get(`${v1}/microTask/scrape/get`),
  createScript: post(`${v1}/microTask/scrape/script/create`),
  createShots: read(`${v1}/microTask/storyline/shots/create`),
  getScript: get(`${v1}/microTask/scrape/script/get`),
  setOverrides: post(`${v1}/delivery/{app}/overrides/set`),
  checkOverrides: read(`${v1}/delivery/{app}/overrides/check`, open),
  endOverrides: read(`${v1}/delivery/{app}/overrides/end`, open),
  overrideKeys: get(`${v1}/delivery/{app}/overrides/keys`, open),

  removeBackground: read(`${v1}/openApi/{app}/remove`),
  fitGarment: read(`${v1}/openApi/{app}/fit`),

  operatorOverview: get(`${v1}/operator/overview`),
  operatorBooks: read(`${v1}/operator/books`),
  operatorPeople: get(`${v1}/operator/people`),
  operatorPerson: get(`${v1}/operator/person`),
  operatorCredits: post(`${v1}/operator/credits`),
  operatorSecondFactorOff: read(`${v1}/operator/secondFactor/off`),
  operatorInvite: post(`${v1}/operator/invite`),
  operatorInvitations: get(`${v1}/operator/invitations`),
  operatorTasks: get(`${v1}/operator/tasks`),
  operatorRedrive: read(`${v1}/operator/redrive`),
  operatorRefund: read(`${v1}/operator/refund`),
  operatorRetryOutbox: read(`${v1}/operator/outbox/retry`),
  operatorDislikes: get(`${v1}/operator/dislikes`),
  operatorOverrides: get(`${v1}/operator/overrides`),
  operatorReleases: get(`${v1}/operator/releases`),
  operatorReports: get(`${v1}/operator/reports`),
  operatorReport: get(`${v1}/operator/report`),
  operatorDecideReport: post(`${v1}/operator/report/decide`),
  operatorLiftDecision: post(`${v1}/operator/report/lift`),
  operatorReportCounts: get(`${v1}/operator/report/counts`),
  operatorFlags: get(`${v1}/operator/flags`),
  operatorDecideFlag: post(`${v1}/operator/flag/decide`),
  operatorActions: get(`${v1}/operator/actions`),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;

/** Server-sent events of the signed-in user's tasks: each event's data is a `VideoTask` as JSON. */
export const TASK_EVENTS_PATH = `${v1}/microTask/video/events`;

/**
 * Returns the path of the page that starts a Google sign-in; it takes `redirect_url` in its query.
 * The user returns to `/login` with `code` and `state` for the call `login`, or with
 * `google=refused`.
 */
export function getGoogleSignInPath(app: string): string {
  return `${v1}/simpleUser/${encodeURIComponent(app)}/google`;
}

/** Returns the path of a call with the product code filled in. */
export function getEndpointPath(name: CallName, app: string): string {
  return ENDPOINTS[name].path.replace('{app}', encodeURIComponent(app));
}
