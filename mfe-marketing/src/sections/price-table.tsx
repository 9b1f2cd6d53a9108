import { QUALITIES } from '@vidra/shared-contract';
import { useCapabilities } from '@vidra/shared-session';
import { formatCredits } from '@vidra/shared-ui';
import { FactTable } from './fact-table.tsx';
import { Section } from './section.tsx';

/** What five seconds of a video cost here. Until the site has said so the lines are there without it. */
export function PriceTable() {
  const { data, isError } = useCapabilities();
  const first = data?.flows[0];
  if (isError || (data && !first)) return null;
  const prices = first
    ? Object.entries(first.prices)
    : QUALITIES.map((quality) => [quality, null] as const);
  const rows = prices.map(
    ([quality, credits]) =>
      [
        `Five seconds at ${quality}`,
        credits === null ? '…' : `${formatCredits(credits)} credits`,
      ] as const,
  );
  return (
    <Section
      near
      title="What a credit buys"
      text="The same in image to video for every camera move."
    >
      <FactTable rows={rows} />
    </Section>
  );
}
