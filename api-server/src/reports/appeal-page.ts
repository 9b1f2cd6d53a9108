import formBody from '@fastify/formbody';
import { REPORT_TEXT } from '@vidra/shared-contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../data/database/schema.ts';
import { escapeHtml } from '../web/http/escape-html.ts';
import { PLAIN_PAGE_HEADERS, renderPlainPage } from '../web/http/plain-page.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import { APPEAL_PATH, readAppealKey } from './appeal-address.ts';
import { storeAppeal } from './appeals.ts';

const parameters = z.object({ key: z.string() });
const form = z.object({
  words: z.string().trim().min(REPORT_TEXT.shortest).max(REPORT_TEXT.longest),
});

const renderForm = (problem = '', words = '') =>
  `<p>${escapeHtml(t`Tell us why the decision on your report should change. Another person will decide.`)}</p>${
    problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`
  }<form method="post"><p><label for="words">${escapeHtml(t`Your reasons`)}</label><textarea id="words" name="words" rows="8" required minlength="${REPORT_TEXT.shortest}" maxlength="${REPORT_TEXT.longest}">${escapeHtml(words)}</textarea></p><button>${escapeHtml(t`Send appeal`)}</button></form>`;

function renderAnswer(): string {
  const answer = t`Your appeal was sent. A person who did not make the first decision
    will look at it, and we will email you the result.`;
  return `<p>${escapeHtml(answer)}</p>`;
}

function describeLength(): string {
  const { shortest, longest } = REPORT_TEXT;
  return t`Write between ${shortest} and ${longest} characters.`;
}

/** The page on which a reporter appeals, reached by the signed address of an email. */
export const appealPage: FastifyPluginAsync<{
  platform: { config: Config; db: Database; secrets: Secrets };
}> = async (app, { platform }) => {
  const schema = { hide: true };
  const { name: productName } = platform.config.product;
  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers(PLAIN_PAGE_HEADERS)
      .send(renderPlainPage(t`Appeal on ${productName}`, content));
  app.removeAllContentTypeParsers();
  await app.register(formBody);

  // Link checkers open this page too, so a GET must not change anything.
  app.get(`${APPEAL_PATH}/:key`, { schema }, async ({ params }, reply) => {
    readAppealKey(platform, parameters.parse(params).key);
    return send(reply, renderForm());
  });
  app.post(`${APPEAL_PATH}/:key`, { schema }, async ({ params, body }, reply) => {
    const decisionUid = readAppealKey(platform, parameters.parse(params).key);
    const input = form.safeParse(body);
    const typedWords = z.object({ words: z.string() }).safeParse(body).data?.words ?? '';
    if (!input.success) return send(reply, renderForm(describeLength(), typedWords), 400);
    try {
      await storeAppeal(platform.db, { decisionUid, side: 'reporter', words: input.data.words });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'conflict') throw error;
      return send(reply, `<p role="alert">${escapeHtml(error.message)}</p>`, 409);
    }
    return send(reply, renderAnswer());
  });
};
