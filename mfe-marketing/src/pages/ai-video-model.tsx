import { getHref } from '@vidra/shared-contract';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { Closing } from '../sections/closing.tsx';
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

const GENERATIVE = [
  [
    'Which there are',
    'Open models on a ComfyUI server, fal, Replicate, and servers with OpenAI’s video call',
  ],
  ['What they do', 'Turn pictures and words into clips; films are put together of them here'],
  [
    'With a model of their own',
    'Talking portraits, garments put on, things removed from a picture',
  ],
  [
    'Where they run',
    'On the site’s own ComfyUI server or at the provider; the editor says what is sent where',
  ],
] as const;

export default function AiVideoModelPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title="AI video models"
            text="An engine makes each video, and each video says which. Whoever runs a site chooses one for each tool; here is what they do and do not do."
          >
            <ButtonLink size="lg" href={getHref('feature-image-to-video')}>
              See image to video
            </ButtonLink>
          </FeatureHead>
          <Section
            title="Preview engine"
            text="It comes with the site. Camera moves on your picture; no generative AI."
          >
            <FactTable rows={PREVIEW} />
          </Section>
        </>
      }
    >
      <Section
        title="Generative engines"
        text="Models that invent what moves. They can be connected to every tool, each on its own."
      >
        <FactTable rows={GENERATIVE} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
