import { useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { useState } from 'react';
import { getErrorSentence } from '../logic/problems.ts';
import { fromUpload, type DraftMedia } from './media.ts';
import styles from './media-field.module.css';

interface CutOutButtonProps {
  readonly media: DraftMedia;
  readonly onMedia: (media: DraftMedia) => void;
}

/** Button that removes a picture's background. Shows errors beside it. */
export function CutOutButton({ media, onMedia }: CutOutButtonProps) {
  const t = useTranslate();
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({
    busy: false,
  });
  const remove = async () => {
    setState({ busy: true });
    try {
      const { picture } = await callApi('removeBackground', { body: { fileUid: media.fileUid } });
      setState({ busy: false });
      onMedia(fromUpload({ ...picture, kind: 'picture', durationSeconds: 0 }));
    } catch (error) {
      setState({ busy: false, problem: getErrorSentence(error) });
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:scissors"
        loading={state.busy}
        onClick={() => void remove()}
      >
        {t`Remove background`}
      </Button>
      {state.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {state.problem}
        </p>
      )}
    </>
  );
}
