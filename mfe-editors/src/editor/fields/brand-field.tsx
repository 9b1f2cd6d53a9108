import { useTranslate } from '@vidra/shared-i18n';
import { Button, Switch } from '@vidra/shared-ui';
import { useRef, useState } from 'react';
import { keepBrandKit, readBrandKit } from '../hooks/use-brand-kit.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { toBrandDraft, toBrandKit, type BrandDraft } from './brand-draft.ts';
import { BrandParts, type BrandPartsProps } from './brand-parts.tsx';
import styles from './fields.module.css';

type State = Readonly<
  { kind: 'idle' | 'reading' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }
>;

/** Fields for the person's own logo, colors and font instead of the look's. */
export function BrandField({ value, onChange, uploads, onExpired }: BrandPartsProps) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { brand } = value;
  const isOn = useRef(brand !== undefined);
  const take = (fields: BrandDraft) => {
    setState({ kind: 'idle' });
    onChange(fields);
  };
  const turn = (isEnabled: boolean) => {
    isOn.current = isEnabled;
    if (!isEnabled) {
      take({ brand: undefined, brandLogo: undefined });
      return;
    }
    // Its fields appear only with the stored brand, so that loading it overwrites no edits.
    setState({ kind: 'reading' });
    readBrandKit().then(
      (kit) => {
        if (isOn.current) take(toBrandDraft(kit));
      },
      (error: unknown) => {
        setState({ kind: 'failed', message: getErrorSentence(error) });
      },
    );
  };
  const keep = () => {
    setState({ kind: 'keeping' });
    keepBrandKit(toBrandKit(value)).then(
      () => {
        setState({ kind: 'kept' });
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
        checked={brand !== undefined || state.kind === 'reading'}
        onChange={turn}
      />
      {brand && (
        <>
          <BrandParts value={value} uploads={uploads} onExpired={onExpired} onChange={take} />
          <Button size="sm" loading={state.kind === 'keeping'} onClick={keep}>
            {t`Save for all my videos`}
          </Button>
          {state.kind === 'kept' && (
            <p className={styles.note} role="status">
              {t`Brand saved.`}
            </p>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <p className={styles.alert} role="alert">
          {state.message}
        </p>
      )}
    </div>
  );
}
