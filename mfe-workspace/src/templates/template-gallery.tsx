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
          <h1 className={styles.title}>Templates</h1>
          <p className={styles.text}>Finished examples. Swap in your own images and text.</p>
        </div>
        <TextField
          className={styles.search}
          type="search"
          label="Search"
          hideLabel
          placeholder="Search templates"
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
        label="Industry"
        hideLabel
        look="chips"
        value={filter.industry ?? 'all'}
        onChange={(value) => {
          onChange({ industry: industries.find((industry) => industry === value) });
        }}
        options={[
          { value: 'all', label: 'All' },
          ...industries.map((value) => ({ value, label: TEMPLATE_INDUSTRY_TITLES[value] })),
        ]}
      />
      <Select
        className={styles.tool}
        label="Purpose"
        hideLabel
        value={filter.purpose ?? 'all'}
        options={[
          { value: 'all', label: 'All purposes' },
          ...purposes.map((value) => ({ value, label: TEMPLATE_PURPOSE_TITLES[value] })),
        ]}
        onChange={(value) => {
          onChange({ purpose: purposes.find((purpose) => purpose === value) });
        }}
      />
      <Select
        className={styles.tool}
        label="Tool"
        hideLabel
        value={filter.flow ?? 'all'}
        options={[
          { value: 'all', label: 'All tools' },
          ...flows.map((value) => ({ value, label: getTool(value)?.title ?? value })),
        ]}
        onChange={(value) => {
          onChange({ flow: flows.find((flow) => flow === value) });
        }}
      />
      <RadioCards
        className={styles.shape}
        label="Aspect ratio"
        hideLabel
        value={filter.ratio ?? 'all'}
        onChange={(value) => {
          onChange({ ratio: shapes.find((shape) => shape === value) });
        }}
        options={[
          { value: 'all', label: 'All' },
          ...shapes.map((value) => ({ value, label: RATIO_TITLES[value] })),
        ]}
      />
    </div>
  );
}

function Gallery({ templates, onReset }: { templates: Templates; onReset: () => void }) {
  if (templates.isPending) return <GridSkeleton of="cards" />;
  if (templates.isError) {
    return (
      <ErrorState
        title="Couldn't load the templates"
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
        title="No templates match"
        text="Try other words or filters."
        action={
          <Button variant="primary" onClick={onReset}>
            Show all templates
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.grid} role="list" aria-label="Templates">
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
          Show more
        </Button>
      )}
    </>
  );
}
