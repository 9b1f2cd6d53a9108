import { Card, CompareSlider, HoverVideo, VideoPair, VideoPlayer } from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

export function Media() {
  return (
    <Section title="Media">
      <div className={styles.grid}>
        <VideoPlayer
          src="/sample.mp4"
          poster="/sample.jpg"
          label="Sunrise over the harbor"
          ratio="16:9"
          loop
        />
        <VideoPlayer src="/missing.mp4" label="A missing video" ratio="16:9" />
        <VideoPair
          label="Two versions"
          videos={[
            { src: '/sample.mp4', poster: '/sample.jpg', label: 'This one' },
            { src: '/sample.mp4', poster: '/sample.jpg', label: 'Another one' },
          ]}
        />
        <CompareSlider
          before={{ src: '/grey.jpg', alt: 'The image in black and white' }}
          after={{ src: '/sample.jpg', alt: 'The image in color' }}
          ratio="16:9"
        />
        <Card padding="none" as="a" href="#video" interactive data-hover-play>
          <HoverVideo
            className={styles.clip}
            src="/sample.mp4"
            poster="/sample.jpg"
            alt="Hover to play"
            ratio="16:9"
          />
        </Card>
      </div>
    </Section>
  );
}
