// @waybill/ui: the light entry point. Login, chrome and every page need it; tables, pickers and charts are elsewhere.

export type { ButtonProps, FormInstance, FormProps, InputProps } from 'antd';
export { Alert, Badge, Button, Checkbox, Form, Input, Tooltip } from 'antd';
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './Chips';
export { contrast, readableAccent } from './contrast';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  UpgradePrompt,
  type UpgradePromptProps,
} from './dialogs';
export { Icon, type IconName, type IconProps } from './icons';
export { Grid, type GridProps, PageHead, type PageHeadProps, Panel, type PanelProps } from './page';
export {
  EmptyState,
  type EmptyStateProps,
  FailureState,
  type FailureStateProps,
  LoadingState,
  PanelSkeleton,
  type PanelSkeletonProps,
  TableSkeleton,
  type TableSkeletonProps,
} from './states';
export { type Toast, ToastHost, type ToastHostProps, useToast } from './toast';
export * as tokens from './tokens';
export { readUsage, UsageBar, type UsageBarProps } from './UsageBar';
export { useMedia, usePhone } from './useMedia';
export { WaybillProvider, type WaybillProviderProps } from './WaybillProvider';
export {
  AppLink,
  type AppLinkProps,
  CompanyLink,
  type CompanyLinkProps,
  CountryCode,
  CountryName,
  type CountryNameProps,
  FieldError,
  type FieldErrorProps,
  Highlight,
  type HighlightProps,
  Kbd,
  NotAvailable,
  SampleBadge,
  VisuallyHidden,
} from './words';
