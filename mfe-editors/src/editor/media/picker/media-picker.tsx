import { plural, useTranslate } from '@vidra/shared-i18n';
import { useDevice } from '@vidra/shared-session';
import { Button, Dialog, FileDrop, Tabs, type TabItem } from '@vidra/shared-ui';
import { useState } from 'react';
import { toAcceptList, FILE_KINDS, describeLimits, getMaxBytes, isSound } from '../file-kinds.ts';
import type { PickerTab } from './picker-tab.ts';
import { SampleGallery } from './sample-gallery.tsx';
import { UploadLibrary } from './upload-library.tsx';
import { VideoHistory } from './video-history.tsx';
import styles from './picker.module.css';

export interface MediaPickerProps extends PickerTab {
  /** Label of the field that it fills. */
  readonly label: string;
  /** Number of files that can still be added. With more than one the picker stays open. */
  readonly room: number;
  readonly onClose: () => void;
}

/** Dialog with all sources of files. */
export default function MediaPicker({ label, room, onClose, ...tab }: MediaPickerProps) {
  const t = useTranslate();
  const { kinds, samples } = tab;
  const [addedCount, setAdded] = useState(0);
  const isMany = room > 1 || addedCount > 0;
  const close = () => {
    if (!isMany) onClose();
    else setAdded(addedCount + 1);
  };
  const props: PickerTab = {
    ...tab,
    onMedia: (media) => {
      if (room <= 0) return;
      tab.onMedia(media);
      close();
    },
    onFiles: (files) => {
      tab.onFiles(files.slice(0, room));
      close();
    },
  };
  const { isDesktop } = useDevice();
  const { invitation } = FILE_KINDS[kinds[0] ?? 'picture'];
  const tabs: TabItem[] = [
    { value: 'uploads', label: t`Your uploads`, content: <UploadLibrary {...props} /> },
  ];
  if (kinds.some((kind) => !isSound(kind))) {
    tabs.push({ value: 'history', label: t`History`, content: <VideoHistory {...props} /> });
  }
  if (kinds.includes('picture') && samples.length > 0) {
    tabs.push({ value: 'samples', label: t`Samples`, content: <SampleGallery {...props} /> });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="lg"
      // Translators: the value is the label of the field for the file, for example "Portrait".
      title={t`Choose: ${label}`}
      footer={
        isMany && (
          <Button variant="primary" onClick={onClose}>
            {addedCount > 0
              ? t`Done · ${plural(addedCount, { one: '# added', other: '# added' })}`
              : t`Done`}
          </Button>
        )
      }
    >
      <div className={styles.picker}>
        <FileDrop
          label={t`From this device`}
          prompt={t(isDesktop ? invitation.drop : invitation.choose)}
          byTouch={!isDesktop}
          icon={FILE_KINDS[kinds[0] ?? 'picture'].icon}
          accept={toAcceptList(kinds)}
          maxSize={getMaxBytes(kinds)}
          hint={describeLimits(kinds)}
          multiple={room > 1}
          maxFiles={Math.max(room, 1)}
          disabled={room <= 0}
          pasteAnywhere
          onFiles={props.onFiles}
        />
        {/* Translators: where the files come from. */}
        <Tabs label={t`Source`} items={tabs} />
        {room <= 0 && (
          <p role="status" className={styles.note}>
            {t`You've reached the limit.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
