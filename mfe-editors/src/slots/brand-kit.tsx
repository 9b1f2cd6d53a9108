import { useQuery } from '@tanstack/react-query';
import { createRemoteSlot } from '@vidra/remote-kit/react';
import { BRAND_LIMITS } from '@vidra/shared-contract';
import type { BrandKit } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { AlertDialog, Button, ErrorState, Section, Skeleton, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { toBrandDraft, toKitFields, type BrandDraft } from '../editor/fields/brand-draft.ts';
import { BrandParts } from '../editor/fields/brand-parts.tsx';
import { KitSelect } from '../editor/fields/kit-select.tsx';
import {
  BRAND_KITS,
  createBrandKit,
  deleteBrandKit,
  keepBrandKit,
} from '../editor/hooks/use-brand-kits.ts';
import { getErrorSentence } from '../editor/logic/problems.ts';
import { useUploads } from '../editor/media/use-uploads.ts';
import styles from './brand-kit.module.css';

/** Card for the kits of logo, colors and font that films use with "My brand" turned on. */
function BrandKitCard() {
  const t = useTranslate();
  const savedKits = useQuery(BRAND_KITS);
  const [chosenUid, setChosenUid] = useState<string>();
  const kits = savedKits.data;
  const kit = kits?.find(({ kitUid }) => kitUid === chosenUid) ?? kits?.[0];
  return (
    // Translators: the logo, colors and font of a company.
    <Section title={t`Brand`}>
      <p className={styles.text}>
        {t`Used in videos with “My brand” turned on. Anything you don't set follows the
          video's look.`}
      </p>
      {savedKits.isPending && <Skeleton className={styles.skeleton} />}
      {savedKits.isError && (
        <ErrorState
          title={t`Couldn't load your brand`}
          text={getErrorSentence(savedKits.error)}
          onRetry={() => void savedKits.refetch()}
        />
      )}
      {kits && (
        <KitForm
          key={chosenUid ?? 'default'}
          kit={kit}
          kits={kits}
          onChoose={setChosenUid}
          onExpired={() => void savedKits.refetch()}
        />
      )}
    </Section>
  );
}

interface KitFormProps {
  /** Undefined until the account has one. */
  readonly kit: BrandKit | undefined;
  readonly kits: readonly BrandKit[];
  readonly onChoose: (kitUid: string | undefined) => void;
  readonly onExpired: () => void;
}

interface KitDraft extends BrandDraft {
  readonly name: string;
}

type State = Readonly<
  { kind: 'changed' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }
>;

type RunAction = (action: () => Promise<void>, outcome?: 'kept' | 'changed') => Promise<void>;

function KitForm({ kit, kits, onChoose, onExpired }: KitFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState<KitDraft>();
  const [state, setState] = useState<State>();
  const uploads = useUploads(() => undefined);
  const value = draft ?? { ...toBrandDraft(kit), name: kit?.name ?? '' };
  const kitUid = kit?.kitUid ?? undefined;
  const run: RunAction = async (action, outcome = 'kept') => {
    setState({ kind: 'keeping' });
    try {
      await action();
      setState({ kind: outcome });
    } catch (error) {
      setState({ kind: 'failed', message: getErrorSentence(error) });
    }
  };
  const change = (fields: Partial<KitDraft>) => {
    setDraft({ ...value, ...fields });
    setState({ kind: 'changed' });
  };
  const keep = () =>
    run(async () => {
      const name = value.name.trim();
      await keepBrandKit({ ...toKitFields(value), name, ...(kitUid !== undefined && { kitUid }) });
      // Keeps changes that were made during the save.
      setDraft((latestDraft) => (latestDraft === draft ? undefined : latestDraft));
    });
  return (
    <>
      {kits.length > 1 && (
        <KitSelect
          kits={kits}
          value={kitUid}
          onChange={(chosenKit) => {
            onChoose(chosenKit.kitUid ?? undefined);
          }}
        />
      )}
      <TextField
        label={t`Kit name`}
        // Translators: an example of a brand kit's name.
        placeholder={t`e.g. Summer campaign`}
        counter={false}
        maxLength={BRAND_LIMITS.kitNameLength}
        value={value.name}
        onChange={(name) => {
          change({ name });
        }}
      />
      <BrandParts value={value} uploads={uploads} onChange={change} onExpired={onExpired} />
      <div className={styles.end}>
        <Button
          disabled={!draft || uploads.moving}
          loading={state?.kind === 'keeping'}
          onClick={() => void keep()}
        >
          {t`Save brand`}
        </Button>
        {kit && (
          <KitActions
            kit={kit}
            kits={kits}
            run={run}
            onChoose={(chosenUid) => {
              setDraft(undefined);
              onChoose(chosenUid);
            }}
          />
        )}
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
  );
}

interface KitActionsProps extends Pick<KitFormProps, 'kits' | 'onChoose'> {
  readonly kit: BrandKit;
  readonly run: RunAction;
}

function KitActions({ kit, kits, run, onChoose }: KitActionsProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { kitUid, name, isDefault } = kit;
  if (kitUid === null) return null;
  return (
    <>
      {!isDefault && (
        <Button
          onClick={() =>
            void run(async () => {
              await keepBrandKit({ kitUid, isDefault: true });
            })
          }
        >
          {t`Use by default`}
        </Button>
      )}
      <Button
        icon="lucide:plus"
        onClick={() =>
          void run(async () => {
            const createdKit = await createBrandKit({ name: t`Brand kit ${kits.length + 1}` });
            onChoose(createdKit.kitUid ?? undefined);
          })
        }
      >
        {t`New kit`}
      </Button>
      {kits.length > 1 && (
        <Button
          variant="ghost"
          icon="lucide:trash-2"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t`Delete kit`}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={name === '' ? t`Delete this brand kit?` : t`Delete “${name}”?`}
        description={t`The kit is deleted permanently. Videos made with it stay.`}
        confirmLabel={t`Delete`}
        onConfirm={() =>
          run(async () => {
            await deleteBrandKit(kitUid);
            onChoose(undefined);
          }, 'changed')
        }
      />
    </>
  );
}

export default createRemoteSlot('account.sections', BrandKitCard);
