import { hrefOf } from '@vidra/shared-contract';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Section } from '../sections/section.tsx';

const PREVIEW = [
  [
    'What it does',
    'Moves a virtual camera over your own picture, smoothly, on the server’s processor',
  ],
  ['What it does not do', 'Invent movement, people or objects; read the prompt; lip-sync'],
  ['How long it takes', 'About as long as the video itself at 720p on two processor cores'],
  ['Where it runs', 'Inside the site: no picture leaves the server'],
] as const;

export default function AiVideoModelPage() {
  return (
    <PublicPage>
      <FeatureHead
        title="AI video models"
        text="An engine makes each video, and each video says which. Here is what the one in use today does and does not do."
      >
        <ButtonLink size="lg" href={hrefOf('feature-image-to-video')}>
          See image to video
        </ButtonLink>
      </FeatureHead>
      <Section title="Preview engine" text="Camera moves on your picture; no generative AI.">
        <FactTable rows={PREVIEW} />
      </Section>
      <Section
        title="Generative engines"
        text="Being built. Self-hosted open models and hosted providers will stand beside the preview engine, each with what it can do, what it costs and an example made by it."
      >
        <ButtonLink href={hrefOf('landing')}>Back to the start page</ButtonLink>
      </Section>
    </PublicPage>
  );
}
