import { getHref } from '@vidra/shared-contract';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { CLIPS } from '../media/media.ts';
import { Closing } from '../sections/closing.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Section } from '../sections/section.tsx';

const PREVIEW = [
  [
    'What it does',
    "Moves a virtual camera smoothly over your own image, on the server's processor",
  ],
  ["What it doesn't do", 'Invent movement, people or objects; read the prompt; lip-sync'],
  ['How long it takes', 'About the length of the video, at 720p on two processor cores'],
  ['Where it runs', 'On this site: your images never leave our server'],
] as const;

const GENERATIVE = [
  [
    'Supported engines',
    "Open models on a ComfyUI server, fal, Replicate, and servers with OpenAI's video API",
  ],
  ['What they do', 'Turn images and text into shots; finished videos are assembled here'],
  ['With dedicated models', 'Talking portraits, virtual try-on, object removal'],
  [
    'Where they run',
    "On the site's own ComfyUI server or at the provider; the editor shows what is sent where",
  ],
] as const;

export default function AiVideoModelPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            film={CLIPS[1]}
            title="AI video models"
            text="Every video names the engine that made it. The site's operator chooses one for each tool. Here's what each can and can't do."
          >
            <ButtonLink size="lg" href={getHref('feature-image-to-video')}>
              See image to video
            </ButtonLink>
          </FeatureHead>
          <Section
            title="Vidra Camera"
            text="Built into the site. Camera moves on your image; no generative AI."
          >
            <FactTable rows={PREVIEW} />
          </Section>
        </>
      }
    >
      <Section
        title="Generative engines"
        text="Models that generate new motion. Each tool can be connected to its own."
      >
        <FactTable rows={GENERATIVE} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
