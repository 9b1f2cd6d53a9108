import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import type { ProductDraft } from './draft.ts';
import { joinPrices } from './rules.ts';
import styles from './fields.module.css';

interface ListPriceProps {
  readonly draft: Pick<ProductDraft, 'price' | 'listPrice'>;
  readonly onPrice: (price: string) => void;
}

/** Shows the list price of the page and offers to add it to the film beside the price. */
export function ListPrice({ draft, onPrice }: ListPriceProps) {
  const t = useTranslate();
  const { listPrice = '' } = draft;
  const prices = joinPrices(draft);
  if (listPrice === '') return null;
  return (
    <div className={styles.group}>
      <p className={styles.note}>{t`List price on the page: ${listPrice}`}</p>
      {prices !== undefined && (
        <Button
          size="sm"
          onClick={() => {
            onPrice(prices);
          }}
        >
          {t`Show both prices`}
        </Button>
      )}
    </div>
  );
}
