import { t } from '@vidra/shared-i18n/text';
import fp from 'fastify-plugin';
import { ProblemError } from '../problem-error.ts';

/** Far beyond what any call needs. Parsing and validation recurse once per level. */
const DEEPEST = 64;

/**
 * Parses JSON bodies. A request that announces JSON and sends nothing has an empty body, not a
 * broken one.
 */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    // No call reads plain text, which Fastify parses by default.
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (request, body: string, done) => {
        if (body.trim() === '') done(null, undefined);
        else if (isDeeperThan(body, DEEPEST)) {
          done(new ProblemError('invalid_request', t`The request body is nested too deeply.`));
        } else void parse(request, body, done);
      },
    );
  },
  { name: 'json-body' },
);

/** Counts brackets outside of strings, without recursion. */
function isDeeperThan(json: string, maxDepth: number): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < json.length; place += 1) {
    const character = json[place];
    if (isText) {
      if (character === '\\') place += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
