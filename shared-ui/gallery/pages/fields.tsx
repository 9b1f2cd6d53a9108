import { useState } from 'react';
import {
  Button,
  FileDrop,
  Icon,
  IconButton,
  NumberField,
  PasswordField,
  Select,
  TextArea,
  TextField,
} from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'ja', label: 'Japanese', group: 'Asia' },
];

const noop = () => undefined;

export function Fields() {
  const [language, setLanguage] = useState('en');
  const [seed, setSeed] = useState<number | null>(42);
  const [file, setFile] = useState<string>();
  return (
    <Section title="Fields">
      <div className={styles.grid}>
        <TextField label="Email" type="email" placeholder="you@example.com" />
        <TextField
          label="Search"
          type="search"
          placeholder="Search your videos"
          start={<Icon name="lucide:search" />}
        />
        <TextField label="Title" maxLength={60} defaultValue="Sunrise over the harbor" />
        <TextField
          label="Code"
          defaultValue="12"
          error="Enter the six-digit code from the email."
        />
        <TextField label="Name" disabled defaultValue="Ada Lovelace" hint="Set by your team." />
        <TextField
          label="Length"
          defaultValue="5"
          end="seconds"
          hint="Between 3 and 10."
          labelEnd="Optional"
        />
        <PasswordField label="Password" defaultValue="correct horse" />
        <NumberField label="Seed" value={seed} onChange={setSeed} min={0} max={99} />
        <Select label="Language" options={languages} value={language} onChange={setLanguage} />
        <Select
          label="Platform"
          options={languages}
          value=""
          placeholder="Choose a platform"
          onChange={noop}
          error="Choose where the video will be shown."
        />
        <TextField label="Large" size="lg" placeholder="40 pixels high" />
        <Select
          label="Large select"
          size="lg"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <TextArea
          label="Prompt"
          maxLength={500}
          placeholder="Describe the movement"
          hint="Describe what moves and how the camera follows."
        />
        <TextArea
          label="Script"
          defaultValue="Welcome to our spring collection."
          maxLength={33}
          error="The script is too short for 10 seconds."
          end={
            <>
              <Button size="sm" variant="ghost" icon="lucide:wand-sparkles">
                Improve
              </Button>
              <IconButton size="sm" label="Listen" icon="lucide:volume-2" />
            </>
          }
        />
      </div>
      <div className={styles.grid}>
        <FileDrop
          label="Image"
          accept="image/*"
          icon="lucide:image-plus"
          prompt="Drop an image here"
          hint="PNG, JPEG or WebP, up to 20 MB."
          onFiles={(files) => {
            setFile(files[0]?.name);
          }}
          preview={file}
        />
        <FileDrop
          label="Portrait"
          onFiles={noop}
          preview={<img className={styles.thumb} src="/sample.jpg" alt="" />}
          previewActions={
            <>
              <Button size="sm" variant="ghost" icon="lucide:crop">
                Crop
              </Button>
              <Button size="sm" variant="ghost" icon="lucide:x">
                Remove
              </Button>
            </>
          }
        />
        <FileDrop
          label="Garment"
          onFiles={noop}
          multiple
          error="“notes.pdf” isn't a supported file type. Try another file."
        />
        <FileDrop label="Video" onFiles={noop} disabled />
      </div>
    </Section>
  );
}
