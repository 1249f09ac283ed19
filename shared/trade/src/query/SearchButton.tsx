// Submit button of a search form. Unlike antd's `loading` it stays enabled while busy, so that a new search can be sent
// before the last one has been answered.
import { Button, Icon, type IconName } from '@waybill/ui';
import type { ReactNode } from 'react';

interface SearchButtonProps {
  /** A request is pending. */
  busy: boolean;
  icon?: IconName;
  /** Full width. */
  block?: boolean;
  children: ReactNode;
}

export function SearchButton({ busy, icon = 'search', block, children }: SearchButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      icon={<Icon name={busy ? 'loading' : icon} />}
      aria-busy={busy}
      block={block}
    >
      {children}
    </Button>
  );
}
