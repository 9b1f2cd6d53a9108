import { useEffect, useRef } from 'react';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const colors = [
  'canvas bg surface raised overlay hover active field',
  'border-subtle border border-strong text text-2 text-3',
  'accent accent-hover on-accent accent-text accent-subtle focus',
  'success success-subtle warning warning-subtle danger danger-hover danger-subtle on-danger',
  'info info-subtle',
].flatMap((line) => line.split(' '));

const types = [11, 12, 13, 14, 16, 20, 24, 32, 40, 48];

export function Tokens() {
  return (
    <Section title="Tokens">
      <div className={styles.swatches}>
        {colors.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </div>
      {types.map((size) => (
        <p key={size} className={styles[`type${size}`]}>
          {size} Make a video of anything
        </p>
      ))}
    </Section>
  );
}

function Swatch({ name }: { name: string }) {
  const color = useRef<HTMLDivElement>(null);
  useEffect(() => {
    color.current?.style.setProperty('background', `var(--ui-${name})`);
  }, [name]);
  return (
    <div className={styles.swatch}>
      <div ref={color} className={styles.swatchColor} />
      {name}
    </div>
  );
}
