import { getHref } from '@vidra/shared-contract';
import { PublicPage } from '../layout/public-page.tsx';
import { Closing } from '../sections/closing.tsx';
import { Engines } from '../sections/engines.tsx';
import { Hero } from '../sections/hero.tsx';
import { HowItWorks } from '../sections/how-it-works.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { PhotoToAdvert } from '../sections/photo-to-advert.tsx';
import { PlanList } from '../sections/plan-list.tsx';
import { Promises } from '../sections/promises.tsx';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';
import { ToolList } from '../sections/tool-list.tsx';

const QUESTIONS = [
  {
    question: 'Is this generative AI?',
    answer:
      'That depends on the engine, and every video says which one made it. The built-in one moves a camera over your own picture and invents nothing; whoever runs the site can connect models that do.',
  },
  {
    question: 'When am I charged?',
    answer:
      'When your video is finished and checked. Until then its credits are only held, and a video that fails gives them back at once.',
  },
  {
    question: 'What may I do with my videos?',
    answer: 'They are yours: download them, share them by a link, put them on your own pages.',
  },
  {
    question: 'What happens to my pictures?',
    answer:
      'They stay on the server of this site, unless an engine elsewhere is chosen: then the editor says what is sent where before you order.',
  },
] as const;

export default function LandingPage() {
  return (
    <PublicPage first={<Hero />}>
      <ToolList />
      <PhotoToAdvert />
      <HowItWorks />
      <MotionGallery />
      <Engines />
      <Promises />
      <Section title="Plans" text="Start free. Go on with a plan, or with credits bought once.">
        <noscript>
          <a href={getHref('plans')}>What the plans cost</a>
        </noscript>
        <PlanList />
      </Section>
      <Questions items={QUESTIONS} />
      <Closing />
    </PublicPage>
  );
}
