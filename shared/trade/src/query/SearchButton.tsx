// The button that sends a question. Not antd's `loading`, which refuses to send: new words go out at once, whatever is still
// under way.
import { Button, Icon, type IconName } from '@waybill/ui';
import type { ReactNode } from 'react';

interface SearchButtonProps {
  /** An answer is under way. */
  busy: boolean;
  icon?: IconName;
  /** As wide as its place. */
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
