import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LegalTextName, ServerConfig } from '../config.ts';

const TEMPLATES = join(import.meta.dirname, '../legal');

/** Visible wherever a template is shown, so that nobody takes it for the operator's word. */
const MARK =
  '> This is a template that comes with the software. The operator of this site has not published a text of their own yet, so it does not bind anybody.';

const VARIABLES: Record<LegalTextName, string> = {
  terms: 'TERMS_FILE',
  privacy: 'PRIVACY_FILE',
  policy: 'POLICY_FILE',
};

type Site = Pick<ServerConfig['site'], 'productName' | 'supportEmail'>;

/** Reads a template, with its mark before it. */
async function readTemplate(name: LegalTextName, site: Site): Promise<string> {
  const text = await readFile(join(TEMPLATES, `${name}.txt`), 'utf8');
  const filledText = text
    .replaceAll('{product}', site.productName)
    .replaceAll('{contact}', site.supportEmail || "[the operator's email address]");
  return `${MARK}\n\n${filledText}`;
}

/**
 * Serves the legal texts: the operator's own as they wrote them, and marked templates for the
 * others. The pages `/terms`, `/privacy` and `/policy` show them.
 */
export async function registerLegalTexts(
  app: FastifyInstance,
  { texts, site }: { readonly texts: ServerConfig['legal']; readonly site: Site },
): Promise<void> {
  const names = Object.keys(texts) as LegalTextName[];
  const missingNames = names.filter((name) => texts[name] === undefined);
  if (missingNames.length > 0) {
    const variables = missingNames.map((name) => VARIABLES[name]);
    app.log.warn({ variables }, 'visitors see templates of legal texts; publish texts of your own');
  }
  for (const name of names) {
    const text = texts[name] ?? (await readTemplate(name, site));
    app.get(`/${name}.txt`, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return reply.type('text/plain; charset=utf-8').send(text);
    });
  }
}
