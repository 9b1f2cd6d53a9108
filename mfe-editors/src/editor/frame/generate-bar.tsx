import { countVideos } from '@vidra/shared-contract';
import { deviceStore } from '@vidra/shared-session';
import { Button, formatCredits, formatDuration, Kbd } from '@vidra/shared-ui';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import type { Price } from '../price/price.ts';
import { CreditPrice, writeCredits } from '../price/credit-price.tsx';
import styles from './generate-bar.module.css';

const WAITS_FOR = {
  files: 'Starts as soon as your files are uploaded.',
  voice: 'Starts as soon as the voice is timed.',
  price: 'Starts as soon as the price is checked.',
} as const;

interface GenerateBarProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  /** Id of the sentence that explains why the video cannot be made here, if so. */
  readonly reasonId: string;
}

/** Button that spends credits, with the price. Stays in view. */
export function GenerateBar<D extends BaseDraft>({ editor, reasonId }: GenerateBarProps<D>) {
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
          This costs {writeCredits(price.credits)}; you have {formatCredits(available)}.
        </p>
      )}
      {waiting && (
        <p role="status" className={styles.short}>
          {WAITS_FOR[waiting]}
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
        {price && describeFacts(price, editor)}
        {timing && ' · timing the voice…'}
        <span className={styles.shortcut}>
          <Kbd>{deviceStore.getState().isMacOS ? '⌘' : 'Ctrl'}</Kbd> <Kbd>Enter</Kbd>
        </span>
      </p>
    </div>
  );
}

function ButtonLabel<D extends BaseDraft>({
  editor: { price, missingCredits, attention },
}: Pick<GenerateBarProps<D>, 'editor'>) {
  if (missingCredits > 0) {
    const noun = missingCredits === 1 ? 'credit' : 'credits';
    // A browser's translator replaces text that React then cannot update. A new number is a new element.
    return <span key={missingCredits}>{`Get ${formatCredits(missingCredits)} more ${noun}`}</span>;
  }
  if (price === undefined) return 'Generate';
  return (
    <span>
      Generate · <CreditPrice credits={price.credits} about={price.about} turn={attention} />
    </span>
  );
}

function describeFacts<D extends BaseDraft>(
  { seconds, about, discounted, percent, kept }: Price,
  { flow, draft }: Editor<D>,
): string {
  const count = countVideos(draft);
  const eachSuffix = count > 1 ? ' each' : '';
  const discountText = discounted > 0 ? `${discounted} of ${count} at ${percent}% off` : '';
  const unchangedText = kept ? `${kept.scenes} of ${kept.of} scenes are reused at no cost` : '';
  // Without a picture, the length has no meaning yet.
  const length = flow.getPicture(draft)
    ? `${about ? 'About ' : ''}${formatDuration(seconds)}${eachSuffix}`
    : '';
  const facts = [length, unchangedText, discountText, 'charged when done']
    .filter(Boolean)
    .join(' · ');
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}
