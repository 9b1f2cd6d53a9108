import { z } from 'zod';

const HOST = String.raw`(\*\.[a-z0-9-]+(\.[a-z0-9-]+)+|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d{1,5})?`;
/** A server of the developer's own machine. */
const LOCAL = String.raw`http://(localhost|127\.0\.0\.1):\d{1,5}`;

const createOrigin = (schemes: string) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(`^((${schemes})://${HOST}|${LOCAL})$`),
      'must be an origin such as https://maps.example.com or https://*.example.com, without a path',
    );

const createOrigins = (schemes: string) => z.array(createOrigin(schemes)).min(1).max(20);
const bytes = z.number().int().positive();

/** What a release needs beyond the site's policy and budgets, as `remote.ts` declares it. */
export const remoteNeeds = z.strictObject({
  connect: createOrigins('https|wss').optional(),
  images: createOrigins('https').optional(),
  frames: createOrigins('https').optional(),
  wasm: z.literal(true).optional(),
  workers: z.literal(true).optional(),
  budgets: z.strictObject({ entry: bytes.optional(), route: bytes.optional() }).optional(),
});

const GRANTED_ORIGIN = /^(connect|images|frames)=(.*)$/;
const GRANTED_OTHER = /^(wasm|workers|sandboxed|(entry|route)=[1-9]\d{0,8})$/;

/**
 * One need as text, for grants: `connect=https://maps.example.com`, `images=…`, `frames=…`, `wasm`,
 * `workers`, or a budget in bytes, `entry=20000` or `route=90000`. `sandboxed` takes instead of
 * giving: it limits a remote to sandboxed contents.
 */
export const need = z.string().refine((text) => {
  const [, kind, origin = ''] = GRANTED_ORIGIN.exec(text) ?? [];
  if (kind === undefined) return GRANTED_OTHER.test(text);
  return createOrigin(kind === 'connect' ? 'https|wss' : 'https').safeParse(origin).success;
}, 'must be connect=<origin>, images=<origin>, frames=<origin>, wasm, workers, sandboxed, entry=<bytes> or route=<bytes>; an origin is like https://maps.example.com or https://*.example.com');
export type Need = z.infer<typeof need>;
