import { createHash } from 'node:crypto';
import type { ServerConfig } from '../config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * Creates the page's content security policy: only code with the nonce or from our own origin runs.
 *
 * @param html prerendered HTML of the page
 * @param developers origins of the development servers of this page only
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
  // The API serves pictures and videos, too.
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
