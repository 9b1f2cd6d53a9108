import { useQuery } from '@tanstack/react-query';
import { createRemoteSlot } from '@vidra/remote-kit/react';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, ErrorState, Section, Skeleton } from '@vidra/shared-ui';
import { useState } from 'react';
import { toBrandDraft, toBrandKit, type BrandDraft } from '../editor/fields/brand-draft.ts';
import { BrandParts } from '../editor/fields/brand-parts.tsx';
import { BRAND_KIT, keepBrandKit } from '../editor/hooks/use-brand-kit.ts';
import { getErrorSentence } from '../editor/logic/problems.ts';
import { useUploads } from '../editor/media/use-uploads.ts';
import styles from './brand-kit.module.css';

type State = Readonly<
  { kind: 'changed' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }
>;

/** Card for the logo, colors and font that films use with "My brand" turned on. */
function BrandKitCard() {
  const t = useTranslate();
  const savedKit = useQuery(BRAND_KIT);
  const [draftBrand, setChanged] = useState<BrandDraft>();
  const [state, setState] = useState<State>();
  const uploads = useUploads(() => undefined);
  const value = draftBrand ?? (savedKit.data && toBrandDraft(savedKit.data));
  const keep = async (brand: BrandDraft) => {
    setState({ kind: 'keeping' });
    try {
      await keepBrandKit(toBrandKit(brand));
      // Keeps changes that were made during the save.
      setChanged((latestDraft) => (latestDraft === brand ? undefined : latestDraft));
      setState({ kind: 'kept' });
    } catch (error) {
      setState({ kind: 'failed', message: getErrorSentence(error) });
    }
  };
  return (
    // Translators: the logo, colors and font of a company.
    <Section title={t`Brand`}>
      <p className={styles.text}>
        {t`Used in videos with “My brand” turned on. Anything you don't set follows the
          video's look.`}
      </p>
      {savedKit.isPending && <Skeleton className={styles.skeleton} />}
      {savedKit.isError && (
        <ErrorState
          title={t`Couldn't load your brand`}
          text={getErrorSentence(savedKit.error)}
          onRetry={() => void savedKit.refetch()}
        />
      )}
      {value && (
        <>
          <BrandParts
            value={value}
            uploads={uploads}
            onChange={(brand) => {
              setChanged(brand);
              setState({ kind: 'changed' });
            }}
            onExpired={() => void savedKit.refetch()}
          />
          <div className={styles.end}>
            <Button
              disabled={!draftBrand || uploads.moving}
              loading={state?.kind === 'keeping'}
              onClick={() => void keep(value)}
            >
              {t`Save brand`}
            </Button>
            {state?.kind === 'kept' && (
              <p className={styles.text} role="status">
                {t`Brand saved.`}
              </p>
            )}
            {state?.kind === 'failed' && (
              <p className={styles.alert} role="alert">
                {state.message}
              </p>
            )}
          </div>
        </>
      )}
    </Section>
  );
}

export default createRemoteSlot('account.sections', BrandKitCard);
