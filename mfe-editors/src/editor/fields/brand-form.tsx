import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { useState } from 'react';
import { BRAND_KITS, keepBrandKit } from '../hooks/use-brand-kits.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { toBrandDraft, toKitFields, type BrandDraft } from './brand-draft.ts';
import { BrandParts, type BrandPartsProps } from './brand-parts.tsx';
import { KitSelect } from './kit-select.tsx';
import styles from './fields.module.css';

type State = Readonly<{ kind: 'idle' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }>;

/** Fields of a film's brand, which can be another kit and can be saved for later films. */
export default function BrandForm({ value, onChange, ...partsProps }: BrandPartsProps) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { data: kits = [] } = useQuery(BRAND_KITS);
  const kit = kits.find(({ kitUid }) => kitUid === value.brandKitUid);
  const take = (fields: BrandDraft) => {
    setState({ kind: 'idle' });
    onChange(fields);
  };
  const keep = async () => {
    setState({ kind: 'keeping' });
    try {
      const chosenKit = kit && kit.kitUid !== null && { kitUid: kit.kitUid };
      await keepBrandKit({ ...toKitFields(value), ...chosenKit });
      setState({ kind: 'kept' });
    } catch (error) {
      setState({ kind: 'failed', message: getErrorSentence(error) });
    }
  };
  return (
    <>
      {kits.length > 1 && (
        <KitSelect
          kits={kits}
          value={value.brandKitUid}
          onChange={(chosenKit) => {
            take(toBrandDraft(chosenKit));
          }}
        />
      )}
      <BrandParts {...partsProps} value={value} onChange={take} />
      <Button size="sm" loading={state.kind === 'keeping'} onClick={() => void keep()}>
        {t`Save for all my videos`}
      </Button>
      {state.kind === 'kept' && (
        <p className={styles.note} role="status">
          {t`Brand saved.`}
        </p>
      )}
      {state.kind === 'failed' && (
        <p className={styles.alert} role="alert">
          {state.message}
        </p>
      )}
    </>
  );
}
