import { setSidebar, uiStore } from '@vidra/shared-session';

const KEY = 'vidra-sidebar';

/** The sidebar comes back as it was left, and its width is there before the first paint of it. */
export function keepSidebar(): void {
  if (localStorage.getItem(KEY) === 'collapsed') setSidebar(false);
  mark();
  uiStore.subscribe(({ sidebar }, previous) => {
    if (sidebar.expanded === previous.sidebar.expanded) return;
    mark();
    try {
      localStorage.setItem(KEY, sidebar.expanded ? 'expanded' : 'collapsed');
    } catch {
      // A full storage only forgets the choice.
    }
  });
}

function mark(): void {
  const { expanded } = uiStore.getState().sidebar;
  document.documentElement.dataset['sidebar'] = expanded ? 'expanded' : 'collapsed';
}
