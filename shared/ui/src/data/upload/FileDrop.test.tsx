// A file is picked, dropped or pasted, looked at before it is sent, and what is wrong inside is listed.
import { fireEvent, screen } from '@testing-library/react';
import { formatOf } from '@waybill/platform';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { fileSize } from '../file-size';
import { checkFile } from './check-file';
import { FileDrop, type FileDropProps } from './FileDrop';

const rules = { endings: ['.xlsx', '.xls'], maxBytes: 2_000_000 };
const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test.each([
  ['persons.xlsx', 10, null],
  ['PERSONS.XLS', 2_000_000, null],
  ['persons.csv', 10, 'wrongEnding'],
  ['xlsx', 10, 'wrongEnding'],
  ['persons.xlsx.exe', 10, 'wrongEnding'],
  ['persons.xlsx', 0, 'emptyFile'],
  ['persons.xlsx', 2_000_001, 'tooLarge'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(checkFile({ name, size }, rules)).toBe(problem);
});

test.each([
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [13, 'spain', '13 bytes'],
  [13, 'cn', '13字节'],
  [1_500, 'en', '1.5 kB'],
  [2_000_000, 'en', '2 MB'],
  [12_340_000, 'spain', '12,3 MB'],
] as const)('%i bytes in %s read %s', (bytes, language, words) => {
  expect(fileSize(bytes, formatOf(language))).toBe(words);
});

function drawDrop(more: Partial<FileDropProps> = {}) {
  const onFile = jest.fn();
  function Host() {
    const [file, setFile] = useState<File | null>(null);
    return (
      <FileDrop
        label="Contact sheet"
        {...rules}
        file={file}
        onFile={(next) => {
          onFile(next?.name ?? null);
          setFile(next);
        }}
        {...more}
      />
    );
  }
  const drawn = draw(<Host />);
  const zone = drawn.container.querySelector('.wb-drop') as HTMLElement;
  return { ...drawn, onFile, zone, picker: screen.getByLabelText('Contact sheet') };
}

test('a file is picked, shown and taken away', async () => {
  const { user, onFile, picker } = drawDrop();
  await user.upload(picker, fileOf('persons.xlsx'));
  expect(screen.getByText('persons.xlsx')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove persons.xlsx' }));
  expect(onFile.mock.calls).toEqual([['persons.xlsx'], [null]]);
});

test('a file is dropped; two at once are refused', () => {
  const { onFile, zone } = drawDrop();
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('a.xlsx'), fileOf('b.xlsx')] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Only one file at a time');
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('a.xlsx')] } });
  expect(onFile.mock.calls).toEqual([['a.xlsx']]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file is pasted anywhere but into a field', () => {
  const { onFile } = drawDrop();
  fireEvent.paste(document.body, { clipboardData: { files: [fileOf('a.xlsx')] } });
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.paste(field, { clipboardData: { files: [fileOf('b.xlsx')] } });
  field.remove();
  expect(onFile.mock.calls).toEqual([['a.xlsx']]);
});

test('a wrong file is refused with the reason and never handed on', () => {
  const { onFile, zone, picker } = drawDrop();
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('persons.pdf')] } });
  expect(screen.getByRole('alert')).toHaveTextContent('persons.pdf cannot be used. Accepted: .xlsx, .xls');
  expect(picker).toHaveAccessibleDescription(/persons.pdf cannot be used/);
  expect(onFile).not.toHaveBeenCalled();
});

test('while it is sent it shows how far, and nothing else is taken', () => {
  const { onFile, zone } = drawDrop({ file: fileOf('persons.xlsx'), sending: 0.4 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: 'Remove persons.xlsx' })).toBeDisabled();
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('other.xlsx')] } });
  expect(onFile).not.toHaveBeenCalled();
});

test('what is wrong inside is listed by line, ten at a time', async () => {
  const lines = Array.from({ length: 1_130 }, (_, at) => ({
    line: at + 2,
    column: 'E-mail',
    words: `wrong ${at}`,
  }));
  const { user } = drawDrop({ lines });
  expect(screen.getByRole('alert')).toHaveTextContent('1,130 things to correct');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByRole('row', { name: '2 E-mail wrong 0' })).toBeVisible();
  await user.click(screen.getByTitle('2'));
  expect(screen.getByRole('row', { name: '12 E-mail wrong 10' })).toBeVisible();
});
