import { useTranslate } from '@vidra/shared-i18n';
import { Switch } from '@vidra/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { readBrandKits } from '../hooks/use-brand-kits.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { toBrandDraft, type BrandDraft } from './brand-draft.ts';
import type { BrandPartsProps } from './brand-parts.tsx';
import styles from './fields.module.css';

// Few films have a brand, so its fields load when it is turned on.
const BrandForm = lazy(() => import(/* webpackChunkName: "brand-form" */ './brand-form.tsx'));

type State = Readonly<{ kind: 'idle' | 'reading' } | { kind: 'failed'; message: string }>;

/** Fields for the person's own logo, colors and font instead of the look's. */
export function BrandField(props: BrandPartsProps) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { value, onChange } = props;
  const isOn = useRef(value.brand !== undefined);
  const take = (fields: BrandDraft) => {
    setState({ kind: 'idle' });
    onChange(fields);
  };
  const turn = (isEnabled: boolean) => {
    isOn.current = isEnabled;
    if (!isEnabled) {
      take({
        brand: undefined,
        brandLogo: undefined,
        brandFont: undefined,
        brandKitUid: undefined,
      });
      return;
    }
    // Its fields appear only with the stored brand, so that loading it overwrites no edits.
    setState({ kind: 'reading' });
    readBrandKits().then(
      ([defaultKit]) => {
        if (isOn.current) take(toBrandDraft(defaultKit));
      },
      (error: unknown) => {
        setState({ kind: 'failed', message: getErrorSentence(error) });
      },
    );
  };
  return (
    <div className={styles.group}>
      <Switch
        // Translators: a switch for the logo, colors and font of the account.
        label={t`My brand`}
        checked={value.brand !== undefined || state.kind === 'reading'}
        onChange={turn}
      />
      {value.brand && (
        <Suspense fallback={null}>
          <BrandForm {...props} />
        </Suspense>
      )}
      {state.kind === 'failed' && (
        <p className={styles.alert} role="alert">
          {state.message}
        </p>
      )}
    </div>
  );
}
