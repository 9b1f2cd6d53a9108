import { isUnfinished, getStatusTitle } from '@vidra/shared-contract';
import { useTasksLive } from '@vidra/shared-session';
import { VisuallyHidden } from '@vidra/shared-ui';
import { useState } from 'react';

/** Announces finished videos to assistive technology. Progress is not announced. */
export function NewsLine() {
  const [news, setNews] = useState('');
  useTasksLive((task) => {
    if (!isUnfinished(task.status)) setNews(`“${task.title}”: ${getStatusTitle(task.status)}`);
  });
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}
