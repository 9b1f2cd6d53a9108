import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { START_HREF } from '../links.ts';
import { Closing } from '../sections/closing.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { Promises } from '../sections/promises.tsx';
import { Section } from '../sections/section.tsx';
import { ToolList } from '../sections/tool-list.tsx';

const TEAMS = [
  [
    'One part goes live alone',
    'By one command; it shows within a second, and no tab loses its page',
  ],
  [
    'What does not fit is refused',
    'Contract, shared versions, addresses, integrity, budgets, leaks',
  ],
  ['A canary ends by itself', 'When its failures, errors or web vitals are worse than the rest'],
  [
    'A part that fails blanks only itself',
    'Its place says so within three seconds and tries again',
  ],
  ['Until a page of the workspace is ready', '4 requests, in 2 steps after the HTML'],
] as const;

const OPERATORS = [
  ['What it needs', 'One machine; PostgreSQL and a bucket when there are several'],
  [
    'Engines of your choice',
    'The built-in one, a ComfyUI server of yours, or a provider, for each tool',
  ],
  ['Credits that add up', 'One ledger, double entry; nothing is charged before a video is checked'],
  ['Health and numbers', '/healthz, /readyz and /metrics, and logs without secrets'],
  ['Your name on it', 'Name, colour, product code, plans, terms and sender are configuration'],
] as const;

export default function ProductPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title="A studio for short videos"
            text="Pictures, products and stories become films here, with a price you see first and an engine that says what it is."
          >
            <ButtonLink variant="primary" size="lg" href={START_HREF}>
              Start creating
            </ButtonLink>
          </FeatureHead>
          <ToolList />
        </>
      }
    >
      <Promises />
      <Section
        title="For teams"
        text="Each part of this site is built, tested and published by its own team, without the others being built again."
      >
        <FactTable rows={TEAMS} />
      </Section>
      <Section
        title="For operators"
        text="It runs on your own machine, with your own engines, and says what it is doing."
      >
        <FactTable rows={OPERATORS} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
