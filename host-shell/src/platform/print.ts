/** Pages go onto paper in light colours, whatever the screen shows. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  window.addEventListener('beforeprint', () => {
    shown = dataset['theme'];
    dataset['theme'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (shown) dataset['theme'] = shown;
  });
}
