import { isUnfinished, getStatusTitle } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { useTasksLive } from '@vidra/shared-session';
import { VisuallyHidden } from '@vidra/shared-ui';
import { useState } from 'react';

/** Announces finished videos to assistive technology. Progress is not announced. */
export function NewsLine() {
  const t = useTranslate();
  const [news, setNews] = useState('');
  useTasksLive((task) => {
    if (isUnfinished(task.status)) return;
    const statusTitle = t(getStatusTitle(task.status));
    // Translators: announces a finished video: its title and its status.
    setNews(t`“${task.title}”: ${statusTitle}`);
  });
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}
