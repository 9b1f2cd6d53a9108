import { getHref, getSignUpAddress, getToolHref, getTool } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { getProductName, ApiError, useAuthorized, useSharedVideo } from '@vidra/shared-session';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatBytes,
  formatDate,
  formatDuration,
  Logo,
  Spinner,
  VideoPlayer,
} from '@vidra/shared-ui';
import { lazy, Suspense, useRef } from 'react';
import { ReportButton } from './report-button.tsx';
import styles from './shared-video.module.css';

// Most pages have no comments.
const Comments = lazy(() => import(/* webpackChunkName: "comments" */ './comments.tsx'));

interface SharedVideoViewProps {
  readonly shareUid: string;
  /** Opens the form for a report at once. */
  readonly isReporting?: boolean;
}

/**
 * Shows a shared video to everybody who has its link: the player, what made it, and how to start.
 */
export function SharedVideoView({ shareUid, isReporting = false }: SharedVideoViewProps) {
  const t = useTranslate();
  const sharedVideo = useSharedVideo(shareUid);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <a href={getHref('landing')} className={styles.logo}>
          <Logo name={getProductName()} />
        </a>
      </div>
      {sharedVideo.data && (
        <Video shareUid={shareUid} video={sharedVideo.data} isReporting={isReporting} />
      )}
      {sharedVideo.isPending && <Spinner size={24} label={t`Loading video`} />}
      {sharedVideo.error && <NotShown shared={sharedVideo} error={sharedVideo.error} />}
    </div>
  );
}

/** Leads visitors through the sign-up, because most of them have no account yet. */
const getEditorAddress = (href: string, isAuthorized: boolean): string =>
  isAuthorized ? href : getSignUpAddress(href);

interface VideoProps {
  readonly shareUid: string;
  readonly video: SharedVideo;
  readonly isReporting: boolean;
}

function Video({ shareUid, video, isReporting }: VideoProps) {
  const t = useTranslate();
  const stage = useRef<HTMLDivElement>(null);
  const isAuthorized = useAuthorized();
  const { title, width, height, durationSeconds, sizeBytes, createTime, captions } = video;
  const { engine, maker } = video;
  const { flow, motion, ratio, quality, durationSeconds: seconds } = video.like;
  const tool = getTool(flow);
  const toolParams = { motion, ratio, quality, duration: seconds?.toString() };
  return (
    <>
      <div ref={stage} className={styles.stage} style={{ aspectRatio: `${width} / ${height}` }}>
        <VideoPlayer
          className={styles.player}
          src={video.videoUrl}
          poster={video.posterUrl}
          label={title}
          captions={
            captions && { src: captions.url, label: t`Captions`, isShown: captions.isShown }
          }
          frameSteps={false}
          loop
        />
      </div>
      <div className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <div className={styles.actions}>
          <ButtonLink icon="lucide:download" href={video.downloadUrl} download>
            {t`Download`}
          </ButtonLink>
          {tool && (
            <ButtonLink
              variant="primary"
              icon={tool.icon}
              href={getEditorAddress(getToolHref(tool, toolParams), isAuthorized)}
            >
              {t`Make one like this`}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          <p>
            {maker === undefined
              ? t`Made with ${engine.label}`
              : t.rich({ name: <bdi /> })`Made by <name>${maker}</name> with ${engine.label}`}{' '}
            · {formatDuration(durationSeconds)} ·{' '}
            <bdi>
              {width} × {height}
            </bdi>{' '}
            · {formatBytes(sizeBytes)} · {formatDate(createTime)}
          </p>
          {video.signed && (
            <p>
              {t.rich({
                link: <a href={getHref('verify')} />,
              })`<link>Content Credentials</link>: signed by this site`}
            </p>
          )}
        </div>
        <ReportButton shareUid={shareUid} isInitiallyOpen={isReporting} />
      </div>
      {video.allowsComments && (
        <Suspense fallback={null}>
          <Comments shareUid={shareUid} durationSeconds={durationSeconds} stage={stage} />
        </Suspense>
      )}
      <p className={styles.about}>
        {t.rich({
          link: <a href={getHref('landing')} />,
        })`${getProductName()} turns images, product pages and stories into videos.
          <link>See how it works</link>`}
      </p>
    </>
  );
}

interface NotShownProps {
  readonly shared: Pick<ReturnType<typeof useSharedVideo>, 'isFetching' | 'refetch'>;
  readonly error: Error;
}

function NotShown({ shared, error }: NotShownProps) {
  const t = useTranslate();
  if (!(error instanceof ApiError) || error.status >= 500) {
    return (
      <ErrorState
        title={t`Couldn't load this video`}
        headingLevel={1}
        text={error.message}
        retrying={shared.isFetching}
        onRetry={() => void shared.refetch()}
      />
    );
  }
  return (
    <EmptyState
      icon="lucide:link-2-off"
      title={t`This video is no longer shared`}
      headingLevel={1}
      text={error.message}
      action={
        <ButtonLink variant="primary" href={getHref('landing')}>
          {t`See what you can make`}
        </ButtonLink>
      }
    />
  );
}
