import type { DragEvent } from 'react';

const hasFiles = (event: DragEvent) =>
  !event.defaultPrevented && event.dataTransfer.types.includes('Files');

/**
 * Puts a file that is dropped beside the fields into the first field without a file. The browser
 * would otherwise leave the page to show it.
 */
export const pageDrop = {
  onDragOver: (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=file]')];
    const target = inputs.find((input) => !input.closest('[data-filled]')) ?? inputs[0];
    if (!target || event.dataTransfer.files.length === 0) return;
    // Sets the files as if they were chosen in the field, so that its own rules apply.
    target.files = event.dataTransfer.files;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
