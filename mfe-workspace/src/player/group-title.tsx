import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, VideoGroup } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient, showToast } from '@vidra/shared-session';
import { IconButton } from '@vidra/shared-ui';
import { useState } from 'react';
import { RenameField } from '../videos/rename-field.tsx';
import { orderKey } from './use-order.ts';
import styles from './group-title.module.css';

/** Shared title of an order's videos, edited in place. */
export function GroupTitle({ group }: { readonly group: VideoGroup }) {
  const t = useTranslate();
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
        label={t`Rename group`}
        icon="lucide:pencil"
        size="sm"
        // The focused field was removed.
        autoFocus={renameState === 'done'}
        onClick={() => {
          setRenaming('now');
        }}
      />
    </div>
  );
}

/**
 * Returns a function that renames the group at once, and reverts the name when the request fails.
 */
function useRenameGroup(group: VideoGroup): (title: string) => void {
  const t = useTranslate();
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
      onMutate: async (title) => {
        // A slow answer from before must not bring the old name back.
        await queryClient.cancelQueries({ queryKey: orderKey(groupUid) });
        show(title);
        // The optimistic update has already changed the group's name.
        return before;
      },
      onSuccess: ({ title }) => {
        show(title);
      },
      onError: ({ message }, _title, shownBefore) => {
        if (shownBefore !== undefined) show(shownBefore);
        showToast({ tone: 'danger', title: t`Couldn't rename`, text: message });
      },
    },
    queryClient,
  );
  return (title) => {
    if (title !== '' && title !== before) mutate(title);
  };
}
