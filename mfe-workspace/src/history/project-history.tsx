import { useInfiniteQuery } from '@tanstack/react-query';
import { getToolHref, getTool } from '@vidra/shared-contract';
import type { Project } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient, QUERY_KEYS, showAgentModal } from '@vidra/shared-session';
import { Button, Card, ErrorState, formatDate, Icon } from '@vidra/shared-ui';
import { useRef, type ReactNode } from 'react';
import { DeleteProject } from './delete-project.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import styles from './project-history.module.css';

interface ProjectHistoryProps {
  /** Defaults to all kinds. */
  readonly kind?: Project['kind'];
  /** Content above the projects. */
  readonly before?: ReactNode;
  /** Shown when there are no projects. */
  readonly empty: ReactNode;
}

/** Projects with several steps, newest first. */
export default function ProjectHistory({ kind, before, empty }: ProjectHistoryProps) {
  const t = useTranslate();
  const projects = useInfiniteQuery(
    {
      queryKey: QUERY_KEYS.projects(kind),
      queryFn: ({ pageParam, signal }) =>
        callApi('projectHistory', { query: { kind, cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
    queryClient,
  );
  const list = useRef<HTMLUListElement>(null);
  // After a deletion by keyboard, the focus moves to the card in its place.
  const focusCard = (index: number) => {
    setTimeout(() => {
      const cards = [...(list.current?.children ?? [])];
      cards
        .at(Math.min(index, cards.length - 1))
        ?.querySelector<HTMLElement>('a, button')
        ?.focus();
    });
  };
  if (projects.isPending) return <GridSkeleton of="cards" />;
  if (projects.isError) {
    return (
      <ErrorState
        title={t`Couldn't load this history`}
        text={projects.error.message}
        retrying={projects.isFetching}
        onRetry={() => void projects.refetch()}
      />
    );
  }
  const items = projects.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {before && <div className={styles.before}>{before}</div>}
      <ul ref={list} className={styles.list} role="list" aria-label={t`Projects`}>
        {items.map((project, index) => (
          <li key={project.projectUid} className={styles.item} aria-label={project.title}>
            <ProjectCard project={project} />
            <DeleteProject
              project={project}
              onDeleted={() => {
                focusCard(index);
              }}
            />
          </li>
        ))}
      </ul>
      {projects.hasNextPage && (
        <Button
          className={styles.more}
          loading={projects.isFetchingNextPage}
          onClick={() => void projects.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const { kind, projectUid } = project;
  const tool = kind === 'agent' ? undefined : getTool(kind);
  const content = (
    <>
      {project.posterUrl ? (
        <img className={styles.poster} src={project.posterUrl} alt="" loading="lazy" />
      ) : (
        <span className={styles.poster}>
          <Icon name={tool?.icon ?? 'lucide:bot'} size={24} />
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          {project.title}
        </span>
        <span className={styles.time}>{formatDate(project.updateTime, 'relative')}</span>
      </span>
    </>
  );
  if (tool) {
    return (
      <Card
        as="a"
        href={getToolHref(tool, { project: projectUid })}
        interactive
        padding="none"
        className={styles.card}
      >
        {content}
      </Card>
    );
  }
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        showAgentModal('', projectUid);
      }}
    >
      <Card interactive padding="none" className={styles.card}>
        {content}
      </Card>
    </button>
  );
}
