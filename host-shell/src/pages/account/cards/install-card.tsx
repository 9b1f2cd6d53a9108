import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { getProductName, useDevice, type DeviceInfo } from '@vidra/shared-session';
import { Section } from '@vidra/shared-ui';
import styles from '../account.module.css';

/** Card that tells how this browser installs the site as an app. */
export function InstallCard() {
  const t = useTranslate();
  const steps = getInstallSteps(t, useDevice());
  if (steps === undefined || matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <Section title={t`Install the app`}>
      <p className={styles.text}>
        {t`Open ${getProductName()} like any other app, in its own window.`} {steps}
      </p>
    </Section>
  );
}

/** Returns the steps in the words of the browser's menus, or undefined if it installs no sites. */
function getInstallSteps(t: Translate, device: DeviceInfo): string | undefined {
  // Translators: the words in quotation marks are those of the browser's own menus.
  if (device.isIos) return t`Tap Share, then “Add to Home Screen”.`;
  if (device.isAndroid) return getAndroidSteps(t, device);
  if (device.isMacOS && device.isSafari)
    return t`In the menu bar, choose File, then “Add to Dock”.`;
  if (device.isEdge) {
    return t`Open the browser menu and choose “More tools”, “Apps”, then “Install this site as an
      app”.`;
  }
  return device.isChrome
    ? t`Open the browser menu and choose “Cast, save, and share”, then “Install page as app”.`
    : undefined;
}

function getAndroidSteps(t: Translate, { isSamsung, isEdge, isFirefox }: DeviceInfo): string {
  if (isSamsung) return t`Open the browser menu and tap “Add page to”, then “Home screen”.`;
  if (isEdge) return t`Open the browser menu and tap “Add to phone”.`;
  if (isFirefox) return t`Open the browser menu and tap “Add app to Home screen”.`;
  return t`Open the browser menu and tap “Add to Home screen”, then “Install”.`;
}
