import { useQuery } from '@tanstack/react-query';
import { getTool, getToolHref, type Flow } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import { Badge, ButtonLink, Icon, prefersStill } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './example-film.module.css';

/** Loads the first template of a tool that has a film. */
const useExample = (flow: Flow) =>
  useQuery(
    {
      queryKey: ['public', 'example', flow],
      queryFn: ({ signal }) => callApi('filterFront', { body: { flow, limit: 5 }, signal }),
      select: ({ items }) => items.find(({ film }) => film !== null),
      // The signed URLs of the pictures expire.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );

/** A finished video of the tool, which leads to its settings. An icon until it is loaded. */
export default function ExampleFilm({ flow }: { readonly flow: Flow }) {
  const t = useTranslate();
  const { data: example } = useExample(flow);
  const [isPlaying] = useState(() => !prefersStill());
  const tool = getTool(flow);
  if (!example?.film || !tool) return <Icon name="lucide:image-play" size={24} />;
  const { templateId, title, film } = example;
  return (
    <figure className={styles.example}>
      <video
        className={styles.film}
        style={{ aspectRatio: `${film.width} / ${film.height}` }}
        src={isPlaying ? film.url : undefined}
        poster={film.posterUrl}
        aria-label={title}
        autoPlay={isPlaying}
        loop
        muted
        playsInline
        disablePictureInPicture
      />
      <figcaption className={styles.caption}>
        <Badge>{t`Example`}</Badge>
        <ButtonLink size="sm" variant="ghost" href={getToolHref(tool, { template: templateId })}>
          {t`Try this one`}
        </ButtonLink>
      </figcaption>
    </figure>
  );
}
