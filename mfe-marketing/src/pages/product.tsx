import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { PublicPage } from '../layout/public-page.tsx';
import { StartLink } from '../layout/start-link.tsx';
import { PRODUCT_STYLES } from '../media/tool-films.ts';
import { Closing } from '../sections/closing.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { FactTable, type FactRow } from '../sections/fact-table.tsx';
import { Promises } from '../sections/promises.tsx';
import { Section } from '../sections/section.tsx';
import { ToolList } from '../sections/tool-list.tsx';

const listTeamFacts = (t: Translate): readonly FactRow[] => [
  // Translators: abilities of the site, for teams of developers.
  [t`Ship one part at a time`, t`One command; it shows within a second, and no tab loses its page`],
  [t`Refuse what doesn't fit`, t`Contract, shared versions, addresses, integrity, budgets, leaks`],
  // Translators: releases that few visitors get first.
  [t`Stop bad canaries`, t`When failures, errors or web vitals are worse than the rest`],
  [t`Contain failures`, t`A failed part says so in place within three seconds and tries again`],
  [t`Load pages in few requests`, t`4 requests, in 2 steps after the HTML`],
];

const listOperatorFacts = (t: Translate): readonly FactRow[] => [
  // Translators: facts for people who run the site.
  [t`Requirements`, t`One machine; PostgreSQL and a bucket for more than one`],
  [
    t`Your choice of engines`,
    t`The built-in one, your own ComfyUI server, or a provider, for each tool`,
  ],
  [t`Credits that add up`, t`One double-entry ledger; nothing is charged until a video is checked`],
  [t`Health and metrics`, t`/healthz, /readyz and /metrics, plus logs without secrets`],
  [t`Your branding`, t`Name, color, product code, plans, terms and sender are configurable`],
];

export default function ProductPage() {
  const t = useTranslate();
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            film={PRODUCT_STYLES[1]}
            title={t`A studio for short videos`}
            text={t`Turn images, products and stories into videos, with upfront prices and no
              hidden engine.`}
          >
            <StartLink size="lg" />
          </FeatureHead>
          <ToolList />
        </>
      }
    >
      <Promises />
      <Section
        title={t`For teams`}
        text={t`Each part of this site is built, tested and published by its own team, without
          rebuilding the others.`}
      >
        <FactTable rows={listTeamFacts(t)} />
      </Section>
      <Section
        title={t`For operators`}
        text={t`Runs on your own machine with your own engines, and reports what it's doing.`}
      >
        <FactTable rows={listOperatorFacts(t)} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
