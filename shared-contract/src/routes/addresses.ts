/** Every address of the specification by its route's name: what typed navigation is made from. */
export const ADDRESSES = {
  landing: '/',
  login: '/login',
  loading: '/loading',
  features: '/features',
  'feature-ai-video-model': '/features/ai-video-model',
  'feature-image-to-video': '/features/image-to-video',
  'feature-product-to-video': '/features/product-to-video',
  plans: '/plans',
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  /** Its path is the product code; remotes and the host fill it in. */
  product: '/:productCode',
  workspace: '/workspace',
  'workspace-home': '/workspace/home',
  'workspace-templates': '/workspace/templates',
  history: '/workspace/history',
  'history-agent': '/workspace/history/agent',
  'history-standard': '/workspace/history/standard',
  'history-storyline': '/workspace/history/storyline',
  'history-bin': '/workspace/history/bin',
  'history-folder': '/workspace/history/folder/:id',
  'shared-video': '/share/:id',
  edit: '/edit',
  'try-on': '/try-on',
  'speaker-detail': '/speaker-detail',
  'change-elements': '/change-elements',
  billing: '/workspace/billing',
  account: '/workspace/account',
  admin: '/admin',
} as const;

export type RouteName = keyof typeof ADDRESSES;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<N extends RouteName> = Record<ParamNames<(typeof ADDRESSES)[N]>, string>;
type Query = Readonly<Record<string, string | undefined>>;
type Arguments<N extends RouteName> = [ParamNames<(typeof ADDRESSES)[N]>] extends [never]
  ? [params?: null, query?: Query]
  : [params: Params<N>, query?: Query];

/** The address of a route: `hrefOf('history-folder', { id })`, `hrefOf('edit', null, { label, parentLabel })`. */
export function hrefOf<N extends RouteName>(name: N, ...[params, query]: Arguments<N>): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = ADDRESSES[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, value);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
