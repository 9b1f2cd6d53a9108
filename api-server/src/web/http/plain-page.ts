import { getHtmlLanguage } from '../../language/html-language.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 36rem; padding: 4rem 1rem; }
  label { display: block; font-weight: 600; margin-block-end: .25rem; }
  textarea { box-sizing: border-box; font: inherit; padding: .5rem; width: 100%; }
  button { font: inherit; padding: .5rem 1rem; }
  [role=alert] { border-inline-start: 4px solid; padding-inline-start: .75rem; }
`;

/** Headers of a page without scripts that people reach from an email. */
export const PLAIN_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Renders a page without scripts. @param content HTML */
export function renderPlainPage(title: string, content: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>\n<html ${getHtmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>\n<body><main><h1>${heading}</h1>${content}</main></body></html>\n`;
}
