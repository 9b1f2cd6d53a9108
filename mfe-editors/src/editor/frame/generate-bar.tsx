import { countVideos } from '@vidra/shared-contract';
import { message, plural, useTranslate, type Translate } from '@vidra/shared-i18n';
import { deviceStore } from '@vidra/shared-session';
import { Button, formatCredits, formatDuration, Kbd } from '@vidra/shared-ui';
import { pickVariants, type BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import type { Price } from '../price/price.ts';
import { CreditPrice } from '../price/credit-price.tsx';
import styles from './generate-bar.module.css';

const WAITS_FOR = {
  files: message`Starts as soon as your files are uploaded.`,
  voice: message`Starts as soon as the voice is timed.`,
  price: message`Starts as soon as the price is checked.`,
} as const;

interface GenerateBarProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  /** Id of the sentence that explains why the video cannot be made here, if so. */
  readonly reasonId: string;
}

/** Button that spends credits, with the price. Stays in view. */
export function GenerateBar<D extends BaseDraft>({ editor, reasonId }: GenerateBarProps<D>) {
  const t = useTranslate();
  const { price, available, isWhole, sending, waiting, timing, problems, offer } = editor;
  const { missingCredits } = editor;
  const isShort = missingCredits > 0;
  return (
    <div className={styles.bar}>
      {problems['form'] !== undefined && (
        <p role="alert" className={styles.problem}>
          {problems['form']}
        </p>
      )}
      {isShort && price && (
        <p className={styles.short}>
          {t`This costs ${plural(price.credits, {
            one: '# credit',
            other: '# credits',
          })}; you have ${formatCredits(available)}.`}
        </p>
      )}
      {waiting && (
        <p role="status" className={styles.short}>
          {t(WAITS_FOR[waiting])}
        </p>
      )}
      <Button
        id={editor.buttonId}
        type="submit"
        variant={isWhole ? 'primary' : 'secondary'}
        size="lg"
        icon={isShort ? 'lucide:coins' : 'lucide:sparkles'}
        block
        loading={sending || waiting !== undefined}
        disabled={offer?.available === false}
        aria-describedby={offer?.available === false ? reasonId : undefined}
        onKeyDown={(event) => {
          // A held key would press the button repeatedly.
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          // The second click of a double click may arrive after the response to the first.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        <ButtonLabel editor={editor} />
      </Button>
      <p className={styles.facts}>
        {price && describeFacts(price, editor, t)}
        {timing && ' · '}
        {timing && t`timing the voice…`}
        <span className={styles.shortcut}>
          {/* Translators: the names on the keys of a keyboard. */}
          <Kbd>{deviceStore.getState().isMacOS ? '⌘' : t`Ctrl`}</Kbd> <Kbd>{t`Enter`}</Kbd>
        </span>
      </p>
    </div>
  );
}

function ButtonLabel<D extends BaseDraft>({
  editor: { price, missingCredits, attention },
}: Pick<GenerateBarProps<D>, 'editor'>) {
  const t = useTranslate();
  if (missingCredits > 0) {
    const label = t`${plural(missingCredits, {
      one: 'Get # more credit',
      other: 'Get # more credits',
    })}`;
    // A browser's translator replaces text that React then cannot update. A new number is a new element.
    return <span key={missingCredits}>{label}</span>;
  }
  // Translators: a verb, on the button that makes a video.
  if (price === undefined) return t.as('verb')`Generate`;
  return (
    <span>
      {t.rich({
        price: <CreditPrice credits={price.credits} about={price.about} turn={attention} />,
      })`Generate · <price/>`}
    </span>
  );
}

function describeFacts<D extends BaseDraft>(
  { seconds, about, discounted, percent, kept }: Price,
  { flow, draft }: Editor<D>,
  t: Translate,
): string {
  const count = countVideos(flow.toSettings(draft), {
    count: draft.count,
    ...pickVariants(draft),
  });
  const facts = [
    // Without a picture, the length has no meaning yet.
    ...(flow.getPicture(draft) ? [describeLength({ seconds, about, isEach: count > 1 }, t)] : []),
    ...(kept ? [describeReuse(kept, t)] : []),
    // Translators: so many of the ordered videos have a lower price.
    ...(discounted > 0 ? [t`${discounted} of ${count} at ${percent}% off`] : []),
  ];
  if (facts.length === 0) return t`Charged when done`;
  // Translators: follows other facts after a dot, for example "0:05 · charged when done".
  return [...facts, t`charged when done`].join(' · ');
}

interface ShownLength {
  readonly seconds: number;
  readonly about: boolean;
  /** Whether each of several videos has this length. */
  readonly isEach: boolean;
}

function describeLength({ seconds, about, isEach }: ShownLength, t: Translate): string {
  const duration = formatDuration(seconds);
  if (isEach) return about ? t`About ${duration} each` : t`${duration} each`;
  return about ? t`About ${duration}` : duration;
}

function describeReuse(kept: NonNullable<Price['kept']>, t: Translate): string {
  return t`${kept.scenes} of ${plural(kept.of, {
    one: '# scenes are reused at no cost',
    other: '# scenes are reused at no cost',
  })}`;
}
