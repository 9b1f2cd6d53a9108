import { useQuery } from '@tanstack/react-query';
import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import {
  callApi,
  navigateTo,
  queryClient,
  QUERY_KEYS,
  useAuthorized,
  useFolders,
} from '@vidra/shared-session';
import { useEffect, useState } from 'react';
import { filterCommands, type Command } from './commands.ts';

const TYPING_PAUSE_MS = 150;
const MOST = 6;

/**
 * Finds own folders and videos that match the typed text. `searching` means that more results may
 * arrive.
 */
export function useFound(typedText: string): { found: Command[]; searching: boolean } {
  const t = useTranslate();
  const isAuthorized = useAuthorized();
  const search = useSettled(typedText.trim());
  const folders = useFolders().data ?? [];
  const videos = useQuery(
    {
      queryKey: QUERY_KEYS.user('palette', search),
      queryFn: ({ signal }) => callApi('groupHistory', { query: { search, limit: MOST }, signal }),
      enabled: isAuthorized && search !== '',
      placeholderData: (before) => before,
    },
    queryClient,
  );
  if (typedText.trim() === '') return { found: [], searching: false };
  const places = folders.map(({ folderUid, name }) => ({
    id: `folder ${folderUid}`,
    group: 'Folders' as const,
    title: name,
    icon: 'lucide:folder',
    run: () => navigateTo(getHref('history-folder', { id: folderUid })),
  }));
  const tasks = (videos.data?.items ?? []).flatMap((group) => group.tasks.slice(0, 1));
  const films = tasks.map(({ taskUid, title }) => ({
    id: `video ${taskUid}`,
    group: 'Videos' as const,
    title,
    icon: 'lucide:film',
    run: () => navigateTo(getHref('history-standard', null, { video: taskUid })),
  }));
  return {
    found: [...filterCommands(t, places, typedText).slice(0, MOST), ...films],
    searching: videos.isFetching || search !== typedText.trim(),
  };
}

/** Debounces the typed text. */
function useSettled(text: string): string {
  const [settledText, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
