// The few icons of the product, by the word of what they mean; everything else is written in words. Those of the login
// page are here; the others are twice as many bytes and come with the first of them that is drawn.
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
  /** Says the icon's meaning when no word stands beside it; without it the icon is decoration. */
  label?: string;
  className?: string;
}

const isFirst = (name: IconName): name is FirstIconName => Object.hasOwn(icons, name);

function Glyph({ name, className }: Pick<IconProps, 'name' | 'className'>) {
  if (isFirst(name)) {
    const First = icons[name];
    return <First className={className} aria-hidden />;
  }
  // Until it is there its room is kept, so that nothing moves.
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
