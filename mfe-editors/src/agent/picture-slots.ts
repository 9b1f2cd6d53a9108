import type { AnySettings } from '@vidra/shared-contract/schemas';
import { message } from '@vidra/shared-i18n/text';

interface PictureSlot {
  /** English label of the field. */
  readonly label: string;
  /** Whether the picture needs the right to use a person's likeness. */
  readonly likeness?: boolean;
  readonly fileUid: string;
  readonly put: (fileUid: string) => AnySettings;
}

/** Lists the picture slots of some settings, each with a function that replaces its picture. */
export function listSlots(settings: AnySettings): readonly PictureSlot[] {
  switch (settings.flow) {
    case 'image-to-video':
      return [
        {
          label: message`Image`,
          fileUid: settings.imageUid,
          // The crop of the previous picture does not apply to the new one.
          put: (imageUid) => ({ ...settings, imageUid, crop: undefined }),
        },
      ];
    case 'speaker':
      return [
        {
          label: message`Portrait`,
          likeness: true,
          fileUid: settings.portraitUid,
          put: (portraitUid) => ({ ...settings, portraitUid }),
        },
      ];
    case 'try-on': {
      const { personUid, garmentUid } = settings;
      return [
        {
          label: message`Person`,
          likeness: true,
          fileUid: personUid,
          put: (fileUid) => ({ ...settings, personUid: fileUid }),
        },
        {
          label: message`Garment`,
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
