import { ENDPOINTS, endpointPath, type CallName } from '@vidra/shared-contract';
import type { Capabilities, VideoTask } from '@vidra/shared-contract/schemas';
import { configureSession, saveUserInfo } from '@vidra/shared-session';

export interface SeenCall {
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}
type Handler = (call: SeenCall) => Response | Promise<Response>;

/** Stands in for the server: answers by call name, and remembers what came. */
export function fakeApi(handlers: Partial<Record<CallName, Handler>>) {
  const calls: (SeenCall & { readonly name: CallName })[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const names = Object.keys(ENDPOINTS) as CallName[];
    const name = names.find((candidate) => endpointPath(candidate, 'vidra') === pathname);
    const handler = name && { ...basics, ...handlers }[name];
    if (!name || !handler) return problem(404, 'not_found', `Nothing at ${pathname}.`);
    const text = await request.text();
    const body = text ? (JSON.parse(text) as unknown) : undefined;
    const call = { name, body, idempotencyKey: request.headers.get('idempotency-key') };
    calls.push(call);
    return handler(call);
  };
  return { named: (name: CallName) => calls.filter((call) => call.name === name) };
}

export const json = (body: unknown) => Response.json(body);

export function problem(
  status: number,
  code: string,
  detail: string,
  extra: object = {},
): Response {
  const body = { type: 'about:blank', title: 'x', status, code, detail, requestId: 'r', ...extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Signs somebody in; the profile is read from the fake server. */
export async function signIn(): Promise<void> {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  await saveUserInfo({
    token: 't',
    refreshToken: 'r',
    accessTokenExp: Math.floor(Date.now() / 1000) + 3600,
    expiration: 86_400,
    userUid: 'u1',
    groupUid: 'g1',
    userEmail: 'ada@example.org',
    userName: 'Ada',
    portrait: '',
    userLevel: 1,
    memberShipLevel: 0,
    firstLogin: false,
    activated: true,
  });
}

const HELPER = { id: 'fixed', label: 'Fixed', honesty: 'Does nothing.' };

export const capabilities: Capabilities = {
  flows: [
    {
      flow: 'image-to-video',
      engine: { id: 'preview', label: 'Preview', honesty: 'Camera moves only.' },
      motions: ['push-in', 'orbit'],
      durations: [5, 10],
      ratios: ['source', '9:16'],
      qualities: ['480p', '720p', '1080p'],
      maxCount: 4,
      usesPrompt: false,
      prices: { '480p': 5, '720p': 10, '1080p': 20 },
    },
  ],
  films: [],
  transitions: [],
  styles: [],
  music: [],
  samples: [
    {
      id: 'sky',
      fileUid: 'sample-sky',
      title: 'Evening sky',
      alt: '',
      url: '/sky.jpg',
      thumbnailUrl: '/sky-small.jpg',
      width: 1600,
      height: 900,
    },
  ],
  helpers: { agent: HELPER, script: HELPER, speech: HELPER, background: HELPER },
  signupCredits: 60,
};

export function task(taskUid: string, fields: Partial<VideoTask> = {}): VideoTask {
  return {
    taskUid,
    groupUid: 'g',
    title: `Title ${taskUid}`,
    flow: 'image-to-video',
    label: 'image-to-video',
    parentLabel: 'create',
    status: 'queued',
    stage: null,
    progress: null,
    queuePlace: 1,
    remainingSeconds: null,
    createTime: 1000,
    updateTime: 1000,
    finishTime: null,
    credits: 10,
    charged: false,
    attempt: 1,
    error: null,
    settings: {
      imageUid: 'sample-sky',
      prompt: 'Slow clouds',
      negativePrompt: '',
      motion: 'orbit',
      durationSeconds: 10,
      ratio: '9:16',
      quality: '1080p',
      seed: 7,
    },
    imageUrl: '/sky.jpg',
    imageThumbnailUrl: '/sky.jpg',
    video: null,
    feedback: 'none',
    downloads: 0,
    engine: { id: 'preview', label: 'Preview' },
    ...fields,
  };
}

const basics: Partial<Record<CallName, Handler>> = {
  capabilities: () => json(capabilities),
  groupHistory: () => json({ items: [], nextCursor: null }),
  userInfo: () => json({ userName: 'Ada', portrait: '' }),
  accountInfo: () =>
    json({
      memberShipLevel: 0,
      remainedVideoCredits: 60,
      totalVideoCredits: 60,
      usedVideoCredits: 0,
      sorted: -1,
    }),
};
