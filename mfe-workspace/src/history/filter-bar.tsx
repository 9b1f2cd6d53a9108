import { useTranslate } from '@vidra/shared-i18n';
import { Icon, IconButton, Select, TextField } from '@vidra/shared-ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { STATUS_CHOICES, type VideoFilter } from '../videos/filter.ts';
import type { VideoView } from '../videos/video-view.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly filter: VideoFilter;
  readonly onChange: (filter: VideoFilter) => void;
  readonly view: VideoView;
  readonly onView: (view: VideoView) => void;
}

const TYPING_PAUSE_MS = 250;

/** Search and status filter of the list. The search starts when typing pauses. */
export function FilterBar({ filter, onChange, view, onView }: FilterBarProps) {
  const t = useTranslate();
  const [text, setText] = useState(filter.search);
  const [searchState, setAsked] = useState({ now: filter.search, last: filter.search });
  // The address may change on its own, by Back or a link. Text that was typed here is already in
  // the field.
  if (searchState.now !== filter.search) {
    setAsked({ now: filter.search, last: filter.search });
    if (searchState.last !== filter.search) setText(filter.search);
  }
  const search = useEffectEvent(() => {
    if (text === filter.search) return;
    setAsked((before) => ({ ...before, last: text }));
    onChange({ ...filter, search: text });
  });
  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Does not search when the visitor has meanwhile navigated to a page that is still loading.
      if (window.location.pathname === pathname) search();
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div className={styles.bar} role="search">
      <TextField
        className={styles.search}
        type="search"
        label={t`Search`}
        hideLabel
        placeholder={t`Search titles and prompts`}
        dir="auto"
        start={<Icon name="lucide:search" />}
        value={text}
        onChange={setText}
      />
      <StatusFilter filter={filter} onChange={onChange} />
      <IconButton
        label={t`List view`}
        icon="lucide:list"
        pressed={view === 'list'}
        onClick={() => {
          onView(view === 'list' ? 'grid' : 'list');
        }}
      />
    </div>
  );
}

/** Status filter beside the search. In narrow layouts it is below it, behind a button. */
function StatusFilter({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const t = useTranslate();
  const id = useId();
  const { status } = filter;
  const [isOpen, setOpen] = useState(status !== undefined);
  const choices = STATUS_CHOICES.map(({ value, label }) => ({ value, label: t(label) }));
  const statusLabel = choices.find(({ value }) => value === status)?.label;
  return (
    <>
      <IconButton
        className={styles.filters}
        label={statusLabel === undefined ? t`Filters` : t`Filters: ${statusLabel}`}
        icon="lucide:list-filter"
        data-set={statusLabel !== undefined || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      />
      <div id={id} className={styles.status} data-open={isOpen || undefined}>
        <Select
          label={t`Status`}
          hideLabel
          value={status ?? 'all'}
          options={[{ value: 'all', label: t`All statuses` }, ...choices]}
          onChange={(value) => {
            onChange({ ...filter, status: value === 'all' ? undefined : value });
          }}
        />
      </div>
    </>
  );
}
