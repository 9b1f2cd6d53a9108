import type { CreditPack } from '@vidra/shared-contract/schemas';
import { Badge, Button, formatCredits, VisuallyHidden, formatMoney } from '@vidra/shared-ui';
import { useCheapestVideo } from './plan-list.tsx';
import { describeVideoCount } from './plan-facts.ts';
import styles from './packs.module.css';

interface PackListProps {
  readonly packs: readonly CreditPack[];
  readonly covering: string | undefined;
  readonly opening: string | undefined;
  readonly onChoose: (pack: CreditPack) => void;
}

/** Credit packs that are bought once, independent of any plan. */
export function PackList({ packs, covering, opening, onChoose }: PackListProps) {
  const videoPrice = useCheapestVideo();
  return (
    <ul className={styles.packs} aria-label="Credit packs">
      {packs.map((pack) => (
        <li key={pack.packId} className={styles.pack}>
          <div className={styles.texts}>
            <p className={styles.name}>
              {formatCredits(pack.credits)} credits
              {pack.packId === covering && <Badge tone="success">Enough for this video</Badge>}
            </p>
            <p className={styles.text}>
              {describeVideoCount(pack.credits, videoPrice) ?? pack.name}
            </p>
          </div>
          <Button
            variant={pack.packId === covering ? 'primary' : 'secondary'}
            loading={opening === pack.packId}
            onClick={() => onChoose(pack)}
          >
            <span>
              Buy <VisuallyHidden>{formatCredits(pack.credits)} credits </VisuallyHidden>for{' '}
              <span translate="no">{formatMoney(pack.price)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
