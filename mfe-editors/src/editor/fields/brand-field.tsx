import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, Switch } from '@vidra/shared-ui';
import { useRef, useState } from 'react';
import { BRAND_KITS, keepBrandKit, readBrandKits } from '../hooks/use-brand-kits.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { KitSelect } from './kit-select.tsx';
import { toBrandDraft, toKitFields, type BrandDraft } from './brand-draft.ts';
import { BrandParts, type BrandPartsProps } from './brand-parts.tsx';
import styles from './fields.module.css';

type State = Readonly<
  { kind: 'idle' | 'reading' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }
>;

/** Fields for the person's own logo, colors and font instead of the look's. */
export function BrandField({ value, onChange, ...partsProps }: BrandPartsProps) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { brand, brandKitUid: kitUid } = value;
  const { data: kits = [] } = useQuery({ ...BRAND_KITS, enabled: brand !== undefined });
  const isOn = useRef(brand !== undefined);
  const take = (fields: BrandDraft) => {
    setState({ kind: 'idle' });
    onChange(fields);
  };
  const fail = (error: unknown) => {
    setState({ kind: 'failed', message: getErrorSentence(error) });
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
    readBrandKits().then(([defaultKit]) => {
      if (isOn.current) take(toBrandDraft(defaultKit));
    }, fail);
  };
  const keep = () => {
    setState({ kind: 'keeping' });
    const chosenKit = kits.find((kit) => kit.kitUid === kitUid);
    keepBrandKit({ ...toKitFields(value), ...(chosenKit && { kitUid }) }).then(() => {
      setState({ kind: 'kept' });
    }, fail);
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
          {kits.length > 1 && (
            <KitSelect
              kits={kits}
              value={kitUid}
              onChange={(kit) => {
                take(toBrandDraft(kit));
              }}
            />
          )}
          <BrandParts {...partsProps} value={value} onChange={take} />
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
