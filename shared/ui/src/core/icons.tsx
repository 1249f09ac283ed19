// The icon component, and the icons that the login page uses, by meaning. All others are in MoreIcon, a chunk of twice
// the size that is loaded with the first of them.
import {
  CheckOutlined,
  CloseOutlined,
  DownOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LeftOutlined,
  LoadingOutlined,
  LockOutlined,
  MenuOutlined,
  ReloadOutlined,
  RightOutlined,
  SearchOutlined,
  UpOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type ComponentType, lazy, Suspense } from 'react';
import type { GlyphProps, MoreIconName } from './MoreIcon';

const icons = {
  check: CheckOutlined,
  close: CloseOutlined,
  down: DownOutlined,
  info: InfoCircleOutlined,
  language: GlobalOutlined,
  left: LeftOutlined,
  loading: LoadingOutlined,
  lock: LockOutlined,
  menu: MenuOutlined,
  reload: ReloadOutlined,
  right: RightOutlined,
  search: SearchOutlined,
  up: UpOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
} satisfies Record<string, ComponentType<GlyphProps>>;

const MoreIcon = lazy(() => import('./MoreIcon'));

type FirstIconName = keyof typeof icons;
export type IconName = FirstIconName | MoreIconName;

interface IconProps {
  name: IconName;
  /** Accessible name, for an icon without text beside it; without it the icon is decorative. */
  label?: string;
  className?: string;
}

const isFirst = (name: IconName): name is FirstIconName => Object.hasOwn(icons, name);

function Glyph({ name, className }: Pick<IconProps, 'name' | 'className'>) {
  if (isFirst(name)) {
    const First = icons[name];
    return <First className={className} aria-hidden />;
  }
  // Its space is reserved while it loads, so that nothing shifts.
  return (
    <Suspense fallback={<span className={`anticon wb-icon-room ${className ?? ''}`} aria-hidden />}>
      <MoreIcon name={name} className={className} />
    </Suspense>
  );
}

export function Icon({ name, label, className }: IconProps) {
  if (!label) return <Glyph name={name} {...(className !== undefined && { className })} />;
  return (
    <span role="img" aria-label={label} className={className}>
      <Glyph name={name} />
    </span>
  );
}
