import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ErrorPage } from './pages/error-page.tsx';
import { hostPageElement } from './pages/host-page-element.ts';
import { logError } from './platform/log.ts';
import { showOnlyRegion } from './regions/region-element.ts';

interface BoundaryState {
  readonly failed: boolean;
}

/** The last resort: an error of the shell itself shows the error page in place of everything. */
export class ShellBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('The shell failed.', error);
    showOnlyRegion(undefined);
    document.documentElement.dataset['layout'] = 'bare';
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const description = 'Something broke on this page. Your work is saved; load the page again.';
    return createPortal(<ErrorPage description={description} />, hostPageElement());
  }
}
