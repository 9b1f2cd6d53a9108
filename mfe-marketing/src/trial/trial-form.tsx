import {
  getMotion,
  getSignUpAddress,
  PICTURE_LIMITS,
  RATIO_TITLES,
  type Duration,
} from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { navigateTo, useDevice } from '@vidra/shared-session';
import { keepWaitingPicture } from '@vidra/shared-session/waiting-picture';
import { Button, ButtonLink, FileDrop, RadioCards } from '@vidra/shared-ui';
import type { MouseEvent } from 'react';
import { useSignedIn } from '../layout/use-signed-in.ts';
import { buildTrialHref, getTrialPrice } from './trial-settings.ts';
import type { Trial } from './use-trial.ts';
import styles from './trial.module.css';

interface TrialFormProps {
  readonly trial: Trial;
  readonly capability: Capabilities['flows'][number];
  readonly signupCredits: number;
}

/** Choices of the trial, and the button that continues in the editor. */
export function TrialForm({ trial, capability, signupCredits }: TrialFormProps) {
  const t = useTranslate();
  const { settings, change } = trial;
  return (
    <div className={styles.form}>
      <PictureField trial={trial} />
      <RadioCards
        // Translators: the camera move.
        label={t`Motion`}
        look="chips"
        value={settings.motion}
        onChange={(motion) => change({ motion })}
        options={capability.motions.map((motion) => ({
          value: motion,
          label: t(getMotion(motion).title),
        }))}
      />
      <RadioCards
        label={t`Aspect ratio`}
        value={settings.ratio}
        onChange={(ratio) => change({ ratio })}
        options={capability.ratios
          .filter((ratio) => ratio !== 'source')
          .map((ratio) => ({ value: ratio, label: RATIO_TITLES[ratio] }))}
      />
      <RadioCards
        label={t`Duration`}
        value={String(settings.durationSeconds)}
        onChange={(seconds) => change({ durationSeconds: Number(seconds) as Duration })}
        options={capability.durations.map((seconds) => ({
          value: String(seconds),
          // Translators: seconds.
          label: t`${seconds} s`,
        }))}
      />
      <ContinueLink trial={trial} capability={capability} signupCredits={signupCredits} />
    </div>
  );
}

function PictureField({ trial }: Pick<TrialFormProps, 'trial'>) {
  const t = useTranslate();
  const { samples, settings, ownPicture, chooseSample, chooseFile, dropFile } = trial;
  const { isDesktop } = useDevice();
  return (
    <div className={styles.pictures}>
      <FileDrop
        label={t`Image`}
        prompt={isDesktop ? t`Drop your image here` : t`Choose your image`}
        byTouch={!isDesktop}
        icon="lucide:image-plus"
        compact
        accept={PICTURE_LIMITS.accept.join(',')}
        maxSize={PICTURE_LIMITS.maxBytes}
        preview={
          ownPicture && (
            <span className={styles.own}>
              <img src={ownPicture.url} alt="" />
              <span dir="auto">{ownPicture.file.name}</span>
            </span>
          )
        }
        previewActions={
          ownPicture && (
            <Button size="sm" variant="ghost" onClick={dropFile}>
              {t`Remove image`}
            </Button>
          )
        }
        onFiles={([file]) => {
          if (file) chooseFile(file);
        }}
      />
      <div className={styles.samples} role="group" aria-label={t`Samples`}>
        {samples.map(({ id, title, thumbnailUrl }) => (
          <button
            key={id}
            type="button"
            className={styles.sample}
            aria-label={t`Use the sample “${title}”`}
            aria-pressed={id === settings.sample?.id}
            onClick={() => chooseSample(id)}
          >
            <img src={thumbnailUrl} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </div>
  );
}

function ContinueLink({ trial, capability, signupCredits }: TrialFormProps) {
  const t = useTranslate();
  const { settings, ownPicture } = trial;
  const isSignedIn = useSignedIn();
  const editorHref = buildTrialHref(settings);
  const href = isSignedIn ? editorHref : getSignUpAddress(editorHref);
  const credits = getTrialPrice(settings, capability);
  const keepPicture = (event: MouseEvent) => {
    if (!ownPicture) return;
    event.preventDefault();
    // Without a place to keep it, the editor asks for the image again.
    void keepWaitingPicture(ownPicture.file)
      .catch(() => undefined)
      .then(() => navigateTo(href));
  };
  return (
    <div className={styles.end}>
      <ButtonLink variant="primary" size="lg" block href={href} onClick={keepPicture}>
        {/* Translators: a verb, on a button, with the price. */}
        {t`Generate · ${plural(credits, { one: '# credit', other: '# credits' })}`}
      </ButtonLink>
      {!isSignedIn && (
        <p className={styles.note}>
          {signupCredits >= credits
            ? t`${plural(signupCredits, {
                one: 'Free with the # credit of a new account. Your settings come along.',
                other: 'Free with the # credits of a new account. Your settings come along.',
              })}`
            : t`You create an account first. Your settings come along.`}
        </p>
      )}
    </div>
  );
}
