import { getToolHref, getTool, TOOLS, uploadKindsFor } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import {
  hideCreateTaskModal,
  hideGlobalLoading,
  navigateTo,
  showGlobalLoading,
  showUploadModal,
  showToast,
  uploadFile,
} from '@vidra/shared-session';

const FIRST_TOOL = 'image-to-video';

/** Finds the requested tool, the first one of a group, or else the first of all. */
const findTool = (filterItem: string | null) =>
  getTool(filterItem ?? FIRST_TOOL) ??
  TOOLS.find(({ parentLabel }) => parentLabel === filterItem) ??
  getTool(FIRST_TOOL);

/** Asks for a file and opens it in the editor of the requested tool, or else of the first one. */
export async function beginWithFile(filterItem: string | null): Promise<void> {
  const tool = findTool(filterItem);
  if (!tool) return;
  hideCreateTaskModal();
  // Closing the dialog without a file is a valid answer.
  const file = await showUploadModal({ filterItem: tool.label }).catch(() => undefined);
  if (!file) return;
  showGlobalLoading(t`Uploading “${file.name}”`);
  try {
    const isVideo = file.type.startsWith('video/') && uploadKindsFor(tool.label).includes('video');
    const { fileUid } = await uploadFile(file, isVideo ? 'video' : 'picture');
    navigateTo(getToolHref(tool, { picture: fileUid }));
  } catch (error) {
    const text = error instanceof Error ? error.message : t`Please try again.`;
    showToast({ title: t`Couldn't upload the file`, text, tone: 'danger' });
  } finally {
    hideGlobalLoading();
  }
}
