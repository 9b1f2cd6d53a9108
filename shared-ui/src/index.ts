export { Button, type ButtonProps } from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { DownloadButton, type DownloadButtonProps } from './button/download-button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';

export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { NumberField, type NumberFieldProps } from './field/number-field.tsx';
export { Select, type SelectOption, type SelectProps } from './field/select.tsx';
export { FileDrop, type FileDropProps, type FileRejection } from './field/file-drop.tsx';

export { RadioCards, type RadioCardOption, type RadioCardsProps } from './choice/radio-cards.tsx';
export { Checkbox, type CheckboxProps } from './choice/checkbox.tsx';
export { Switch, type SwitchProps } from './choice/switch.tsx';
export { Slider, type SliderProps } from './choice/slider.tsx';

export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { AlertDialog, type AlertDialogProps } from './overlay/alert-dialog.tsx';
export { Popover, type PopoverProps } from './overlay/popover.tsx';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';

export { Menu, type MenuProps } from './navigation/menu.tsx';
export {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  MenuSubmenu,
  type MenuItemProps,
  type MenuRadioGroupProps,
  type MenuSubmenuProps,
} from './navigation/menu-items.tsx';
export { Tabs, type TabItem, type TabsProps } from './navigation/tabs.tsx';
export { Disclosure, type DisclosureProps } from './navigation/disclosure.tsx';

export { Toaster, type ToastMessage } from './toast/toaster.tsx';

export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { FileCheck, type FileCheckProps } from './feedback/file-check.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { StatusText, type StatusTextProps } from './feedback/status-text.tsx';
export { TaskStatusText, type TaskStatusTextProps } from './feedback/task-status-text.tsx';
export type { Tone } from './feedback/tone.ts';

export { SortableList, type SortableListProps } from './list/sortable-list.tsx';
export { useDragOrder } from './list/use-drag-order.ts';

export { Card, type CardProps } from './layout/card.tsx';
export { Section, type SectionProps } from './layout/section.tsx';

export { CameraMove, type CameraMoveProps } from './media/camera-move.tsx';
export {
  CompareSlider,
  type CompareSliderProps,
  type ComparedImage,
} from './media/compare-slider.tsx';
export { prefersStill } from './media/prefers-still.ts';
export { HoverVideo, type HoverVideoProps } from './media/hover-video.tsx';
export { VideoPair, type PairedVideo, type VideoPairProps } from './media/video-pair.tsx';
export { VideoPlayer, type VideoPlayerProps } from './media/video-player.tsx';
export type { MediaRatio } from './media/media-ratio.ts';

export { Icon, type IconProps } from './icon/icon.tsx';
export { Logo, type LogoProps } from './icon/logo.tsx';

export { CreditAmount, type CreditAmountProps } from './text/credit-amount.tsx';
export { Kbd, type KbdProps } from './text/kbd.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './text/visually-hidden.tsx';

export {
  formatBytes,
  formatCredits,
  formatDate,
  formatDay,
  formatDuration,
  formatLanguage,
  formatList,
  formatMoney,
  formatNumber,
  type DateStyle,
} from './format.ts';
export { runWhenIdle } from './run-when-idle.ts';
