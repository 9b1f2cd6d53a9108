import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ErrorPage } from './pages/error-page.tsx';
import { ensureHostPageElement } from './pages/host-page-element.ts';
import { logError } from './browser/log.ts';
import { renewMissingParts } from './updates/shell-part.tsx';
import { showOnlyRegion } from './regions/region-element.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Counts path changes, or what else begins anew: each page gets its own chance. */
  readonly turn: number;
  /** What shows after a failure, where the rest of the page can stand: without it, the error page in place of all. */
  readonly fallback?: ReactNode;
  /** Told of a failure that the rest of the page outlives. */
  readonly onFailure?: () => void;
}

interface BoundaryState {
  readonly failed: boolean;
  /** The page on which it failed. */
  readonly turn: number;
}

/**
 * The last resort: an error of the shell itself shows the error page in place of everything. It lets
 * go when the path changes.
 */
export class ShellBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, turn: this.props.turn };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ turn }: BoundaryProps, state: BoundaryState): BoundaryState {
    if (turn === state.turn) return state;
    if (state.failed) renewMissingParts();
    return { failed: false, turn };
  }

  override componentDidCatch(error: unknown) {
    logError('The shell failed.', error);
    this.props.onFailure?.();
    if (this.props.fallback !== undefined) return;
    showOnlyRegion(undefined);
    document.documentElement.dataset['layout'] = 'bare';
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    if (fallback !== undefined) return fallback;
    const description = 'Something broke on this page. Your work is saved; load the page again.';
    return createPortal(<ErrorPage description={description} />, ensureHostPageElement());
  }
}
