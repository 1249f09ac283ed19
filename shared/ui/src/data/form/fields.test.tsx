// The further fields of forms: tied to their labels and words, focusable by the form, keyboard first.
import { act, screen } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { type ReactElement, useState } from 'react';
import type { FieldHandle } from '../../core/form/use-fields';
import { draw, pressInList } from '../../testing/draw';
import { DateField } from './DateField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';

interface Bound {
  name: string;
  value: string;
  onValue: (value: string) => void;
  onLeave: () => void;
  ref: (handle: FieldHandle | null) => void;
}

function drawBound(initial: string, element: (bound: Bound) => ReactElement) {
  const seen = { value: initial, leave: jest.fn(), handle: null as FieldHandle | null };
  function Host() {
    const [value, setValue] = useState(initial);
    return element({
      name: 'field',
      value,
      onValue: (next) => {
        seen.value = next;
        setValue(next);
      },
      onLeave: seen.leave,
      ref: (handle) => {
        seen.handle = handle;
      },
    });
  }
  return { ...draw(<Host />), seen };
}

const countries = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'PE', label: 'Peru' },
];

beforeEach(() => windowWidth(1440));

test('a select is found by its label, searched without accents, and chosen by Enter', async () => {
  const { user, seen } = drawBound('', (bound) => (
    <SelectField {...bound} label="Country" options={countries} searchable problem="Choose one" />
  ));
  const field = screen.getByLabelText('Country');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose one');
  seen.handle?.focus();
  expect(field).toHaveFocus();
  await user.type(field, 'cote');
  expect(screen.queryByText('Peru')).toBeNull();
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  expect(seen.value).toBe('CI');
  await user.tab();
  expect(seen.leave).toHaveBeenCalled();
});

test('a select is found by the value too, such as the code of a country', async () => {
  const { user, seen } = drawBound('', (bound) => (
    <SelectField {...bound} label="Country" options={countries} searchable />
  ));
  await user.type(screen.getByLabelText('Country'), 'pe');
  pressInList(screen.getByLabelText('Country'), 'Enter');
  expect(seen.value).toBe('PE');
});

test('a text area says how much of its room is used once little is left', async () => {
  const { user, seen } = drawBound('', (bound) => (
    <TextAreaField {...bound} label="Remark" maxLength={10} note="For yourself" />
  ));
  const area = screen.getByLabelText('Remark');
  expect(area).toHaveAccessibleDescription('For yourself');
  await user.type(area, 'eight ch');
  expect(area).toHaveAccessibleDescription('8 of 10 characters');
  await user.type(area, 'aracters');
  expect(seen.value).toBe('eight char');
  await user.tab();
  expect(seen.leave).toHaveBeenCalledTimes(1);
  seen.handle?.focus();
  expect(area).toHaveFocus();
});

test('a day can be typed, and is a text without time zone', async () => {
  const { user, seen } = drawBound('2026-03-01', (bound) => <DateField {...bound} label="Due" optional />);
  const field = screen.getByLabelText('Due (optional)');
  expect(field).toHaveValue('1 Mar 2026');
  await user.clear(field);
  await user.type(field, '2026-04-15{Enter}');
  expect(seen.value).toBe('2026-04-15');
});

test('a phone has its own date wheels', () => {
  windowWidth(390);
  drawBound('2026-03-01', (bound) => <DateField {...bound} label="Due" max="2026-12-31" />);
  expect(screen.getByLabelText('Due')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Due')).toHaveAttribute('max', '2026-12-31');
});
