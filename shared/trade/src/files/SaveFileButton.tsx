// Button that requests a file and saves it.
import { Button, Icon } from '@waybill/ui';
import { type ComponentProps, useState } from 'react';
import { saveAnswer } from './save-answer';

export interface SaveFileButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'children' | 'aria-describedby'> {
  ask: () => Promise<File>;
}

export function SaveFileButton({ ask, ...props }: SaveFileButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await saveAnswer(ask).finally(() => setBusy(false));
  }
  return <Button {...props} icon={<Icon name="download" />} loading={busy} onClick={() => void save()} />;
}
