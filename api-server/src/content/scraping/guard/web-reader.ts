import { createGuardedAgent, type Resolver } from './guarded-agent.ts';
import type { WebReader } from './read-web.ts';

const WEB_PORTS = [80, 443];

/**
 * Creates a reader of the public web and of the trusted origins from the configuration. Close its
 * dispatcher.
 */
export function createWebReader(options: {
  product: { name: string };
  publicUrl: string;
  scrapeTrustedOrigins: readonly string[];
  /** Default: the system's resolver. */
  resolve?: Resolver;
}): WebReader {
  const { product, publicUrl, scrapeTrustedOrigins: trustedOrigins, resolve } = options;
  const rules = { ports: WEB_PORTS, trustedOrigins };
  const name = product.name.replace(/[^A-Za-z0-9]/g, '') || 'Video';
  return {
    rules,
    dispatcher: createGuardedAgent({ rules, ...(resolve && { resolve }) }),
    userAgent: `Mozilla/5.0 (compatible; ${name}PageReader/1.0${publicUrl && `; +${publicUrl}`})`,
  };
}
