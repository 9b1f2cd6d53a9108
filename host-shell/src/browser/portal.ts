import { t } from '@vidra/shared-i18n/text';

/**
 * Marks the portal as a landmark while it contains floating content. A dialog is a landmark itself,
 * and an empty landmark would confuse screen reader users.
 */
export function markPortal(): void {
  const portal = document.getElementById('ui-portal');
  if (!portal) return;
  const mark = () => {
    const dialog = portal.querySelector('[role="dialog"], [role="alertdialog"]');
    if (portal.childElementCount === 0 || dialog) {
      portal.removeAttribute('role');
      portal.removeAttribute('aria-label');
    } else {
      portal.setAttribute('role', 'region');
      // Translators: what screen readers call menus and hints above the page.
      portal.setAttribute('aria-label', t`Overlay`);
    }
  };
  new MutationObserver(mark).observe(portal, { childList: true });
}
