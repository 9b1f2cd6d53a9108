import { OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { PublicPage } from '../layout/public-page.tsx';
import { TOOL_FILMS } from '../media/tool-films.ts';
import { FeatureHead } from '../sections/feature-head.tsx';
import { PackList } from '../sections/plans/pack-list.tsx';
import { PlanList } from '../sections/plans/plan-list.tsx';
import { PriceTable } from '../sections/plans/price-table.tsx';
import { Questions } from '../sections/questions.tsx';
import styles from '../sections/plans/plan-list.module.css';

const QUESTIONS = [
  {
    question: message`When are credits charged?`,
    answer: message`They're held when you generate and charged when your video is finished and
      checked. If a video fails or you cancel it, they're returned immediately.`,
  },
  {
    question: message`What happens when I cancel a plan?`,
    answer: message`It stays active until the end of the month you've paid for, and doesn't
      renew.`,
  },
  {
    question: message`Do I need a plan?`,
    answer: message`No. A new account comes with credits, and you can buy more as you go.`,
  },
] as const;

/** Page `/plans`. */
export default function PlansPage() {
  const t = useTranslate();
  return (
    <PublicPage>
      <FeatureHead
        film={TOOL_FILMS.speaker}
        title={t`Plans and credits`}
        text={t`Credits are worth the same in every tool. The price is on the button before you
          spend.`}
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
