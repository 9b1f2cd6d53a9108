import { lazy, Suspense, type ComponentProps } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';

// A separate chunk: a shared package that two routes import, but not the entry, would end up in a
// chunk without a file, for which the build cannot write an integrity hash.
const ProjectHistory = lazy(
  () => import(/* webpackChunkName: "project-history" */ './project-history.tsx'),
);

/** Projects with several steps, newest first. Loaded on demand. */
export function ProjectList(props: ComponentProps<typeof ProjectHistory>) {
  return (
    <Suspense fallback={<GridSkeleton of="cards" />}>
      <ProjectHistory {...props} />
    </Suspense>
  );
}
