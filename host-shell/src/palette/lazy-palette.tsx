import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createShellPart } from '../updates/shell-part.tsx';
import { ShellBoundary } from '../shell-boundary.tsx';
import { paletteStore } from './palette-store.ts';

const CommandPalette = createShellPart(
  () => import(/* webpackChunkName: "palette" */ './command-palette.tsx'),
);
const KeyboardHelp = createShellPart(
  () => import(/* webpackChunkName: "keyboard-help" */ './keyboard-help.tsx'),
);

/** Keyboard dialogs, whose code loads when one is opened. */
export function LatePalette({ turn }: { readonly turn: number }) {
  const { shown } = useStore(paletteStore);
  if (shown === null) return null;
  return (
    <ShellBoundary turn={turn} fallback={null}>
      <Suspense>{shown === 'commands' ? <CommandPalette /> : <KeyboardHelp />}</Suspense>
    </ShellBoundary>
  );
}
