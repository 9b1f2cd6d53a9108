import type { CreditPack } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { Badge, Button, VisuallyHidden, formatMoney } from '@vidra/shared-ui';
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
  const t = useTranslate();
  const videoPrice = useCheapestVideo();
  return (
    <ul className={styles.packs} aria-label={t`Credit packs`}>
      {packs.map((pack) => (
        <li key={pack.packId} className={styles.pack}>
          <div className={styles.texts}>
            <p className={styles.name}>
              {t`${plural(pack.credits, { one: '# credit', other: '# credits' })}`}
              {pack.packId === covering && <Badge tone="success">{t`Enough for this video`}</Badge>}
            </p>
            <p className={styles.text}>
              {describeVideoCount(pack.credits, videoPrice, t) ?? pack.name}
            </p>
          </div>
          <Button
            variant={pack.packId === covering ? 'primary' : 'secondary'}
            loading={opening === pack.packId}
            onClick={() => onChoose(pack)}
          >
            <span>
              {t.rich({
                credits: <VisuallyHidden>{null}</VisuallyHidden>,
                price: <span translate="no" />,
                // Translators: on a button. Only screen readers say the credits.
              })`Buy <credits>${plural(pack.credits, { one: '# credit', other: '# credits' })}
                </credits>for <price>${formatMoney(pack.price)}</price>`}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
