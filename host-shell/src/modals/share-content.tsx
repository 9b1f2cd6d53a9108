import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import {
  hideShareModal,
  showToast,
  useCreateShare,
  useRevokeShare,
  useSession,
  useShare,
  useUi,
  type UiState,
} from '@vidra/shared-session';
import { Button, Checkbox } from '@vidra/shared-ui';
import { useState } from 'react';
import { toAbsoluteUrl } from './absolute-url.ts';
import styles from './contents.module.css';
import { Copyable } from './copyable.tsx';

type LinkedVideo = UiState['shareModal']['video'];

/**
 * Link to share and, for a shared video, the code to embed it, each with a copy button. Also
 * revokes the link.
 */
export function ShareContent() {
  const t = useTranslate();
  const { url: address, video } = useUi(({ shareModal }) => shareModal);
  const url = toAbsoluteUrl(address);
  const [result, setResult] = useState('');
  const code = embedCode(url, video);
  return (
    <>
      <Copyable
        // Translators: the label of a field with an address.
        label={t`Link`}
        action={t`Copy link`}
        copiedText={t`Link copied.`}
        value={url}
        primary
        onResult={setResult}
      />
      {code !== undefined && (
        <Copyable
          // Translators: HTML that shows the video on another site.
          label={t`Embed code`}
          action={t`Copy code`}
          copiedText={t`Embed code copied.`}
          value={code}
          onResult={setResult}
        />
      )}
      <p role="status" className={styles.note}>
        {result}
      </p>
      {video && <LinkSettings taskUid={video.taskUid} />}
    </>
  );
}

/** Settings of the link: what it shows, where it is shown, and the button that revokes it. */
function LinkSettings({ taskUid }: { readonly taskUid: string }) {
  const t = useTranslate();
  const name = useSession(({ userName }) => userName);
  return (
    <>
      <LinkSetting
        taskUid={taskUid}
        setting="showsName"
        label={t`Show my name on the page`}
        hint={
          name === '' ? t`Add your name on your account page first.` : t`Shown as “by ${name}”.`
        }
        disabled={name === ''}
      />
      <LinkSetting
        taskUid={taskUid}
        setting="inGallery"
        label={t`Show in the gallery`}
        hint={t`Everyone can find it there. You can take it out at any time.`}
      />
      <LinkSetting
        taskUid={taskUid}
        setting="allowsComments"
        label={t`Allow comments`}
        hint={t`People with an account can comment on the page. You can delete what they write.`}
      />
      <EndLink taskUid={taskUid} />
    </>
  );
}

interface LinkSettingProps {
  readonly taskUid: string;
  readonly setting: 'showsName' | 'inGallery' | 'allowsComments';
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
}

function LinkSetting({ taskUid, setting, label, hint, disabled = false }: LinkSettingProps) {
  const t = useTranslate();
  const share = useShare(taskUid).data;
  const { mutateAsync } = useCreateShare();
  const [wish, setWish] = useState<boolean>();
  const change = async (value: boolean) => {
    if (wish !== undefined) return;
    setWish(value);
    try {
      await mutateAsync({ taskUid, [setting]: value });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't save this change`, text });
    }
    setWish(undefined);
  };
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={wish ?? share?.[setting] ?? false}
      disabled={!share || disabled}
      onChange={(value) => void change(value)}
    />
  );
}

function EndLink({ taskUid }: { readonly taskUid: string }) {
  const t = useTranslate();
  const { mutateAsync: revoke, isPending } = useRevokeShare();
  const end = async () => {
    try {
      await revoke({ taskUid });
      hideShareModal();
      showToast({
        title: t`Sharing is off`,
        text: t`The link no longer shows the video.`,
      });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't turn off sharing`, text });
    }
  };
  return (
    <div className={styles.ending}>
      <p>{t`Anyone with the link can watch, without an account.`}</p>
      <Button loading={isPending} onClick={() => void end()}>
        {t`Stop sharing`}
      </Button>
    </div>
  );
}

/** Longer side of the iframe on another site, in pixels. */
const FRAME_SIDE = 480;

/**
 * Returns the iframe code in the video's aspect ratio, or undefined for a URL that is not a shared
 * video.
 */
function embedCode(url: string, video: LinkedVideo): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { href, pathname } = new URL(url);
  if (!pathname.startsWith(getHref('shared-video', { id: '' }))) return undefined;
  const { width, height } = video ?? { width: 1, height: 1 };
  const scale = FRAME_SIDE / Math.max(width, height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<iframe src="${href}/embed" ${size} allow="fullscreen" loading="lazy" title="Video"></iframe>`;
}
