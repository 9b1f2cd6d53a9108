export { configureSession } from './configure.ts';
export { SessionProviders } from './providers.tsx';
export type { ReadOnlyStore } from './lib/read-only-store.ts';

export {
  activateAccount,
  logOut,
  refreshAccount,
  refreshProfile,
  saveUserInfo,
} from './session/actions.ts';
export { saveAccountLanguage } from './session/account-language.ts';
export { useAuthorized, useMember, useSession } from './session/hooks.ts';
export { reduceSession, type SessionAction } from './session/reducer.ts';
export { isAuthorizedNow, resetSession, sessionStore } from './session/store.ts';

export { callApi, type CallOptions } from './api/call-api.ts';
export type { SessionConfig } from './api/config.ts';
export { ApiError, NetworkError } from './api/errors.ts';
export { fetchFile } from './api/fetch-file.ts';
export { createIdempotencyKey } from './api/idempotency-key.ts';
export {
  listUnfinishedFiles,
  uploadFile,
  uploadPicture,
  type UploadOptions,
} from './api/upload.ts';

export type { TaskListener } from './events/task-news.ts';
export type { TaskStreamState } from './events/stream-state.ts';
export { subscribeEndedTasks } from './events/ended-tasks.ts';
export { keepTaskStreamHidden, subscribeTaskEvents } from './events/task-stream.ts';

export { queryClient } from './data/query-client.ts';
export { QUERY_KEYS, type HistoryFilter } from './data/query-keys.ts';
export { useCreateVideo, type CreateVideoCall, type VideoOrder } from './data/use-create-video.ts';
export { useDiscountUsage } from './data/use-discount-usage.ts';
export { useDeleteTasks, useRestoreTasks } from './data/use-delete-tasks.ts';
export {
  useCreateFolder,
  useDeleteFolder,
  useFolders,
  useMoveToFolder,
  useRenameFolder,
} from './data/use-folders.ts';
export { useCreateShare, useRevokeShare, useShare, useSharedVideo } from './data/use-shares.ts';
export { useCapabilities, useGroupHistory, useTask, useTasksLive } from './data/use-task-data.ts';
export {
  useCancelTask,
  useFeedback,
  useRecordDownload,
  useRenameTask,
  useRetryTask,
} from './data/use-task-mutations.ts';

export * from './ui/ui-store.ts';
export { dismissToast, showToast, toastStore, type Toast, type ToastOptions } from './ui/toasts.ts';
export { readCampaign, storeCampaign } from './ui/campaign.ts';
export { useDraft } from './drafts/use-draft.ts';
export type { DraftSummary } from './drafts/draft-records.ts';
export type { DraftKind } from './drafts/draft-work.ts';
export { deleteDraft, useDrafts, useDraftWork, type Work } from './drafts/hooks.ts';
export { navigateTo } from './ui/navigation.ts';
export { getProductName } from './api/config.ts';

export type { ColorModePreference } from './color-mode/cookie.ts';
export {
  colorModeStore,
  forceColorMode,
  setColorModePreference,
  useColorMode,
  type ColorModeState,
} from './color-mode/store.ts';
export type { DeviceInfo } from './device/detect.ts';
export { deviceStore, useDevice } from './device/store.ts';
