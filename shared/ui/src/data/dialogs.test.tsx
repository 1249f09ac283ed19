// Dialogs obey the keyboard: Escape closes, Enter confirms, unless the key belongs to something else.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../testing/draw';
import { ConfirmDialog, UpgradePrompt } from './dialogs';

function drawConfirm(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  const drawn = draw(
    <ConfirmDialog open title="Delete 3 favourites" onConfirm={onConfirm} onClose={onClose} {...props}>
      <input aria-label="Reason" />
      <textarea aria-label="Remark" />
    </ConfirmDialog>,
  );
  return { ...drawn, onConfirm, onClose };
}

test('Enter confirms from where the focus lands', async () => {
  const { user, onConfirm, onClose } = drawConfirm();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['behind the dialog', 'on its cross'])(
  'Enter %s confirms while the dialog is still opening; one that is held down does not',
  (place) => {
    const { onConfirm, onClose } = drawConfirm();
    const target = place === 'on its cross' ? screen.getByRole('button', { name: 'Close' }) : document.body;
    const press = (repeat: boolean) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
      );
    expect(press(true)).toBe(false);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(press(false)).toBe(false);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('the Enter that ends a composition confirms nothing, in the dialog and while it opens', async () => {
  const { onConfirm } = drawConfirm();
  const endComposition = (target: Element) =>
    fireEvent.keyDown(target, { key: 'Enter', keyCode: 229, isComposing: false });
  endComposition(document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
  endComposition(screen.getByLabelText('Reason'));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the focus comes back to where it was', async () => {
  function Host() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        <ConfirmDialog
          open={open}
          title="Sure"
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  const { user } = draw(<Host />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('Escape closes', async () => {
  const { user, onConfirm, onClose } = drawConfirm();
  await screen.findByRole('dialog', { name: 'Delete 3 favourites' });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Enter in a field confirms, in a text area breaks the line', async () => {
  const { user, onConfirm } = drawConfirm();
  await user.type(await screen.findByLabelText('Remark'), 'a{Enter}b');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Reason'), 'double{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Enter on Cancel cancels', async () => {
  const { user, onConfirm, onClose } = drawConfirm();
  (await screen.findByRole('button', { name: 'Cancel' })).focus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each([{ busy: true }, { disabled: true }])('Enter does nothing while %p', async (props) => {
  const { user, onConfirm } = drawConfirm(props);
  await user.type(await screen.findByLabelText('Reason'), '{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a busy dialog cannot be closed by Escape', async () => {
  const { user, onClose } = drawConfirm({ busy: true });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['en', 'Your membership level does not support this function, do you want to upgrade?'],
  ['cn', '您的会员等级不支持此功能，是否升级？'],
  ['cnf', '您的會員等級不支援此功能，是否升級？'],
  ['spain', 'Su nivel de membresía no admite esta función. ¿Desea mejorarlo?'],
  ['vietnam', 'Cấp thành viên của bạn không hỗ trợ chức năng này, bạn có muốn nâng cấp không?'],
] as const)('the upgrade prompt asks in %s', async (language, text) => {
  draw(<UpgradePrompt open onUpgrade={() => undefined} onClose={() => undefined} />, language);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the upgrade prompt gives one reason: with one of its own, the general question is left out', async () => {
  draw(<UpgradePrompt open why="Used up today" onUpgrade={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText('Used up today')).toBeVisible();
  expect(screen.queryByText(/does not support this function/)).toBeNull();
});
