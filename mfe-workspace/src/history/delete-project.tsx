import type { InfiniteData } from '@tanstack/react-query';
import type { CallAnswer, Project } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient, QUERY_KEYS, showToast } from '@vidra/shared-session';
import { AlertDialog, IconButton } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './project-history.module.css';

interface DeleteProjectProps {
  readonly project: Project;
  /** Called when it has left the list. */
  readonly onDeleted: () => void;
}

/** Button that deletes a project after confirmation. Its videos stay. */
export function DeleteProject({ project, onDeleted }: DeleteProjectProps) {
  const t = useTranslate();
  const [isDialogOpen, setAsking] = useState(false);
  const { projectUid, title, kind } = project;
  const remove = async () => {
    try {
      await callApi('deleteProject', { body: { projectUid } });
      takeOut(project);
      onDeleted();
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't delete the project`, text });
    }
    await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.projects(kind) });
  };
  return (
    <>
      <IconButton
        className={styles.delete}
        size="sm"
        icon="lucide:trash-2"
        label={t`Delete project`}
        onClick={() => {
          setAsking(true);
        }}
      />
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={setAsking}
        title={t`Delete “${title}”?`}
        description={t`Videos made from it are kept. This can't be undone.`}
        confirmLabel={t`Delete project`}
        onConfirm={remove}
      />
    </>
  );
}

/** Removes the project from the cached list at once. */
function takeOut({ projectUid, kind }: Project): void {
  queryClient.setQueryData<InfiniteData<CallAnswer<'projectHistory'>>>(
    QUERY_KEYS.user('projects', kind),
    (cachedList) => {
      if (!cachedList) return cachedList;
      const pages = cachedList.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => item.projectUid !== projectUid),
      }));
      return { ...cachedList, pages };
    },
  );
}
