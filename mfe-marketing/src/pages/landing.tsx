import { getHref } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { PublicPage } from '../layout/public-page.tsx';
import { Closing } from '../sections/closing.tsx';
import { Engines } from '../sections/engines.tsx';
import { Hero } from '../sections/hero.tsx';
import { HowItWorks } from '../sections/how-it-works.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { PhotoToAdvert } from '../sections/photo-to-advert.tsx';
import { PlanList } from '../sections/plans/plan-list.tsx';
import { Promises } from '../sections/promises.tsx';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';
import { ToolList } from '../sections/tool-list.tsx';

const QUESTIONS = [
  {
    question: message`Is this generative AI?`,
    answer: message`That depends on the engine, and every video says which one made it. The
      built-in engine moves a camera over your own image and invents nothing; the site's operator
      can connect models that do.`,
  },
  {
    question: message`When am I charged?`,
    answer: message`When your video is finished and checked. Until then, credits are only held.
      If the video fails, they're returned immediately.`,
  },
  {
    question: message`What can I do with my videos?`,
    answer: message`They're yours: download them, share a link, or put them on your own pages.`,
  },
  {
    question: message`What happens to my images?`,
    answer: message`They stay on this site's server unless an external engine is chosen. Then the
      editor shows what is sent where before you generate.`,
  },
] as const;

export default function LandingPage() {
  const t = useTranslate();
  return (
    <PublicPage first={<Hero />}>
      <ToolList />
      <PhotoToAdvert />
      <HowItWorks />
      <MotionGallery />
      <Engines />
      <Promises />
      <Section title={t`Plans`} text={t`Start free. Upgrade, or buy credits as you go.`}>
        <noscript>
          <a href={getHref('plans')}>{t`See plan prices`}</a>
        </noscript>
        <PlanList />
      </Section>
      <Questions items={QUESTIONS} />
      <Closing />
    </PublicPage>
  );
}
