import { useState } from 'react';
import { Checkbox, RadioCards, Slider, Switch } from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const durations = [
  { value: '5', label: '5 s' },
  { value: '10', label: '10 s' },
];
const ratios = [
  { value: '9:16', label: '9:16', icon: 'lucide:rectangle-vertical' },
  { value: '16:9', label: '16:9', icon: 'lucide:rectangle-horizontal' },
  { value: '1:1', label: '1:1', icon: 'lucide:square' },
  { value: '4:5', label: '4:5', disabled: true },
];
const thumb = <img className={styles.tile} src="/sample.jpg" alt="" />;
const motions = [
  { value: 'push', label: 'Push in', preview: thumb },
  { value: 'pull', label: 'Pull out', preview: thumb },
  { value: 'orbit', label: 'Orbit', preview: thumb },
  { value: 'pan', label: 'Pan', preview: thumb, disabled: true },
];
const plans = [
  { value: 'fast', label: 'Fast', description: 'About a minute', icon: 'lucide:zap' },
  { value: 'fine', label: 'Fine', description: 'About five minutes', icon: 'lucide:gem' },
];

export function Choices() {
  const [duration, setDuration] = useState('5');
  const [ratio, setRatio] = useState('16:9');
  const [motion, setMotion] = useState('push');
  const [plan, setPlan] = useState('fast');
  const [isOn, setOn] = useState(true);
  const [speed, setSpeed] = useState(1.2);
  const none = () => undefined;
  return (
    <Section title="Choices">
      <div className={styles.grid}>
        <div className={styles.stack}>
          <RadioCards
            label="Duration"
            options={durations}
            value={duration}
            onChange={setDuration}
          />
          <RadioCards label="Aspect ratio" options={ratios} value={ratio} onChange={setRatio} />
          <RadioCards
            label="Voice"
            options={durations}
            value={undefined}
            onChange={none}
            error="Choose a voice."
          />
        </div>
        <div className={styles.stack}>
          <RadioCards
            label="Motion"
            look="cards"
            columns={3}
            options={motions}
            value={motion}
            onChange={setMotion}
          />
          <RadioCards
            label="Quality"
            look="cards"
            columns={2}
            options={plans}
            value={plan}
            onChange={setPlan}
          />
        </div>
        <div className={styles.stack}>
          <Switch label="Captions" checked={isOn} onChange={setOn} hint="Burned into the video." />
          <Switch label="Music" checked={!isOn} onChange={none} />
          <Switch label="Voice-over" checked disabled onChange={none} />
          <Slider
            label="Speed"
            min={0.5}
            max={2}
            step={0.1}
            value={speed}
            onChange={setSpeed}
            formatValue={(value) => `${value.toFixed(1)}×`}
            hint="How fast the script is read."
          />
          <Slider label="Volume" value={30} onChange={none} disabled />
          <Checkbox label="Keep me logged in" checked={isOn} onChange={setOn} />
          <Checkbox label="All videos" checked={false} indeterminate onChange={none} />
          <Checkbox
            label="I have the right to use this image"
            checked={false}
            onChange={none}
            error="Confirm this to continue."
          />
          <Checkbox label="Not available" checked disabled onChange={none} />
        </div>
      </div>
    </Section>
  );
}
