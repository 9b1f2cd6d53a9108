import { OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import { PublicPage } from '../layout/public-page.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { PackList } from '../sections/pack-list.tsx';
import { PlanList } from '../sections/plan-list.tsx';
import { PriceTable } from '../sections/price-table.tsx';
import { Questions } from '../sections/questions.tsx';
import styles from '../sections/plan-list.module.css';

const QUESTIONS = [
  {
    question: 'When are credits taken?',
    answer:
      'They are held when you order and taken when your video is finished and checked. A video that fails or that you cancel gives them back at once.',
  },
  {
    question: 'What happens when I cancel a plan?',
    answer: 'It stays until the end of the month that is paid for, and is not renewed.',
  },
  {
    question: 'Do I need a plan?',
    answer: 'No. A new account has credits of its own, and more can be bought once.',
  },
] as const;

/** Page `/plans`. */
export default function PlansPage() {
  return (
    <PublicPage>
      <FeatureHead
        title="Plans and credits"
        text="A credit is worth the same in every tool. The price is on the button before you spend it."
      />
      <div className={styles.column}>
        <noscript>
          {/* In its own element, because React compares a mixed text with the server's. */}
          <div className={styles.plain}>{OFFER_PLACEHOLDER}</div>
        </noscript>
      </div>
      <div className={styles.asked}>
        <div className={styles.column}>
          <PlanList />
        </div>
        <PackList />
        <PriceTable />
      </div>
      <Questions items={QUESTIONS} />
    </PublicPage>
  );
}
