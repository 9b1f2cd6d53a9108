import { getMotion, MOTIONS } from '@vidra/shared-contract';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { CLIPS } from '../media/media.ts';
import { Closing } from '../sections/closing.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { ClipGrid } from '../sections/clip-grid.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';
import { Trial } from '../trial/trial.tsx';

const FACTS = [
  ['Images', 'JPEG, PNG, WebP, HEIC, AVIF and GIF up to 20 MB and 50 megapixels'],
  ['Camera moves', MOTIONS.map((motion) => getMotion(motion).title).join(', ')],
  ['Length', '5 or 10 seconds at 30 frames per second'],
  [
    'Aspect ratio',
    "9:16, 16:9, 1:1, 4:5, or your image's own; cropped where you choose, never stretched",
  ],
  ['Quality', "480p, 720p or 1080p, H.264 in an MP4 that starts playing before it's fully loaded"],
  ['Versions', 'Up to four versions of one image at once, each with its own seed'],
] as const;

const QUESTIONS = [
  {
    question: "Does it invent things that aren't in my image?",
    answer:
      "The built-in engine, Vidra Camera, doesn't: it moves a camera over your image. The site's operator can connect generative engines, and every video says which one made it.",
  },
  {
    question: 'What happens when a video fails?',
    answer:
      'You get a plain explanation, the held credits are returned immediately, and one click retries with the same settings.',
  },
  {
    question: 'Can I close the tab?',
    answer: 'Yes. Rendering continues, and the video waits in your history.',
  },
] as const;

export default function ImageToVideoPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title="Image to video"
            text="One image is enough. Choose the camera move, length and aspect ratio, and get a video you can post."
          >
            <ButtonLink variant="primary" size="lg" href="#try">
              Try it with your image
            </ButtonLink>
          </FeatureHead>
          <Section
            title="Each made from one image"
            text="These videos were rendered by the built-in engine from still images."
          >
            <ClipGrid clips={CLIPS} isFirst />
          </Section>
        </>
      }
    >
      <Trial />
      <MotionGallery />
      <Section title="By the numbers">
        <FactTable rows={FACTS} />
      </Section>
      <Questions items={QUESTIONS} />
      <Closing />
    </PublicPage>
  );
}
