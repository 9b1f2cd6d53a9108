import {
  SLOT_ELEMENT,
  SLOT_EVENT,
  type SlotContentEvent,
  type SlotData,
  type SlotName,
} from '@vidra/shared-contract';
import { createElement } from 'react';

interface SlotPlaceProps<N extends SlotName> {
  readonly name: N;
  readonly className?: string | undefined;
  /** Data for the contents of the slot. */
  readonly data: SlotData[N];
  /** Receives the events of sandboxed contents. */
  readonly onContentEvent?: (event: SlotContentEvent<N>) => void;
}

/**
 * Place in a page that other remotes fill; empty when none does. Declare its name under `slots` of
 * the route.
 */
export function Slot<N extends SlotName>({
  name,
  className,
  data,
  onContentEvent,
}: SlotPlaceProps<N>) {
  const handleEvent =
    onContentEvent &&
    (({ detail }: CustomEvent<SlotContentEvent<N>>) => {
      onContentEvent(detail);
    });
  return createElement(SLOT_ELEMENT, {
    name,
    class: className,
    data,
    [`on${SLOT_EVENT}`]: handleEvent,
  });
}
