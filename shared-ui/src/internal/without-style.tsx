import type { ComponentProps } from 'react';

/**
 * A `<div>` that drops its `style`. Radix parts set inline styles that would become attributes in
 * prerendered HTML,
 * which the site's content security policy blocks.
 */
export function DivWithoutStyle({ style: _style, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}
