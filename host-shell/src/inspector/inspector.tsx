import { useSession } from '@vidra/shared-session';
import { useStore } from 'zustand';
import { InspectorPanel } from './inspector-panel.tsx';
import { inspectorStore, mayInspect } from './inspector-store.ts';
import { RegionOutlines } from './region-outlines.tsx';
import type { InspectedPage } from './inspected-page.ts';

/** Inspector panel while it is open and allowed. */
export function Inspector({ page }: { readonly page: InspectedPage }) {
  const open = useStore(inspectorStore, (state) => state.open);
  const canInspect = useSession(() => mayInspect(page.config));
  const map = useStore(page.map);
  if (!open || !canInspect) return null;
  return (
    <>
      <RegionOutlines map={map} />
      <InspectorPanel page={page} />
    </>
  );
}
