import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { useState } from 'react';
import { MediaField } from '../editor/media/media-field.tsx';
import type { DraftMedia } from '../editor/media/media.ts';
import { useUploads } from '../editor/media/use-uploads.ts';
import { listSlots } from './picture-slots.ts';
import type { StepFieldsProps } from './step-fields-props.ts';
import { usePlanMedia } from './use-plan-media.ts';
import styles from './agent.module.css';

/** Fields that replace the pictures of a step. Picture lists are arranged in their editor. */
export function PictureFields({ settings, onChange }: StepFieldsProps) {
  const t = useTranslate();
  const samples = useCapabilities().data?.samples ?? [];
  const uploads = useUploads(() => undefined);
  const [chosenMedia, setChosen] = useState<ReadonlyMap<string, DraftMedia>>(new Map());
  const { media: planMedia, refetch } = usePlanMedia(settings);
  const slots = listSlots(settings);
  if (slots.length === 0) {
    return <p className={styles.note}>{t`Choose and reorder images in the editor.`}</p>;
  }
  return slots.map(({ label, likeness = false, fileUid, put }) => (
    <MediaField
      key={label}
      label={t(label)}
      place={label}
      media={chosenMedia.get(fileUid) ?? planMedia?.get(fileUid) ?? null}
      uploads={uploads}
      samples={samples}
      problem={undefined}
      likeness={likeness}
      onMedia={(media) => {
        if (!media) {
          onChange(put(''));
          return;
        }
        setChosen((before) => new Map(before).set(media.fileUid, media));
        onChange(put(media.fileUid));
      }}
      onExpired={refetch}
    />
  ));
}
