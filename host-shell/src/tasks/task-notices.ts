import { getHref, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { navigateTo, subscribeEndedTasks, showToast } from '@vidra/shared-session';
import { readSiteConfig } from '../browser/site-config.ts';

/** Pages that show a video themselves when it is done. */
const TASK_PAGES = /^\/(workspace\/(home|history)|edit|try-on|speaker-detail|change-elements)/;

/**
 * Announces videos that are done or failed while the person is not looking at them. Uses a system
 * notification while the tab is hidden, if the person asked for it. Otherwise shows a toast on
 * pages that do not list the video.
 */
export function announceEndedTasks(): void {
  subscribeEndedTasks((task) => {
    const title = getNoticeTitle(task);
    if (title === undefined) return;
    const show = () => {
      navigateTo(getHref('history-standard', null, { video: task.taskUid }));
    };
    if (document.hidden && getNotificationState() === 'granted') notify(task, title, show);
    else if (document.hidden || !TASK_PAGES.test(location.pathname)) {
      const tone = getStatusTitle(task.status) === 'Done' ? 'success' : 'danger';
      // Translators: a verb, opens a finished video.
      showToast({ tone, title, action: { label: t`Show`, onSelect: show } });
    }
  });
}

function getNoticeTitle({ status, title }: VideoTask): string | undefined {
  if (getStatusTitle(status) === 'Done') return t`“${title}” is done`;
  return getStatusTitle(status) === 'Failed' ? t`Couldn't make “${title}”` : undefined;
}

function notify({ taskUid, video }: VideoTask, title: string, show: () => void): void {
  const { productName } = readSiteConfig();
  const picture = video?.posterUrl || '/icon-192.png';
  const notification = new Notification(title, { tag: taskUid, body: productName, icon: picture });
  notification.addEventListener('click', () => {
    notification.close();
    window.focus();
    show();
  });
}

/**
 * Returns the notification permission, or 'denied' without the API. Phones offer notifications only
 * to workers: `new Notification` throws there.
 */
export function getNotificationState(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

/** Whether the person may still be asked about notifications. */
export function mayAskForNotifications(): boolean {
  return getNotificationState() === 'default';
}

/** Asks for permission with the browser's own prompt. */
export async function askForNotifications(): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') showToast({ title: t`We'll notify you when a video is done` });
  else
    showToast({
      title: t`Notifications are off`,
      text: t`You can change this in your browser's settings.`,
    });
}
