import { SessionProviders } from '@vidra/shared-session';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ContentReady } from './content-ready.tsx';
import type { PageRoute } from './remote-definition.ts';

interface RemoteViewProps {
  readonly routes: readonly PageRoute[];
  /** Shown while the code of another page loads. */
  readonly skeleton: ReactNode;
  readonly onReady: () => void;
}

/** All pages of a remote. The markup is the same in the browser and when prerendered. */
export function RemoteView({ routes, skeleton, onReady }: RemoteViewProps) {
  return (
    <SessionProviders>
      {/* Outside Routes, because inside React delays each page by 300 ms. */}
      <Suspense fallback={skeleton}>
        <Routes>
          {routes.map(({ name, path, page }) => (
            <Route
              key={name}
              path={path}
              element={<ContentReady onReady={onReady}>{page.render()}</ContentReady>}
            />
          ))}
          {/* Matches the URL of another remote until the host has unmounted this one. */}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </SessionProviders>
  );
}
