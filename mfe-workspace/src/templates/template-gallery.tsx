import {
  FLOWS,
  getTool,
  RATIO_TITLES,
  RATIOS,
  TEMPLATE_INDUSTRIES,
  TEMPLATE_INDUSTRY_TITLES,
  TEMPLATE_PURPOSE_TITLES,
  TEMPLATE_PURPOSES,
} from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  RadioCards,
  Select,
  TextField,
} from '@vidra/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { GridSkeleton } from '../history/grid-skeleton.tsx';
import { TemplateCard } from './template-card.tsx';
import { parseTemplateFilter, useTemplates, type TemplateFilter } from './use-templates.ts';
import styles from './template-gallery.module.css';

/** Gallery of templates with filters that are part of the URL. */
export function TemplateGallery() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const filter = parseTemplateFilter(query);
  const templates = useTemplates(filter);
  const setFilter = (next: Partial<TemplateFilter>) => {
    const entries = Object.entries({ ...filter, ...next }).filter(([, value]) => value);
    setQuery(new URLSearchParams(entries as [string, string][]), { replace: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{t`Templates`}</h1>
          <p className={styles.text}>{t`Finished examples. Swap in your own images and text.`}</p>
        </div>
        <TextField
          className={styles.search}
          type="search"
          label={t`Search`}
          hideLabel
          placeholder={t`Search templates`}
          dir="auto"
          maxLength={MOST_LETTERS}
          start={<Icon name="lucide:search" />}
          value={filter.search}
          onChange={(search) => {
            setFilter({ search });
          }}
        />
      </div>
      <Filters filter={filter} offered={templates.data?.pages[0]} onChange={setFilter} />
      <Gallery templates={templates} onReset={() => setQuery({}, { replace: true })} />
    </div>
  );
}

type Templates = ReturnType<typeof useTemplates>;

interface FiltersProps {
  readonly filter: TemplateFilter;
  readonly offered: NonNullable<Templates['data']>['pages'][number] | undefined;
  readonly onChange: (change: Partial<TemplateFilter>) => void;
}

const MOST_LETTERS = 100;
/** Templates always have a fixed ratio. */
const SHAPES = RATIOS.filter((ratio) => ratio !== 'source');

function Filters({ filter, offered, onChange }: FiltersProps) {
  const t = useTranslate();
  // Shows all options until the response arrives, so that the row keeps its width.
  const {
    flows = FLOWS,
    ratios = SHAPES,
    purposes = TEMPLATE_PURPOSES,
    industries = TEMPLATE_INDUSTRIES,
  } = offered ?? {};
  const shapes = SHAPES.filter((shape) => ratios.includes(shape));
  return (
    <div className={styles.filters}>
      <RadioCards
        className={styles.industry}
        label={t`Industry`}
        hideLabel
        look="chips"
        value={filter.industry ?? 'all'}
        onChange={(value) => {
          onChange({ industry: industries.find((industry) => industry === value) });
        }}
        options={[
          { value: 'all', label: t.as('industries')`All` },
          ...industries.map((value) => ({ value, label: t(TEMPLATE_INDUSTRY_TITLES[value]) })),
        ]}
      />
      <Select
        className={styles.tool}
        label={t`Purpose`}
        hideLabel
        value={filter.purpose ?? 'all'}
        options={[
          { value: 'all', label: t`All purposes` },
          ...purposes.map((value) => ({ value, label: t(TEMPLATE_PURPOSE_TITLES[value]) })),
        ]}
        onChange={(value) => {
          onChange({ purpose: purposes.find((purpose) => purpose === value) });
        }}
      />
      <Select
        className={styles.tool}
        label={t`Tool`}
        hideLabel
        value={filter.flow ?? 'all'}
        options={[
          { value: 'all', label: t`All tools` },
          ...flows.map((value) => ({ value, label: t(getTool(value)?.title ?? value) })),
        ]}
        onChange={(value) => {
          onChange({ flow: flows.find((flow) => flow === value) });
        }}
      />
      <RadioCards
        className={styles.shape}
        label={t`Aspect ratio`}
        hideLabel
        value={filter.ratio ?? 'all'}
        onChange={(value) => {
          onChange({ ratio: shapes.find((shape) => shape === value) });
        }}
        options={[
          { value: 'all', label: t.as('aspect ratios')`All` },
          ...shapes.map((value) => ({ value, label: t(RATIO_TITLES[value]) })),
        ]}
      />
    </div>
  );
}

function Gallery({ templates, onReset }: { templates: Templates; onReset: () => void }) {
  const t = useTranslate();
  if (templates.isPending) return <GridSkeleton of="cards" />;
  if (templates.isError) {
    return (
      <ErrorState
        title={t`Couldn't load the templates`}
        text={templates.error.message}
        retrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  const items = templates.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        icon="lucide:search-x"
        title={t`No templates match`}
        text={t`Try other words or filters.`}
        action={
          <Button variant="primary" onClick={onReset}>
            {t`Show all templates`}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.grid} role="list" aria-label={t`Templates`}>
        {items.map((template) => (
          <li key={template.templateId} className={styles.item}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
      {templates.hasNextPage && (
        <Button
          className={styles.more}
          loading={templates.isFetchingNextPage}
          onClick={() => void templates.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </>
  );
}
