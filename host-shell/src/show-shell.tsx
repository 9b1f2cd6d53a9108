import { createRoot } from 'react-dom/client';
import { t } from '@vidra/shared-i18n/text';
import { showStartFailure } from './pages/start-failure.ts';
import { showOnlyRegion } from './regions/region-element.ts';
import type { Regions } from './regions/page-regions.ts';
import type { ShellValue } from './shell-context.ts';
import { Shell } from './shell.tsx';

/** Renders the shell, and again when the page learns more of its set. */
export function showShell(
  value: Pick<ShellValue, 'config' | 'federation' | 'reloads'>,
  regions: Pick<Regions, 'retry'>,
): (remotes: ShellValue['remotes'], routes: ShellValue['routes']) => void {
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no element for the shell.');
  const root = createRoot(place, { onUncaughtError: replaceShell });
  return (remotes, routes) =>
    root.render(<Shell {...value} remotes={remotes} routes={routes} retryRegion={regions.retry} />);
}

/** React unmounted the whole shell after an uncaught error. */
function replaceShell(error: unknown): void {
  reportError(error);
  showOnlyRegion(undefined);
  showStartFailure(error, t`The site stopped working. Reload it in a moment.`);
}
