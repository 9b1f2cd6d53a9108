import { SLOT_ELEMENT, type SlotData, type SlotName } from '@vidra/shared-contract';
import { createElement } from 'react';

interface SlotPlaceProps<N extends SlotName> {
  readonly name: N;
  readonly className?: string | undefined;
  /** What its contents are handed. */
  readonly data: SlotData[N];
}

/**
 * A place in a page that other remotes fill. Nothing when none does; declare its name under `slots`
 * of the route.
 */
export function Slot<N extends SlotName>({ name, className, data }: SlotPlaceProps<N>) {
  return createElement(SLOT_ELEMENT, { name, class: className, data });
}
