import { PublicPage } from '../layout/public-page.tsx';
import { StartLink } from '../layout/start-link.tsx';
import { PRODUCT_STYLES } from '../media/tool-films.ts';
import { Closing } from '../sections/closing.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { Promises } from '../sections/promises.tsx';
import { Section } from '../sections/section.tsx';
import { ToolList } from '../sections/tool-list.tsx';

const TEAMS = [
  ['Ship one part at a time', 'One command; it shows within a second, and no tab loses its page'],
  ["Refuse what doesn't fit", 'Contract, shared versions, addresses, integrity, budgets, leaks'],
  ['Stop bad canaries', 'When failures, errors or web vitals are worse than the rest'],
  ['Contain failures', 'A failed part says so in place within three seconds and tries again'],
  ['Load pages in few requests', '4 requests, in 2 steps after the HTML'],
] as const;

const OPERATORS = [
  ['Requirements', 'One machine; PostgreSQL and a bucket for more than one'],
  [
    'Your choice of engines',
    'The built-in one, your own ComfyUI server, or a provider, for each tool',
  ],
  ['Credits that add up', 'One double-entry ledger; nothing is charged until a video is checked'],
  ['Health and metrics', '/healthz, /readyz and /metrics, plus logs without secrets'],
  ['Your branding', 'Name, color, product code, plans, terms and sender are configurable'],
] as const;

export default function ProductPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            film={PRODUCT_STYLES[1]}
            title="A studio for short videos"
            text="Turn images, products and stories into videos, with upfront prices and no hidden engine."
          >
            <StartLink size="lg" />
          </FeatureHead>
          <ToolList />
        </>
      }
    >
      <Promises />
      <Section
        title="For teams"
        text="Each part of this site is built, tested and published by its own team, without rebuilding the others."
      >
        <FactTable rows={TEAMS} />
      </Section>
      <Section
        title="For operators"
        text="Runs on your own machine with your own engines, and reports what it's doing."
      >
        <FactTable rows={OPERATORS} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
