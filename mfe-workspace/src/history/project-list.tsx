import { lazy, Suspense, type ComponentProps } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';

// A chunk of its own: a shared package that two routes import, but not the entry, ends up in a chunk
// without a file, for which the build can't write an integrity.
const ProjectHistory = lazy(() => import('./project-history.tsx'));

/** Pieces of work in several steps, newest first. */
export function ProjectList(props: ComponentProps<typeof ProjectHistory>) {
  return (
    <Suspense fallback={<GridSkeleton of="cards" />}>
      <ProjectHistory {...props} />
    </Suspense>
  );
}
