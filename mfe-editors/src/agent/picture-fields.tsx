import { useQuery } from '@tanstack/react-query';
import { collectFileUids } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { QUERY_KEYS, queryClient, useCapabilities } from '@vidra/shared-session';
import { useState } from 'react';
import { findAllMedia } from '../editor/media/find-media.ts';
import { MediaField } from '../editor/media/media-field.tsx';
import type { DraftMedia } from '../editor/media/media.ts';
import { useUploads } from '../editor/media/use-uploads.ts';
import type { StepFieldsProps } from './step-fields.tsx';
import styles from './agent.module.css';

interface Slot {
  readonly label: string;
  /** Whether the picture needs the right to use a person's likeness. */
  readonly likeness?: boolean;
  readonly fileUid: string;
  readonly put: (fileUid: string) => AnySettings;
}

/** Lists the picture slots of some settings, each with a function that replaces its picture. */
function listSlots(settings: AnySettings): readonly Slot[] {
  switch (settings.flow) {
    case 'image-to-video':
      return [
        {
          label: 'Image',
          fileUid: settings.imageUid,
          // The crop of the previous picture does not apply to the new one.
          put: (imageUid) => ({ ...settings, imageUid, crop: undefined }),
        },
      ];
    case 'speaker':
      return [
        {
          label: 'Portrait',
          likeness: true,
          fileUid: settings.portraitUid,
          put: (portraitUid) => ({ ...settings, portraitUid }),
        },
      ];
    case 'try-on': {
      const { personUid, garmentUid } = settings;
      return [
        {
          label: 'Person',
          likeness: true,
          fileUid: personUid,
          put: (fileUid) => ({ ...settings, personUid: fileUid }),
        },
        {
          label: 'Garment',
          // A plan uses one picture for both while one is missing.
          fileUid: garmentUid === personUid ? '' : garmentUid,
          put: (fileUid) => ({ ...settings, garmentUid: fileUid }),
        },
      ];
    }
    default:
      return [];
  }
}

/** Fields that replace the pictures of a step. Picture lists are arranged in their editor. */
export function PictureFields({ settings, onChange }: StepFieldsProps) {
  const samples = useCapabilities().data?.samples ?? [];
  const uploads = useUploads(() => undefined);
  const [chosenMedia, setChosen] = useState<ReadonlyMap<string, DraftMedia>>(new Map());
  const uids = collectFileUids(settings);
  const { data, refetch } = useQuery(
    {
      queryKey: QUERY_KEYS.user('plan-pictures', uids.join(' ')),
      queryFn: ({ signal }) => findAllMedia(uids, samples, signal),
    },
    queryClient,
  );
  const slots = listSlots(settings);
  if (slots.length === 0) {
    return <p className={styles.note}>Pictures are chosen and put in order in the editor.</p>;
  }
  return slots.map(({ label, likeness = false, fileUid, put }) => (
    <MediaField
      key={label}
      label={label}
      place={label}
      media={chosenMedia.get(fileUid) ?? data?.get(fileUid) ?? null}
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
      onExpired={() => void refetch()}
    />
  ));
}
