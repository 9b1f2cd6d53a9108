import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { START_HREF } from '../links.ts';
import { CLIPS } from '../media/media.ts';
import { Closing } from '../sections/closing.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { ClipGrid } from '../sections/clip-grid.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';

const FACTS = [
  ['Pictures', 'JPEG, PNG, WebP, HEIC, AVIF and GIF up to 20 MB and 50 megapixels'],
  ['Camera moves', 'Push in, pull out, pan left, pan right, tilt up, orbit, parallax, handheld'],
  ['Length', '5 or 10 seconds at 30 frames a second'],
  ['Shape', '9:16, 16:9, 1:1, 4:5, or the picture’s own; cropped where you say, never stretched'],
  ['Quality', '480p, 720p or 1080p, H.264 in an MP4 that starts to play before it is loaded'],
  ['At once', 'Up to four versions of one picture, each with its own seed'],
] as const;

const QUESTIONS = [
  {
    question: 'Does it invent things that are not in my picture?',
    answer:
      'The built-in preview engine does not: it moves a camera over the picture you gave it. Generative engines can be connected by whoever runs the site, and every video says which one made it.',
  },
  {
    question: 'What happens when a video fails?',
    answer:
      'You read why in a plain sentence, the held credits are back at once, and one press tries it again with the same settings.',
  },
  {
    question: 'May I close the tab?',
    answer: 'Yes. Rendering goes on, and the video waits in your history.',
  },
] as const;

export default function ImageToVideoPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title="Image to video"
            text="One picture is enough. Choose how the camera moves, how long and in what shape, and get a film you can post."
          >
            <ButtonLink variant="primary" size="lg" href={START_HREF}>
              Try it with your picture
            </ButtonLink>
          </FeatureHead>
          <Section
            title="Made from one picture each"
            text="These clips were rendered by the built-in engine, from still pictures."
          >
            <ClipGrid clips={CLIPS} isFirst />
          </Section>
        </>
      }
    >
      <MotionGallery />
      <Section title="In numbers">
        <FactTable rows={FACTS} />
      </Section>
      <Questions items={QUESTIONS} />
      <Closing />
    </PublicPage>
  );
}
