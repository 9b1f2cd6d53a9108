import { t } from '@vidra/shared-i18n/text';
import { showToast } from '@vidra/shared-session';

/**
 * Keeps a file or link that is dropped beside a field from replacing the page, and shows a message
 * for a picture that is pasted where nothing takes one.
 *
 * @returns stops it
 */
export function keepPage(): () => void {
  // Listens on the window, after all of React's listeners, which are on elements of the page.
  window.addEventListener('dragover', refuseDrop);
  window.addEventListener('drop', refuseDrop);
  window.addEventListener('paste', answerPaste);
  return () => {
    window.removeEventListener('dragover', refuseDrop);
    window.removeEventListener('drop', refuseDrop);
    window.removeEventListener('paste', answerPaste);
  };
}

function refuseDrop(event: DragEvent): void {
  const types = event.dataTransfer?.types ?? [];
  const hasFiles = types.includes('Files');
  if (event.defaultPrevented || !(hasFiles || types.includes('text/uri-list'))) return;
  // A text field may take the link's URL as text.
  if (!hasFiles && isTextField(event.target)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

function answerPaste(event: ClipboardEvent): void {
  if (event.defaultPrevented || !event.clipboardData?.files.length) return;
  if (event.clipboardData.types.includes('text/plain') && isTextField(event.target)) return;
  showToast({
    title: t`You can't paste a file here`,
    text: t`Open a tool or an image field, and paste it there.`,
  });
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=file]), textarea');
}
