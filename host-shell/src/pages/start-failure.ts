import { t } from '@vidra/shared-i18n/text';
import { logError } from '../browser/log.ts';
import styles from './error-page.module.css';
import { ensureHostPageElement } from './host-page-element.ts';

/**
 * Shows the error page when the shell fails to start or crashes. Depends on nothing in the shell.
 */
export function showStartFailure(
  error: unknown,
  description = t`The site couldn't start. Reload it in a moment.`,
): void {
  logError('The shell failed to start.', error);
  document.documentElement.dataset['layout'] = 'bare';
  const texts = [
    ['h1', styles['status'], '500'],
    ['p', styles['message'], t`Internal Server Error`],
    ['p', styles['description'], description],
  ] as const;
  const elements = texts.map(([tag, className, text]) => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.textContent = text;
    return element;
  });
  const retryButton = document.createElement('button');
  retryButton.type = 'button';
  retryButton.className = styles['primary'] ?? '';
  retryButton.textContent = t`Reload page`;
  retryButton.addEventListener('click', () => {
    location.reload();
  });
  const actions = document.createElement('div');
  actions.className = styles['actions'] ?? '';
  actions.append(retryButton);
  const panel = document.createElement('div');
  panel.className = styles['page'] ?? '';
  const inner = document.createElement('div');
  inner.className = styles['panel'] ?? '';
  inner.append(...elements, actions);
  panel.append(inner);
  ensureHostPageElement().replaceChildren(panel);
}
