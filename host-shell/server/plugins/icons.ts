import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { getIcons } from '@iconify/utils';
import type { FastifyInstance } from 'fastify';
import { ICON_LOADING } from '@vidra/shared-contract';
import { sendCompressed } from '../compress.ts';
import { sendProblem } from '../problem.ts';

type IconSet = Parameters<typeof getIcons>[0];

const load = createRequire(import.meta.url);
const sources: ReadonlyMap<string, string> = new Map([
  ['lucide', '@iconify-json/lucide/icons.json'],
]);
const iconName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Serves icons with Iconify's protocol: `/icons/lucide.json?icons=play,pause`. */
export async function registerIcons(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { prefix: string }; Querystring: { icons?: string } }>(
    '/icons/:prefix.json',
    async (request, reply) => {
      const source = sources.get(request.params.prefix);
      if (!source)
        return sendProblem(reply, 'not_found', 'Not found', "This icon set doesn't exist.");
      const names = parseRequestedNames(request.url, request.query.icons);
      if (!names) {
        const detail = `Request icons by name, in at most ${ICON_LOADING.maxUrlLength} characters.`;
        return sendProblem(reply, 'invalid_request', 'Bad request', detail);
      }
      const body = renderIconData(load(source) as IconSet, names);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      void reply.headers({ etag, 'cache-control': 'public, max-age=604800' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendCompressed(request, reply.type('application/json'), body);
    },
  );
}

function parseRequestedNames(url: string, list: unknown): string[] | undefined {
  if (typeof list !== 'string' || url.length > ICON_LOADING.maxUrlLength) return undefined;
  const names = list.split(',');
  return names.every((name) => iconName.test(name)) ? names : undefined;
}

/** Missing names are listed in `not_found`, like in Iconify's own service. */
function renderIconData(set: IconSet, names: string[]): string {
  const iconSet = getIcons(set, names, true) ?? { prefix: set.prefix, icons: {}, not_found: names };
  return JSON.stringify(iconSet);
}
