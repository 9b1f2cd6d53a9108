import { logError } from '../platform/log.ts';
import styles from './error-page.module.css';
import { hostPageElement } from './host-page-element.ts';

/** The error page for a shell that did not start, or that ended; it needs nothing of the shell. */
export function showStartFailure(
  error: unknown,
  description = 'The site could not start. Load it again in a moment.',
): void {
  logError('The shell does not work.', error);
  document.documentElement.dataset['layout'] = 'bare';
  const texts = [
    ['h1', styles['status'], '500'],
    ['p', styles['message'], 'Internal Server Error'],
    ['p', styles['description'], description],
  ] as const;
  const elements = texts.map(([tag, className, text]) => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.textContent = text;
    return element;
  });
  const again = document.createElement('button');
  again.type = 'button';
  again.className = styles['primary'] ?? '';
  again.textContent = 'Load again';
  again.addEventListener('click', () => {
    location.reload();
  });
  const actions = document.createElement('div');
  actions.className = styles['actions'] ?? '';
  actions.append(again);
  const panel = document.createElement('div');
  panel.className = styles['page'] ?? '';
  const inner = document.createElement('div');
  inner.className = styles['panel'] ?? '';
  inner.append(...elements, actions);
  panel.append(inner);
  hostPageElement().replaceChildren(panel);
}
