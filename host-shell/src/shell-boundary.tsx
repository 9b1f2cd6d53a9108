import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '@vidra/shared-i18n';
import { ErrorPage } from './pages/error-page.tsx';
import { ensureHostPageElement } from './pages/host-page-element.ts';
import { logError } from './browser/log.ts';
import { renewMissingParts } from './updates/shell-part.tsx';
import { showOnlyRegion } from './regions/region-element.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Incremented on every path change or other restart, so that each page gets its own attempt. */
  readonly turn: number;
  /**
   * Shown after a failure that affects only this part. Without it, the error page replaces
   * everything.
   */
  readonly fallback?: ReactNode;
  /** Called for a failure that leaves the rest of the page working. */
  readonly onFailure?: () => void;
}

interface BoundaryState {
  readonly failed: boolean;
  /** Turn of the page on which it failed. */
  readonly turn: number;
}

/**
 * Last error boundary: an error of the shell itself shows the error page instead of everything.
 * Resets when the path changes.
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
    return createPortal(<BrokenPage />, ensureHostPageElement());
  }
}

function BrokenPage() {
  const t = useTranslate();
  return (
    <ErrorPage
      description={t`Something broke on this page. Your work is saved. Reload the page.`}
    />
  );
}
