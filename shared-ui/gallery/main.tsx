import '../src/tokens/tokens.css';
import '../src/tokens/reset.css';
import '../src/tokens/fonts.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Logo, RadioCards } from '../src/index.ts';
import { Actions } from './pages/actions.tsx';
import { Choices } from './pages/choices.tsx';
import { Example } from './pages/example.tsx';
import { Fields } from './pages/fields.tsx';
import { Media } from './pages/media.tsx';
import { Overlays } from './pages/overlays.tsx';
import { Status } from './pages/status.tsx';
import { Tokens } from './pages/tokens.tsx';
import styles from './gallery.module.css';

const themes = [
  { value: 'dark', label: 'Dark', icon: 'lucide:moon' },
  { value: 'light', label: 'Light', icon: 'lucide:sun' },
] as const;

type Theme = (typeof themes)[number]['value'];

function Gallery() {
  const [theme, setTheme] = useState<Theme>(() => (location.hash === '#light' ? 'light' : 'dark'));
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <>
      <header className={styles.bar}>
        <Logo name="Vidra" />
        <RadioCards label="Theme" hideLabel options={themes} value={theme} onChange={setTheme} />
      </header>
      <main className={styles.page}>
        <h1 className={styles.heading}>Components</h1>
        <Example />
        <Actions />
        <Fields />
        <Choices />
        <Status />
        <Overlays />
        <Media />
        <Tokens />
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
