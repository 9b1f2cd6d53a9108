import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  CreditAmount,
  Disclosure,
  FileDrop,
  HoverVideo,
  IconButton,
  Menu,
  MenuItem,
  NumberField,
  Progress,
  RadioCards,
  StatusText,
  TextArea,
  TextField,
} from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const durations = [
  { value: '5', label: '5 s' },
  { value: '10', label: '10 s' },
];
const ratios = ['9:16', '16:9', '1:1', '4:5'].map((value) => ({ value, label: value }));
const qualities = ['480p', '720p', '1080p'].map((value) => ({ value, label: value }));

/** The components together, as in an editor. */
export function Example() {
  return (
    <Section title="Together">
      <div className={styles.editor}>
        <Form />
        <div className={styles.results}>
          <Result title="Sunrise over the harbor" state="done" />
          <Result title="Spring collection" state="running" />
          <Result title="A cat on a train" state="failed" />
          <Result title="Orbit around the lamp" state="queued" />
        </div>
      </div>
    </Section>
  );
}

function Form() {
  const [duration, setDuration] = useState('5');
  const [ratio, setRatio] = useState('16:9');
  const [quality, setQuality] = useState('720p');
  const [seed, setSeed] = useState<number | null>(null);
  return (
    <Card>
      <div className={styles.stack}>
        <FileDrop
          label="Image"
          accept="image/*"
          icon="lucide:image-plus"
          prompt="Drop an image here"
          onFiles={() => undefined}
        />
        <TextArea label="Prompt" maxLength={500} placeholder="Describe the movement" />
        <RadioCards label="Duration" options={durations} value={duration} onChange={setDuration} />
        <RadioCards label="Aspect ratio" options={ratios} value={ratio} onChange={setRatio} />
        <RadioCards label="Quality" options={qualities} value={quality} onChange={setQuality} />
        <Disclosure title="More settings" summary="Random seed">
          <div className={styles.stack}>
            <TextField label="Negative prompt" placeholder="What to leave out" />
            <NumberField label="Seed" value={seed} onChange={setSeed} min={0} max={9999} />
          </div>
        </Disclosure>
        <Button variant="primary" size="lg" block icon="lucide:sparkles">
          Generate
          <CreditAmount amount={20} />
        </Button>
      </div>
    </Card>
  );
}

function Result({ title, state }: { title: string; state: keyof typeof states }) {
  return (
    <Card padding="none" interactive data-hover-play>
      <HoverVideo
        className={styles.clip}
        src="/sample.mp4"
        poster="/sample.jpg"
        alt=""
        ratio="16:9"
      />
      <div className={styles.meta}>
        <div>
          <p className={styles.name}>{title}</p>
          {states[state]}
        </div>
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={`Actions for ${title}`} icon="lucide:ellipsis" />}
        >
          <MenuItem icon="lucide:pencil">Rename</MenuItem>
          <MenuItem icon="lucide:share-2">Share</MenuItem>
        </Menu>
      </div>
    </Card>
  );
}

const states = {
  done: (
    <span className={styles.row}>
      <StatusText tone="success">Done</StatusText>
      <Badge>720p</Badge>
    </span>
  ),
  running: <Progress label="Rendering" value={0.42} detail="42 %" />,
  failed: <StatusText tone="danger">Failed</StatusText>,
  queued: <StatusText icon="lucide:clock">Queued, 3rd</StatusText>,
};
