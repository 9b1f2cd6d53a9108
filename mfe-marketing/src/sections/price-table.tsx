import { useCapabilities } from '@vidra/shared-session';
import { formatCredits } from '@vidra/shared-ui';
import { FactTable } from './fact-table.tsx';
import { Section } from './section.tsx';

/** What five seconds of a video cost here. Nothing until the site has said so. */
export function PriceTable() {
  const [first] = useCapabilities().data?.flows ?? [];
  if (!first) return null;
  const rows = Object.entries(first.prices).map(
    ([quality, credits]) =>
      [`Five seconds at ${quality}`, `${formatCredits(credits)} credits`] as const,
  );
  return (
    <Section title="What a credit buys" text="The same in image to video for every camera move.">
      <FactTable rows={rows} />
    </Section>
  );
}
