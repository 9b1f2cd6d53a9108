import { createRoot } from 'react-dom/client';
import type { InspectedPage } from './inspected-page.ts';
import { Inspector } from './inspector.tsx';
import { inspectorStore, mayInspect } from './inspector-store.ts';
import { watchLongTasks } from '../page-watch/long-tasks.ts';
import { recordErrors } from './script-errors.ts';

/** Starts listening for the shortcut and for errors. Call it once, for people who may inspect. */
export function startInspector(page: InspectedPage): void {
  recordErrors(page.map);
  watchLongTasks(() => page.map.getState().remotes);
  window.addEventListener('keydown', (event) => {
    if (!isShortcut(event) || !mayInspect(page.config)) return;
    event.preventDefault();
    inspectorStore.setState(({ open }) => ({ open: !open }));
  });
  const place = document.createElement('div');
  place.id = 'inspector';
  document.body.append(place);
  createRoot(place).render(<Inspector page={page} />);
}

/** Ctrl or ⌘ with Shift and the period key, on any keyboard layout. */
function isShortcut({ code, key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && shiftKey && !altKey && (code === 'Period' || key === '.');
}
