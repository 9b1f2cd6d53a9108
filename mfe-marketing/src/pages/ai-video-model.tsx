import { getHref } from '@vidra/shared-contract';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { CLIPS } from '../media/media.ts';
import { Closing } from '../sections/closing.tsx';
import { FactTable, type FactRow } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Section } from '../sections/section.tsx';

const listCameraFacts = (t: Translate): readonly FactRow[] => [
  [
    // Translators: facts about an engine that makes videos.
    t`What it does`,
    t`Moves a virtual camera smoothly over your own image, on the server's processor`,
  ],
  [t`What it doesn't do`, t`Invent movement, people or objects; read the prompt; lip-sync`],
  [t`How long it takes`, t`About the length of the video, at 720p on two processor cores`],
  [t`Where it runs`, t`On this site: your images never leave our server`],
];

const listGenerativeFacts = (t: Translate): readonly FactRow[] => [
  [
    // Translators: facts about engines that generate videos with AI.
    t`Supported engines`,
    t`Open models on a ComfyUI server, fal, Replicate, and servers with OpenAI's video API`,
  ],
  [t`What they do`, t`Turn images and text into shots; finished videos are assembled here`],
  [t`With dedicated models`, t`Talking portraits, virtual try-on, object removal`],
  [
    t`Where they run`,
    t`On the site's own ComfyUI server or at the provider; the editor shows what is sent where`,
  ],
];

export default function AiVideoModelPage() {
  const t = useTranslate();
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            film={CLIPS[1]}
            title={t`AI video models`}
            text={t`Every video names the engine that made it. The site's operator chooses one
              for each tool. Here's what each can and can't do.`}
          >
            <ButtonLink size="lg" href={getHref('feature-image-to-video')}>
              {t`See image to video`}
            </ButtonLink>
          </FeatureHead>
          <Section
            title="Vidra Camera"
            text={t`Built into the site. Camera moves on your image; no generative AI.`}
          >
            <FactTable rows={listCameraFacts(t)} />
          </Section>
        </>
      }
    >
      <Section
        title={t`Generative engines`}
        text={t`Models that generate new motion. Each tool can be connected to its own.`}
      >
        <FactTable rows={listGenerativeFacts(t)} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
