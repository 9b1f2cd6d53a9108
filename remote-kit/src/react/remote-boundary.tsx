import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

/**
 * Removes failed content from the page; the host shows the fallback with its retry. Nodes that a
 * translator or an extension removed are not an error of the remote, so it is rendered again, once.
 */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #isRenewed = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const isForeign = error instanceof DOMException && error.name === 'NotFoundError';
    if (isForeign && !this.#isRenewed) {
      this.#isRenewed = true;
      this.setState({ failed: false });
    } else this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
