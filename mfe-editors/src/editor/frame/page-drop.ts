import type { DragEvent } from 'react';

const hasFiles = (event: DragEvent) =>
  !event.defaultPrevented && event.dataTransfer.types.includes('Files');

/**
 * A file dropped beside the fields is meant for the first one without a file; the browser would
 * leave the page to show it.
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
    // As if they had been chosen there: the field's own rules count.
    target.files = event.dataTransfer.files;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
