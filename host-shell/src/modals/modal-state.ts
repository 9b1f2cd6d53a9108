import type { ModalName, OpenableModal } from '@vidra/shared-contract';
import {
  hideAgentModal,
  hideCreateTaskModal,
  hidePurchaseModal,
  hidePurchaseSuccessModal,
  hideShareModal,
  hideUploadModal,
  showAgentModal,
  showCreateTaskModal,
  showPurchaseModal,
  showUploadModal,
  type UiState,
} from '@vidra/shared-session';

/** For each global modal: how to read it from the interface state, and how to close it. */
export const MODALS: Readonly<
  Record<ModalName, { visible: (ui: UiState) => boolean; hide: () => void }>
> = {
  upload: { visible: (ui) => ui.uploadModal.visible, hide: () => hideUploadModal() },
  'create-task': { visible: (ui) => ui.createTaskModal.visible, hide: hideCreateTaskModal },
  purchase: { visible: (ui) => ui.purchaseModal.visible, hide: hidePurchaseModal },
  'purchase-success': {
    visible: (ui) => ui.purchaseSuccessModal.visible,
    hide: hidePurchaseSuccessModal,
  },
  share: { visible: (ui) => ui.shareModal.visible, hide: hideShareModal },
  agent: { visible: (ui) => ui.agentModal.visible, hide: hideAgentModal },
};

/** Opens each modal that needs no arguments. */
export const OPEN_MODAL: Readonly<Record<OpenableModal, () => void>> = {
  upload: () => void showUploadModal().catch(() => undefined),
  'create-task': () => showCreateTaskModal(),
  purchase: () => showPurchaseModal(),
  agent: () => showAgentModal(),
};
