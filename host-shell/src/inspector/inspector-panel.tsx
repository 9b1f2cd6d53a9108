import { useEffect, useRef, useState } from 'react';
import { Button, IconButton, Kbd } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { endOverrides } from '../overrides/limit-to-owner.ts';
import { getActiveRemote, navigationStore } from '../routing/navigation-store.ts';
import styles from './inspector.module.css';
import { inspectorStore } from './inspector-store.ts';
import { PackageRow } from './package-row.tsx';
import { listPackages } from './packages.ts';
import { isAppleDevice } from '../browser/apple-device.ts';
import { HOST_OWNER } from '../routing/routes.ts';
import type { InspectedPage } from './inspected-page.ts';
import { useOptions } from './use-options.ts';

const close = () => inspectorStore.setState({ open: false });

/** Inspector panel beside the page. */
export function InspectorPanel({ page }: { readonly page: InspectedPage }) {
  const { config, overrides } = page;
  const map = useStore(page.map);
  const options = useOptions();
  const remote = useStore(navigationStore, getActiveRemote);
  const [openedName, setOpened] = useState<string | undefined>(remote);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const knownOptions = options.kind === 'known' ? options.options : undefined;
  return (
    <aside
      className={styles.panel}
      aria-label="Inspector"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Inspector
        </h2>
        <span className={styles.set}>
          set {map.revision}
          {config.mode === 'development' && ' · development'}
        </span>
        <IconButton icon="lucide:x" label="Close the inspector" size="sm" onClick={close} />
      </header>
      {options.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {options.detail}
        </p>
      )}
      <ul
        className={styles.list}
        aria-label="Parts of the site"
        aria-busy={options.kind === 'loading'}
      >
        {listPackages(map, overrides, knownOptions).map((inspectedPackage) => (
          <PackageRow
            key={inspectedPackage.name}
            inspected={inspectedPackage}
            options={options}
            overrides={overrides}
            open={openedName === inspectedPackage.name}
            onToggle={() =>
              setOpened(openedName === inspectedPackage.name ? undefined : inspectedPackage.name)
            }
          />
        ))}
      </ul>
      <footer className={styles.foot}>
        {overrides &&
        overrides.items.some(
          ({ name, override }) =>
            name !== HOST_OWNER || override.kind === 'flag' || overrides.items.length === 1,
        ) ? (
          <Button size="sm" icon="lucide:undo-2" onClick={() => void endOverrides()}>
            Remove all overrides
          </Button>
        ) : (
          <span>Only this browser sees your choices.</span>
        )}
        <span className={styles.keys}>
          <Kbd>{isAppleDevice() ? '⌘' : 'Ctrl'}</Kbd>
          <Kbd>{isAppleDevice() ? '⇧' : 'Shift'}</Kbd>
          <Kbd>.</Kbd>
        </span>
      </footer>
    </aside>
  );
}
