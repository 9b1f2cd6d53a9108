/**
 * What floats must stand in a landmark too. A dialog is one of its own, and while nothing floats
 * nobody should meet an empty one.
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
      portal.setAttribute('aria-label', 'In front of the page');
    }
  };
  new MutationObserver(mark).observe(portal, { childList: true });
}
