// Icons that the login page does not use, in a separate chunk that is loaded with the first of them.
import {
  AimOutlined,
  AppstoreOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  ContactsOutlined,
  CopyOutlined,
  CrownOutlined,
  DatabaseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  ExportOutlined,
  EyeOutlined,
  FileTextOutlined,
  FilterOutlined,
  HeartOutlined,
  HomeOutlined,
  LinkOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PhoneOutlined,
  PieChartOutlined,
  PlusOutlined,
  PrinterOutlined,
  SettingOutlined,
  StarFilled,
  StarOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
  TranslationOutlined,
  UploadOutlined,
  UsergroupAddOutlined,
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
  contact: ContactsOutlined,
  copy: CopyOutlined,
  database: DatabaseOutlined,
  delete: DeleteOutlined,
  descending: ArrowDownOutlined,
  document: FileTextOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  expand: MenuUnfoldOutlined,
  external: ExportOutlined,
  eye: EyeOutlined,
  filter: FilterOutlined,
  heart: HeartOutlined,
  home: HomeOutlined,
  invite: UsergroupAddOutlined,
  link: LinkOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  messages: BellOutlined,
  phone: PhoneOutlined,
  pie: PieChartOutlined,
  plan: CrownOutlined,
  plus: PlusOutlined,
  print: PrinterOutlined,
  saved: BookOutlined,
  star: StarOutlined,
  starred: StarFilled,
  swap: SwapOutlined,
  tag: TagOutlined,
  target: AimOutlined,
  tasks: CarryOutOutlined,
  team: TeamOutlined,
  translate: TranslationOutlined,
  upload: UploadOutlined,
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
