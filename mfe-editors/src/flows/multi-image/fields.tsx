import { FILM_LIMITS, VIDEO_LIMITS, selectSamples } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { NumberField, SortableList, TextArea } from '@vidra/shared-ui';
import { LookFields } from '../../editor/fields/look-fields.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { MotionSelect } from '../../editor/fields/motion-select.tsx';
import type { Editor } from '../../editor/flow.ts';
import { useShownShot } from '../../editor/hooks/use-shot-choice.ts';
import { getThumbnailUrl } from '../../editor/media/media.ts';
import { PicturesField } from '../../editor/media/pictures-field.tsx';
import { addPicture, type FilmedPicture, type MultiImageDraft } from './draft.ts';
import styles from './fields.module.css';

interface FieldsProps {
  readonly editor: Editor<MultiImageDraft>;
}

/** Fields of a film of several pictures. */
export function Fields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, update, offer, samples, problems, uploads } = editor;
  const { minImages, maxImages } = FILM_LIMITS;
  const sharedProps = { editor, onChange: change };
  const promptIgnored = offer?.ignored.includes('prompt') ?? false;
  return (
    <>
      <PicturesField
        label={t`Images`}
        chosen={draft.images.map(({ picture }) => picture)}
        most={maxImages}
        uploads={uploads}
        samples={selectSamples(samples, 'place', 'product')}
        problem={problems['images']}
        hint={t`${minImages} to ${plural(maxImages, {
          one: '# image',
          other: '# images',
        })}, played in this order.`}
        onPicture={(picture) => {
          update('images', (images) => addPicture(images, picture));
          editor.select(null);
        }}
      />
      <PictureList editor={editor} />
      <LookFields {...sharedProps} />
      <MoreSettings {...sharedProps} labelable set={draft.prompt ? [t`Prompt`] : []}>
        <TextArea
          label={t`Prompt`}
          rows={2}
          maxLength={VIDEO_LIMITS.promptLength}
          placeholder={t`Describe what happens`}
          value={draft.prompt}
          error={problems['prompt']}
          labelEnd={promptIgnored ? t`Unused` : undefined}
          onChange={(prompt) => {
            change({ prompt });
          }}
        />
      </MoreSettings>
    </>
  );
}

function PictureList({ editor: { draft, change, renew, shotChoice } }: FieldsProps) {
  const t = useTranslate();
  const list = useShownShot(shotChoice);
  if (draft.images.length === 0) return null;
  const set = (key: string, fields: Partial<FilmedPicture>) => {
    change({
      images: draft.images.map((item) => (item.key === key ? { ...item, ...fields } : item)),
    });
  };
  return (
    <div ref={list}>
      <SortableList
        label={t`Images`}
        items={draft.images}
        currentKey={shotChoice.key}
        onFocusItem={shotChoice.select}
        getKey={({ key }) => key}
        getName={({ picture }) => picture.fileName}
        onChange={(images) => {
          change({ images });
        }}
        onRemove={({ key }) => {
          change({ images: draft.images.filter((item) => item.key !== key) });
        }}
      >
        {(image, index) => (
          <PictureRow image={image} index={index} onChange={set} onExpired={renew} />
        )}
      </SortableList>
    </div>
  );
}

interface PictureRowProps {
  readonly image: FilmedPicture;
  readonly index: number;
  readonly onChange: (key: string, fields: Partial<FilmedPicture>) => void;
  readonly onExpired: (fileUid: string) => void;
}

function PictureRow({ image, index, onChange, onExpired }: PictureRowProps) {
  const t = useTranslate();
  const { key, picture, seconds, motion } = image;
  return (
    <div className={styles.row}>
      <img
        className={styles.picture}
        src={getThumbnailUrl(picture)}
        alt={t`Image ${index + 1}: ${picture.fileName}`}
        onError={() => {
          onExpired(picture.fileUid);
        }}
      />
      <div className={styles.settings}>
        <NumberField
          label={t`Seconds for image ${index + 1}`}
          hideLabel
          // Translators: seconds, abbreviated.
          unit={t`s`}
          min={FILM_LIMITS.minImageSeconds}
          max={FILM_LIMITS.maxImageSeconds}
          step={0.5}
          value={seconds}
          onChange={(next) => {
            if (next !== null) onChange(key, { seconds: next });
          }}
        />
        <MotionSelect
          label={t`Motion for image ${index + 1}`}
          hideLabel
          value={motion}
          onChange={(next) => {
            onChange(key, { motion: next });
          }}
        />
      </div>
    </div>
  );
}
