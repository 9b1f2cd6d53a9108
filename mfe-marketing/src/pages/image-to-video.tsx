import { getMotion, MOTIONS } from '@vidra/shared-contract';
import { message, useTranslate, type Translate } from '@vidra/shared-i18n';
import { ButtonLink, formatList } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { CLIPS } from '../media/media.ts';
import { Closing } from '../sections/closing.tsx';
import { FactTable, type FactRow } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { ClipGrid } from '../sections/clip-grid.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';
import { Trial } from '../trial/trial.tsx';

const listFacts = (t: Translate): readonly FactRow[] => [
  [t`Images`, t`JPEG, PNG, WebP, HEIC, AVIF and GIF up to 20 MB and 50 megapixels`],
  [
    t`Camera moves`,
    formatList(
      MOTIONS.map((motion) => t(getMotion(motion).title)),
      'unit',
    ),
  ],
  // Translators: of a video.
  [t`Length`, t`5 or 10 seconds at 30 frames per second`],
  [
    t`Aspect ratio`,
    t`9:16, 16:9, 1:1, 4:5, or your image's own; cropped where you choose, never stretched`,
  ],
  [
    t`Quality`,
    t`480p, 720p or 1080p, H.264 in an MP4 that starts playing before it's fully loaded`,
  ],
  // Translators: several videos from one image.
  [t`Versions`, t`Up to four versions of one image at once, each with its own seed`],
];

const QUESTIONS = [
  {
    question: message`Does it invent things that aren't in my image?`,
    answer: message`The built-in engine, Vidra Camera, doesn't: it moves a camera over your
      image. The site's operator can connect generative engines, and every video says which one
      made it.`,
  },
  {
    question: message`What happens when a video fails?`,
    answer: message`You get a plain explanation, the held credits are returned immediately, and
      one click retries with the same settings.`,
  },
  {
    question: message`Can I close the tab?`,
    answer: message`Yes. Rendering continues, and the video waits in your history.`,
  },
] as const;

export default function ImageToVideoPage() {
  const t = useTranslate();
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title={t`Image to video`}
            text={t`One image is enough. Choose the camera move, length and aspect ratio, and get
              a video you can post.`}
          >
            <ButtonLink variant="primary" size="lg" href="#try">
              {t`Try it with your image`}
            </ButtonLink>
          </FeatureHead>
          <Section
            title={t`Each made from one image`}
            text={t`These videos were rendered by the built-in engine from still images.`}
          >
            <ClipGrid clips={CLIPS} isFirst />
          </Section>
        </>
      }
    >
      <Trial />
      <MotionGallery />
      <Section title={t`By the numbers`}>
        <FactTable rows={listFacts(t)} />
      </Section>
      <Questions items={QUESTIONS} />
      <Closing />
    </PublicPage>
  );
}
