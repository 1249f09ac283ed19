// @waybill/ui: the light entry point. Login, chrome and every page need it; tables, pickers and charts are elsewhere.

// Every byte here is waited for by the login page (design.md "Budgets"): what it does not draw belongs to `/data`.

export { contrast, readableAccent } from '@waybill/contract';
export type { ButtonProps, InputProps } from 'antd';
export { Alert, Button, Checkbox } from 'antd';
// Without the search field, the text area and the other relatives that antd's `Input` carries along: 5 kB.
export { default as Input } from 'antd/es/input/Input';
export { Boundary, type BoundaryProps } from './Boundary';
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './Chips';
export { type ControlProps, Field, type FieldProps, type FieldWords } from './form/Field';
export { waitWords } from './form/FormFoot';
export { FormFrame, type FormFrameProps } from './form/FormFrame';
export {
  type Aftermath,
  broken,
  type FieldProblem,
  missingFields,
  type Problems,
  type Rules,
} from './form/fields';
export { PasswordField, type PasswordFieldProps } from './form/PasswordField';
export { TextField, type TextFieldProps } from './form/TextField';
export { useAttempt } from './form/use-attempt';
export type { FieldHandle, Fields } from './form/use-fields';
export { type FormOptions, useForm } from './form/use-form';
export { Icon, type IconName, type IconProps } from './icons';
export { LanguageSwitch, type LanguageSwitchProps } from './LanguageSwitch';
export { Grid, type GridProps, PageHead, type PageHeadProps, Panel, type PanelProps } from './page';
export { useOnPaper } from './paper';
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
export { type Toast, ToastHost, type ToastHostProps } from './toast';
export * as tokens from './tokens';
export { UsageBar, type UsageBarProps, UsageText } from './UsageBar';
export { usePhone } from './useMedia';
export { WaybillProvider, type WaybillProviderProps } from './WaybillProvider';
export {
  AppLink,
  type AppLinkProps,
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
  textsByName,
  VisuallyHidden,
} from './words';
