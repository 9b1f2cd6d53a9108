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
  const [first = 'picture'] = kinds;
  const tabs: TabItem[] = [
    { value: 'uploads', label: 'Your uploads', content: <UploadLibrary {...props} /> },
  ];
  if (kinds.some((kind) => !isSound(kind))) {
    tabs.push({ value: 'history', label: 'History', content: <VideoHistory {...props} /> });
  }
  if (kinds.includes('picture') && samples.length > 0) {
    tabs.push({ value: 'samples', label: 'Samples', content: <SampleGallery {...props} /> });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="lg"
      title={`Choose: ${label}`}
      footer={
        isMany && (
          <Button variant="primary" onClick={onClose}>
            {addedCount > 0 ? `Done · ${addedCount} added` : 'Done'}
          </Button>
        )
      }
    >
      <div className={styles.picker}>
        <FileDrop
          label="From this device"
          what={FILE_KINDS[first].what}
          byTouch={!isDesktop}
          icon={FILE_KINDS[first].icon}
          accept={toAcceptList(kinds)}
          maxSize={getMaxBytes(kinds)}
          hint={describeLimits(kinds)}
          multiple={room > 1}
          maxFiles={Math.max(room, 1)}
          disabled={room <= 0}
          pasteAnywhere
          onFiles={props.onFiles}
        />
        <Tabs label="Source" items={tabs} />
        {room <= 0 && (
          <p role="status" className={styles.note}>
            You've reached the limit.
          </p>
        )}
      </div>
    </Dialog>
  );
}
