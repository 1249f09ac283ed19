// The few icons of the product, by the word of what they mean; everything else is written in words.
import {
  AppstoreOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  ExportOutlined,
  FileTextOutlined,
  FilterOutlined,
  GlobalOutlined,
  HomeOutlined,
  InfoCircleOutlined,
  LeftOutlined,
  LinkOutlined,
  LoadingOutlined,
  LockOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  RightOutlined,
  SearchOutlined,
  SettingOutlined,
  StarFilled,
  StarOutlined,
  SwapOutlined,
  TeamOutlined,
  TranslationOutlined,
  UpOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons = {
  analysis: BarChartOutlined,
  areas: AppstoreOutlined,
  ascending: ArrowUpOutlined,
  calendar: CalendarOutlined,
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  collapse: MenuFoldOutlined,
  columns: SettingOutlined,
  company: BankOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  descending: ArrowDownOutlined,
  document: FileTextOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  expand: MenuUnfoldOutlined,
  external: ExportOutlined,
  filter: FilterOutlined,
  home: HomeOutlined,
  info: InfoCircleOutlined,
  language: GlobalOutlined,
  left: LeftOutlined,
  link: LinkOutlined,
  loading: LoadingOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  messages: BellOutlined,
  plus: PlusOutlined,
  print: PrinterOutlined,
  reload: ReloadOutlined,
  right: RightOutlined,
  saved: BookOutlined,
  search: SearchOutlined,
  star: StarOutlined,
  starred: StarFilled,
  swap: SwapOutlined,
  team: TeamOutlined,
  translate: TranslationOutlined,
  up: UpOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
} satisfies Record<string, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>;

export type IconName = keyof typeof icons;

export interface IconProps {
  name: IconName;
  /** Says the icon's meaning when no word stands beside it; without it the icon is decoration. */
  label?: string;
  className?: string;
}

export function Icon({ name, label, className }: IconProps) {
  const Glyph = icons[name];
  if (!label) return <Glyph className={className} aria-hidden />;
  return (
    <span role="img" aria-label={label} className={className}>
      <Glyph aria-hidden />
    </span>
  );
}
