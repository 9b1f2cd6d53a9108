import type { Capabilities } from '@vidra/shared-contract/schemas';
import { VIDEO_LIMITS } from '@vidra/shared-contract';
import { Kbd, TextArea } from '@vidra/shared-ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { EditorForm as Form } from '../hooks/use-form.ts';
import type { PictureUpload } from '../hooks/use-picture-upload.ts';
import { cropOf, cutsOff } from '../logic/crop.ts';
import { MIDDLE } from '../logic/draft.ts';
import type { FlowCapability } from '../logic/fit-options.ts';
import { fromSample } from '../logic/pictures.ts';
import { CropField } from './crop-field.tsx';
import { MoreSettings } from './more-settings.tsx';
import { MotionField } from './motion-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PricedFields, RatioField } from './settings-fields.tsx';
import styles from './editor-form.module.css';

interface EditorFormProps {
  readonly form: Form;
  readonly upload: PictureUpload;
  readonly flow: FlowCapability | undefined;
  readonly samples: Capabilities['samples'];
  readonly zone: Ref<HTMLDivElement>;
  readonly onExpired: () => void;
  readonly onSubmit: () => void;
  /** The bar with the button. */
  readonly children: ReactNode;
}

/** Everything that can be set for a video from one picture. */
export function EditorForm(props: EditorFormProps) {
  const { form, upload, flow, samples, onSubmit } = props;
  const { draft, change, problems } = form;
  const { picture } = draft;
  const crop = picture && cropOf(picture, draft.ratio, draft.centre);
  const fields = { draft, onChange: change, flow };
  return (
    <form
      className={styles.form}
      aria-label="Image to video"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={submitOnShortcut}
    >
      <div className={styles.fields}>
        <h1 className={styles.title}>Image to video</h1>
        <PictureField
          {...{ picture, upload, samples }}
          problem={problems.picture}
          zone={props.zone}
          onExpired={props.onExpired}
          onSample={(sample) => {
            change({ picture: fromSample(sample), centre: MIDDLE });
          }}
          onRemove={() => {
            change({ picture: null, centre: MIDDLE });
          }}
        />
        <PromptField form={form} flow={flow} />
        <MotionField
          motions={flow?.motions ?? [draft.motion]}
          value={draft.motion}
          src={picture?.url ?? samples[0]?.url}
          onChange={(motion) => {
            change({ motion });
          }}
        />
        <RatioField {...fields} />
        {picture && crop && cutsOff(crop) && (
          <CropField
            picture={picture}
            crop={crop}
            onMove={(centre) => {
              change({ centre });
            }}
          />
        )}
        <PricedFields {...fields} />
        <MoreSettings {...fields} problems={problems} usesPrompt={flow?.usesPrompt ?? true} />
        {flow && <p className={styles.honesty}>{flow.engine.honesty}</p>}
      </div>
      {props.children}
    </form>
  );
}

function PromptField({ form, flow }: Pick<EditorFormProps, 'form' | 'flow'>) {
  return (
    <TextArea
      label="Prompt"
      rows={3}
      maxLength={VIDEO_LIMITS.promptLength}
      placeholder="What happens in the video"
      value={form.draft.prompt}
      error={form.problems.prompt}
      hint={
        flow?.usesPrompt === false
          ? 'Kept with the video as a note. This engine does not read it.'
          : undefined
      }
      labelEnd={
        <span className={styles.shortcut}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> generates
        </span>
      }
      onChange={(prompt) => {
        form.change({ prompt });
      }}
    />
  );
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
