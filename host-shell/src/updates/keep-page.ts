import { showToast } from '@vidra/shared-session';

/**
 * A file or link that is dropped beside a field must not take the page's place, and a picture that is
 * pasted where nothing takes one is answered.
 *
 * @returns how to stop
 */
export function keepPage(): () => void {
  // After all that may take it: React's listeners are on elements of the page.
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
  // The address of a link is a text as well.
  if (!hasFiles && isTextField(event.target)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

function answerPaste(event: ClipboardEvent): void {
  if (event.defaultPrevented || !event.clipboardData?.files.length) return;
  if (event.clipboardData.types.includes('text/plain') && isTextField(event.target)) return;
  showToast({
    title: 'Nothing here takes a file',
    text: 'Open a tool, or a field for a picture, and paste it there.',
  });
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=file]), textarea');
}
