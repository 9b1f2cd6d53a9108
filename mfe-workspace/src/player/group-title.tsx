import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, VideoGroup } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, showToast } from '@vidra/shared-session';
import { IconButton } from '@vidra/shared-ui';
import { useState } from 'react';
import { RenameField } from '../videos/rename-field.tsx';
import { orderKey } from './use-order.ts';
import styles from './group-title.module.css';

/** What videos that were ordered together are called, as one; renamed where it stands. */
export function GroupTitle({ group }: { readonly group: VideoGroup }) {
  const [renameState, setRenaming] = useState<'not-yet' | 'now' | 'done'>('not-yet');
  const rename = useRenameGroup(group);
  if (renameState === 'now') {
    return (
      <RenameField
        title={group.title}
        onDone={(title) => {
          setRenaming('done');
          if (title !== null) rename(title.trim());
        }}
      />
    );
  }
  return (
    <div className={styles.head}>
      <span className={styles.title} dir="auto" title={group.title}>
        {group.title}
      </span>
      <IconButton
        label="Rename the group"
        icon="lucide:pencil"
        size="sm"
        // The field that had the focus is gone.
        autoFocus={renameState === 'done'}
        onClick={() => {
          setRenaming('now');
        }}
      />
    </div>
  );
}

/** Shown at once, and taken back when it fails. */
function useRenameGroup(group: VideoGroup): (title: string) => void {
  const { groupUid, title: before } = group;
  const show = (title: string) => {
    queryClient.setQueryData<CallAnswer<'groupBatchGet'>>(orderKey(groupUid), (cachedAnswer) =>
      cachedAnswer
        ? { groups: cachedAnswer.groups.map((item) => ({ ...item, title })) }
        : cachedAnswer,
    );
  };
  const { mutate } = useMutation(
    {
      mutationFn: (title: string) => callApi('renameGroup', { body: { groupUid, title } }),
      onMutate: (title) => {
        show(title);
        // While it is under way, the group has the new name already.
        return before;
      },
      onSuccess: ({ title }) => {
        show(title);
      },
      onError: ({ message }, _title, shownBefore) => {
        if (shownBefore !== undefined) show(shownBefore);
        showToast({ tone: 'danger', title: 'This could not be renamed', text: message });
      },
    },
    queryClient,
  );
  return (title) => {
    if (title !== '' && title !== before) mutate(title);
  };
}
