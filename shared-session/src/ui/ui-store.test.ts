import {
  closeModal,
  closeModalsOnPathChange,
  hideGlobalLoading,
  hideShareModal,
  hideUploadModal,
  openModal,
  setSidebar,
  showAgentModal,
  showCreateTaskModal,
  showGlobalLoading,
  showPurchaseModal,
  showPurchaseSuccessModal,
  showShareModal,
  showUploadModal,
  uiStore,
} from './ui-store.ts';

declare module '@vidra/shared-contract' {
  interface RemoteModals {
    readonly 'mfe-sample/article': { readonly topic: string };
  }
}

const state = () => uiStore.getState();
const cat = new File(['x'], 'cat.jpg');

test('a chosen file resolves the pending choice', async () => {
  const choice = showUploadModal({ filterItem: 'image-to-video' });
  expect(state().uploadModal).toEqual({
    visible: true,
    filterItem: 'image-to-video',
    pending: true,
  });
  hideUploadModal(cat);

  await expect(choice).resolves.toBe(cat);
  expect(state().uploadModal).toEqual({ visible: false, filterItem: null, pending: false });
});

test('closing without a file rejects with "no file selected"', async () => {
  const choice = showUploadModal();
  hideUploadModal();

  await expect(choice).rejects.toThrow(/^no file selected$/);
});

test('a second choice while one is pending throws and keeps the pending one', async () => {
  const choice = showUploadModal();
  expect(() => showUploadModal()).toThrow('pending');
  hideUploadModal(cat);
  await expect(choice).resolves.toBe(cat);

  const next = showUploadModal();
  hideUploadModal(cat);
  await expect(next).resolves.toBe(cat);
});

test('hiding the upload modal without an open one does nothing', () => {
  hideUploadModal();
  hideUploadModal(cat);

  expect(state().uploadModal.visible).toBe(false);
});

test('a path change closes the upload, create-task and purchase modals, and only these', async () => {
  const choice = showUploadModal();
  showCreateTaskModal({ filterItem: 'product' });
  showPurchaseModal();
  showPurchaseSuccessModal();
  showShareModal('https://example.com/v/1');
  showAgentModal('a film');
  closeModalsOnPathChange();

  await expect(choice).rejects.toThrow('no file selected');
  expect(state().createTaskModal).toEqual({ visible: false, filterItem: null });
  expect(state().purchaseModal.visible).toBe(false);
  expect(state().purchaseSuccessModal.visible).toBe(true);
  expect(state().shareModal).toEqual({ visible: true, url: 'https://example.com/v/1' });
  expect(state().agentModal).toEqual({ visible: true, prompt: 'a film', projectUid: null });
});

test("a remote's own modal opens with its data, and a path change closes it", () => {
  openModal('mfe-sample/article', { topic: 'start' });
  expect(state().remoteModal).toEqual({ name: 'mfe-sample/article', data: { topic: 'start' } });
  closeModalsOnPathChange();
  expect(state().remoteModal).toEqual({ name: '' });
  openModal('mfe-sample/article', { topic: 'end' });
  closeModal();
  expect(state().remoteModal).toEqual({ name: '' });
});

test('sidebar, loading and share follow their actions', () => {
  setSidebar(false);
  showGlobalLoading('Signing in');
  expect(state()).toMatchObject({
    sidebar: { expanded: false },
    globalLoading: { visible: true, desc: 'Signing in' },
  });
  hideGlobalLoading();
  hideShareModal();

  expect(state()).toMatchObject({
    globalLoading: { visible: false, desc: '' },
    shareModal: { visible: false, url: '' },
  });
});
