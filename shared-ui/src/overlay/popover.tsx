import { Slot } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { PopoverPanel, PopoverProps } from './popover-panel.tsx';
import { useFloatingOpen } from './use-floating-open.ts';

export type { PopoverProps };

type PanelComponent = typeof PopoverPanel;

const loadPanel = () => import(/* webpackChunkName: "popover-panel" */ './popover-panel.tsx');

/**
 * A small non-modal panel beside its trigger. The code for positioning and focus loads when the
 * trigger is hovered,
 * focused or pressed. Until then only the trigger is rendered.
 */
export function Popover({ open: controlledOpen, onOpenChange, ...rest }: PopoverProps) {
  const floatingState = useFloatingOpen(controlledOpen, onOpenChange);
  const { triggerRef, open, setOpen } = floatingState;
  const [Panel, setPanel] = useState<PanelComponent>();
  useEffect(() => {
    if (!open || Panel) return;
    let isUnmounted = false;
    const show = (panel: PanelComponent) => {
      if (!isUnmounted) setPanel(() => panel);
    };
    // The next press after a failure tries again.
    loadPanel().then(
      (panelModule) => show(panelModule.PopoverPanel),
      () => {
        if (!isUnmounted) setOpen(false);
      },
    );
    return () => {
      isUnmounted = true;
    };
  });
  if (Panel) return <Panel {...rest} floating={floatingState} />;
  const prepare = () => {
    loadPanel().catch(() => undefined);
  };
  return (
    <Slot.Root
      ref={triggerRef}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        setOpen(true);
      }}
    >
      {rest.trigger}
    </Slot.Root>
  );
}
