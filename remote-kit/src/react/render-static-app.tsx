import type { RemoteManifest } from '@vidra/shared-contract';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.tsx';
import { findPage, toPageRoutes, type RemoteDefinition } from './remote-definition.ts';
import { RemoteView } from './remote-view.tsx';

/**
 * Renders the HTML of one path that the browser hydrates. A remote's `src/prerender.tsx` exports it
 * as `render`. It runs in Node at build time, signed out and without browser state.
 *
 * @throws when no route shows the path, or when the page fails to render
 */
export async function renderStaticApp<M extends RemoteManifest>(
  definition: RemoteDefinition<M>,
  path: string,
): Promise<string> {
  const routes = toPageRoutes(definition);
  const page = findPage(path, routes);
  if (!page) throw new Error(`${definition.manifest.name} has no route for ${path}.`);
  await page.preload(new URLSearchParams());
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <RemoteBoundary onError={ignore}>
      <StaticRouter location={path}>
        <RemoteView routes={routes} skeleton={null} onReady={ignore} />
      </StaticRouter>
    </RemoteBoundary>,
    { onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} failed to render.`, { cause: errors[0] });
  return html;
}

function ignore(): void {
  // Prerendering mounts nothing.
}
