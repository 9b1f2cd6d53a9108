import { createHash } from 'node:crypto';
import type { ServerConfig } from '../config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * The page's content security policy: nothing runs but what the nonce or our own origin vouches for.
 *
 * @param html what stands prerendered in the page
 * @param developers origins of the development servers that this page alone is made with
 */
export function createContentPolicy(
  config: ServerConfig,
  nonce: string,
  html: string,
  developers: readonly string[],
): string {
  const nonceSource = `'nonce-${nonce}'`;
  const dev = getDevelopmentSources(config, developers);
  const chat = getChatSources(config);
  const { apiBaseUrl } = config.site;
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  // The API hands out pictures and videos, too.
  const media = [...api, ...config.mediaOrigins];
  const directives: Sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", nonceSource, ...dev.code, ...chat.code],
    'style-src': ["'self'", nonceSource, ...dev.code, ...chat.style],
    'style-src-attr': styleAttributeSources(html),
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...dev.code, ...chat.content],
    'media-src': ["'self'", 'blob:', ...media, ...dev.code, ...chat.content],
    'font-src': ["'self'", ...dev.code, ...chat.content],
    'connect-src': ["'self'", ...media, ...dev.connect, ...chat.connect],
    'frame-src': chat.content.length > 0 ? chat.content : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Development servers and support chats bring code that knows nothing of it.
    ...(dev.code.length + chat.code.length === 0 ? TRUSTED_TYPES : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Texts become code only through the policy that the shell makes; Iconify brings one for its drawings. */
const TRUSTED_TYPES: Sources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'iconify'],
};

/** Prerendered HTML may hold style attributes; exactly these are let through. */
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
