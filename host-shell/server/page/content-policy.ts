import { createHash } from 'node:crypto';
import type { Need } from '@vidra/shared-contract/delivery';
import type { ServerConfig } from '../config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** What the policy of one page depends on. */
export interface PagePolicy {
  readonly nonce: string;
  /** Prerendered HTML of the page. */
  readonly html: string;
  /** Origins of the development servers of this page only. */
  readonly developers: readonly string[];
  /** Granted needs of the page's remotes. */
  readonly needs: readonly Need[];
  /** Address of the frames of sandboxed contents, where the page may show some. */
  readonly sandboxAddress?: string | undefined;
}

/** Creates the page's content security policy: only code with the nonce or from our own origin runs. */
export function createContentPolicy(
  config: ServerConfig,
  { nonce, html, developers, needs, sandboxAddress }: PagePolicy,
): string {
  const nonceSource = `'nonce-${nonce}'`;
  const dev = getDevelopmentSources(config, developers);
  const chat = getChatSources(config);
  const grants = getGrantedSources(needs);
  const { apiBaseUrl } = config.site;
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  // The API serves pictures and videos, too.
  const media = [...api, ...config.mediaOrigins];
  const frames = [
    ...(sandboxAddress === undefined ? [] : [sandboxAddress]),
    ...grants.frames,
    ...chat.content,
  ];
  const directives: Sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", nonceSource, ...grants.code, ...dev.code, ...chat.code],
    'style-src': ["'self'", nonceSource, ...dev.code, ...chat.style],
    'style-src-attr': styleAttributeSources(html),
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...media,
      ...grants.images,
      ...dev.code,
      ...chat.content,
    ],
    'media-src': ["'self'", 'blob:', ...media, ...dev.code, ...chat.content],
    'font-src': ["'self'", ...dev.code, ...chat.content],
    'connect-src': ["'self'", ...media, ...grants.connect, ...dev.connect, ...chat.connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Code of development servers and support chats does not support Trusted Types.
    ...(dev.code.length + chat.code.length === 0 ? TRUSTED_TYPES : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Strings become code only through the shell's policy; Iconify adds one for its icons. */
const TRUSTED_TYPES: Sources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'iconify'],
};

/** Prerendered HTML may contain style attributes. Only these are allowed. */
function styleAttributeSources(html: string): string[] {
  const values = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) => value ?? ''));
  if (values.size === 0) return ["'none'"];
  const hashes = [...values].map((value) => {
    const css = value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  });
  return ["'unsafe-hashes'", ...hashes];
}

function getDevelopmentSources({ devRemotes }: ServerConfig, developers: readonly string[]) {
  const configuredOrigins = [...devRemotes.values()].map((url) => new URL(url).origin);
  const code = [...new Set([...configuredOrigins, ...developers])];
  return { code, connect: [...code, ...code.map((origin) => origin.replace(/^http/, 'ws'))] };
}

/** Returns the sources that needs of remotes add. Each origin was checked when it was granted. */
export function getGrantedSources(needs: readonly Need[]) {
  const select = (kind: string) =>
    needs.filter((need) => need.startsWith(`${kind}=`)).map((need) => need.slice(kind.length + 1));
  return {
    connect: select('connect'),
    images: select('images'),
    frames: select('frames'),
    code: needs.includes('wasm') ? ["'wasm-unsafe-eval'"] : [],
  };
}

function getChatSources({ site: { supportChat } }: ServerConfig) {
  if (supportChat.driver === 'chatwoot') {
    const { origin } = new URL(supportChat.baseUrl);
    const socket = origin.replace(/^http/, 'ws');
    return { code: [origin], style: [], content: [origin], connect: [origin, socket] };
  }
  if (supportChat.driver === 'crisp') {
    const all = 'https://*.crisp.chat';
    return {
      code: ['https://client.crisp.chat'],
      style: [all],
      content: [all],
      connect: [all, 'wss://*.crisp.chat'],
    };
  }
  return { code: [], style: [], content: [], connect: [] };
}
