import { useCapabilities } from '@vidra/shared-session';
import { RadioCards } from '@vidra/shared-ui';
import { useState } from 'react';
import { TemplateCard } from '../templates/template-card.tsx';
import { SHAPES, templatesOf } from '../templates/templates.ts';
import styles from './templates.module.css';

/** `/workspace/templates` */
export default function TemplatesPage() {
  const samples = useCapabilities().data?.samples ?? [];
  const [choice, setChoice] = useState<string>('all');
  const shape = SHAPES.find((candidate) => candidate === choice) ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h1 className={styles.title}>Templates</h1>
          <p className={styles.text}>Settings that go well together. Add your picture and go.</p>
        </div>
        <RadioCards
          label="Shape"
          hideLabel
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all', label: 'All' },
            ...SHAPES.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <ul className={styles.grid} role="list" aria-label="Templates">
        {templatesOf(shape).map((template, index) => (
          <li key={template.id} className={styles.item}>
            <TemplateCard template={template} sample={samples[index % samples.length]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
