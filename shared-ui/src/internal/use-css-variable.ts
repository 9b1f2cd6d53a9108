import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets a custom property from script. A `style` prop would become an attribute in prerendered HTML,
 * which the site's
 * content security policy blocks.
 */
export function useCssVariable(
  element: RefObject<HTMLElement | null>,
  name: `--${string}`,
  value: string,
): void {
  useLayoutEffect(() => {
    element.current?.style.setProperty(name, value);
  }, [element, name, value]);
}
