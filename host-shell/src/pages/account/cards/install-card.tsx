import { getProductName, useDevice, type DeviceInfo } from '@vidra/shared-session';
import { Section } from '@vidra/shared-ui';
import styles from '../account.module.css';

/** Card that tells how this browser installs the site as an app. */
export function InstallCard() {
  const steps = getInstallSteps(useDevice());
  if (steps === undefined || matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <Section title="Install the app">
      <p className={styles.text}>
        Open {getProductName()} like any other app, in its own window. {steps}
      </p>
    </Section>
  );
}

/** Returns the steps in the words of the browser's menus, or undefined if it installs no sites. */
function getInstallSteps(device: DeviceInfo): string | undefined {
  if (device.isIos) return 'Tap Share, then “Add to Home Screen”.';
  if (device.isAndroid) return getAndroidSteps(device);
  if (device.isMacOS && device.isSafari) return 'In the menu bar, choose File, then “Add to Dock”.';
  if (device.isEdge) {
    return 'Open the browser menu and choose “More tools”, “Apps”, then “Install this site as an app”.';
  }
  return device.isChrome
    ? 'Open the browser menu and choose “Cast, save, and share”, then “Install page as app”.'
    : undefined;
}

function getAndroidSteps({ isSamsung, isEdge, isFirefox }: DeviceInfo): string {
  if (isSamsung) return 'Open the browser menu and tap “Add page to”, then “Home screen”.';
  if (isEdge) return 'Open the browser menu and tap “Add to phone”.';
  if (isFirefox) return 'Open the browser menu and tap “Add app to Home screen”.';
  return 'Open the browser menu and tap “Add to Home screen”, then “Install”.';
}
