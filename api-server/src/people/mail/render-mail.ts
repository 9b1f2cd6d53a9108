import { getHtmlLanguage } from '../../language/html-language.ts';
import { escapeHtml } from '../../web/http/escape-html.ts';
import type { Mail } from './mailer.ts';

/** Wraps the HTML of a message in a document. */
export const renderMailHtml = (content: string): string =>
  `<!doctype html><html ${getHtmlLanguage()}><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a">${content}</body></html>`;

/** Renders paragraphs of plain text as both forms of a message. */
export function renderMail(paragraphs: readonly string[]): Pick<Mail, 'text' | 'html'> {
  const content = paragraphs
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return { text: `${paragraphs.join('\n\n')}\n`, html: renderMailHtml(content) };
}
