export { createRemoteApp } from './create-remote-app.tsx';
export { createRemoteModal, type ModalContentProps } from './create-remote-modal.tsx';
export { renderStaticApp } from './render-static-app.tsx';
