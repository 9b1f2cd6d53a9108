import { setSidebar, uiStore } from '@vidra/shared-session';
import { keep, readKept } from './safe-storage.ts';

const KEY = 'vidra-sidebar';

/** Restores the sidebar's last state, with its width before the first paint. */
export function keepSidebar(): void {
  if (readKept(() => localStorage, KEY) === 'collapsed') setSidebar(false);
  mark();
  uiStore.subscribe(({ sidebar }, previous) => {
    if (sidebar.expanded === previous.sidebar.expanded) return;
    mark();
    keep(() => localStorage, KEY, sidebar.expanded ? 'expanded' : 'collapsed');
  });
}

function mark(): void {
  const { expanded } = uiStore.getState().sidebar;
  document.documentElement.dataset['sidebar'] = expanded ? 'expanded' : 'collapsed';
}
