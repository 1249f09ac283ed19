// Icons that the login page does not use, in a separate chunk that is loaded with the first of them.
import {
  AppstoreOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  ExportOutlined,
  FileTextOutlined,
  FilterOutlined,
  HomeOutlined,
  LinkOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PhoneOutlined,
  PlusOutlined,
  PrinterOutlined,
  SettingOutlined,
  StarFilled,
  StarOutlined,
  SwapOutlined,
  TeamOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

export interface GlyphProps {
  className?: string | undefined;
  'aria-hidden'?: boolean;
}

const icons = {
  analysis: BarChartOutlined,
  areas: AppstoreOutlined,
  ascending: ArrowUpOutlined,
  calendar: CalendarOutlined,
  clock: ClockCircleOutlined,
  collapse: MenuFoldOutlined,
  columns: SettingOutlined,
  company: BankOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  descending: ArrowDownOutlined,
  document: FileTextOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  expand: MenuUnfoldOutlined,
  external: ExportOutlined,
  filter: FilterOutlined,
  home: HomeOutlined,
  link: LinkOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  phone: PhoneOutlined,
  messages: BellOutlined,
  plus: PlusOutlined,
  print: PrinterOutlined,
  saved: BookOutlined,
  star: StarOutlined,
  starred: StarFilled,
  swap: SwapOutlined,
  team: TeamOutlined,
  translate: TranslationOutlined,
} satisfies Record<string, ComponentType<GlyphProps>>;

export type MoreIconName = keyof typeof icons;

export default function MoreIcon({
  name,
  className,
}: {
  name: MoreIconName;
  className?: string | undefined;
}) {
  const Glyph = icons[name];
  return <Glyph className={className} aria-hidden />;
}
