import type { CoveredMargins } from '../editor/posting/posting-presets.ts';
import styles from './film-preview.module.css';

/** Outline of the part of the picture that a player leaves free. */
export function SafeArea({ margins }: { readonly margins: CoveredMargins }) {
  const sides = [margins.top, margins.right, margins.bottom, margins.left];
  const inset = sides.map((share) => `${String(share * 100)}%`).join(' ');
  return <div className={styles.safeArea} style={{ inset }} aria-hidden="true" />;
}
