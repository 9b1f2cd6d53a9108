import { useState } from 'react';
import { Button, ButtonLink, CreditAmount, IconButton, Kbd, Logo } from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function Actions() {
  const [isLiked, setLiked] = useState(true);
  return (
    <Section title="Buttons">
      {sizes.map((size) => (
        <div key={size} className={styles.row}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} variant="primary" icon="lucide:sparkles">
            Generate
          </Button>
          <Button size={size} variant="primary" loading>
            Generate
          </Button>
          <Button size={size} loading icon="lucide:download">
            Download
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <Button size={size} variant="primary" disabled>
            Disabled
          </Button>
          <ButtonLink size={size} href="#plans" iconEnd="lucide:arrow-right">
            See plans
          </ButtonLink>
          <IconButton size={size} label="Share" icon="lucide:share-2" />
          <IconButton size={size} variant="secondary" label="Download" icon="lucide:download" />
          <IconButton
            size={size}
            label="Like"
            icon="lucide:thumbs-up"
            pressed={isLiked}
            onClick={() => {
              setLiked(!isLiked);
            }}
          />
        </div>
      ))}
      <div className={styles.row}>
        <Logo name="Vidra" size="sm" />
        <Logo name="Vidra" />
        <Logo name="Vidra" size="lg" />
        <Logo name="Vidra" variant="mark" size="lg" />
        <CreditAmount amount={12400} />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </div>
    </Section>
  );
}
