export { createRemoteApp } from './create-remote-app.tsx';
export {
  createOwnModal,
  createRemoteModal,
  type ModalContentProps,
  type OwnModalProps,
} from './create-remote-modal.tsx';
export { createRemoteSlot, type SlotContentProps } from './create-remote-slot.tsx';
export { renderStaticApp } from './render-static-app.tsx';
export { Slot } from './slot.tsx';
