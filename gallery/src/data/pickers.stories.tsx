// Stories of search filters: pickers for areas, countries, dates and HS codes, and suggestions.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from '@waybill/ui';
import {
  type AreaFacet,
  AreaFilter,
  CountriesPicker,
  type CountryOption,
  CountryPicker,
  type DateRange,
  DateRangePicker,
  HsPicker,
  type HsSuggestion,
  SearchSelect,
  type Suggested,
  SuggestInput,
} from '@waybill/ui/data';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'data/Pickers' } satisfies Meta;
type Story = StoryObj;

const countries: CountryOption[] = [
  {
    code: 'brazil',
    alpha2: 'BR',
    continent: 6,
    imports: { rows: 3_648, dataTo: '2026-09-19' },
    exports: { rows: 7_604, dataTo: '2026-09-19' },
  },
  { code: 'vietnam', alpha2: 'VN', continent: 1, imports: { rows: 896, dataTo: '2026-10-02' } },
  { code: 'kenya', alpha2: 'KE', continent: 3, exports: { rows: 33, dataTo: null } },
];
const facets: AreaFacet[] = ['BR', 'AR', 'US', 'IN', 'VN', 'MX', 'ID', 'RU', 'TR', 'PE', 'CL', 'CO'].map(
  (code, at) => ({ code, count: 11_252 - at * 900, continent: (at % 6) + 1 }),
);
const suggestions = async (): Promise<readonly HsSuggestion[]> => [];

export const Areas: Story = {
  render: function Areas() {
    const { title } = useWords();
    const [value, onChange] = useState<string[]>(['BR']);
    return (
      <Panel>
        <AreaFilter label={title} facets={facets} value={value} onChange={onChange} />
      </Panel>
    );
  },
};
export const AreasEmpty: Story = {
  render: function AreasEmpty() {
    const { title } = useWords();
    return (
      <Panel>
        <AreaFilter label={title} facets={[]} value={[]} onChange={() => undefined} />
      </Panel>
    );
  },
};
export const Country: Story = {
  render: function Country() {
    const { field } = useWords();
    const [value, onChange] = useState<string | null>('vietnam');
    return (
      <Panel>
        <CountryPicker countries={countries} value={value} onChange={onChange} label={field} />
      </Panel>
    );
  },
};
export const CountryStates: Story = {
  render: function CountryStates() {
    const { field } = useWords();
    const options = { value: null, onChange: () => undefined, label: field, placeholder: field };
    return (
      <Panel>
        <p>
          <CountryPicker countries={[]} loading {...options} />
        </p>
        <p>
          <CountryPicker countries={countries} disabled {...options} />
        </p>
      </Panel>
    );
  },
};
export const Countries: Story = {
  render: function Countries() {
    const { field } = useWords();
    const [value, onChange] = useState<string[]>(['brazil', 'vietnam', 'kenya']);
    return (
      <Panel>
        <CountriesPicker countries={countries} value={value} onChange={onChange} label={field} />
      </Panel>
    );
  },
};
export const Dates: Story = {
  render: function Dates() {
    const { field, why } = useWords();
    const [value, onChange] = useState<DateRange>({ start: '2025-11-22', end: '2026-11-22' });
    return (
      <Panel>
        <DateRangePicker
          value={value}
          onChange={onChange}
          dataEnd="2026-10-20"
          heading={field}
          today="2026-11-22"
          problem={why}
        />
      </Panel>
    );
  },
};
export const HsCodes: Story = {
  render: function HsCodes() {
    const { field } = useWords();
    const [value, onChange] = useState<string[]>(['090121', '210111']);
    return (
      <Panel>
        <HsPicker
          value={value}
          onChange={onChange}
          suggest={suggestions}
          browse={suggestions}
          length={{ min: 2, max: 10 }}
          label={field}
        />
      </Panel>
    );
  },
};
export const HsCodesWrong: Story = {
  render: function HsCodesWrong() {
    const { field, why } = useWords();
    return (
      <Panel>
        <HsPicker
          value={[]}
          onChange={() => undefined}
          suggest={suggestions}
          browse={suggestions}
          length={{ min: 2, max: 10 }}
          label={field}
          error={why}
        />
      </Panel>
    );
  },
};
/** Suggestions under a heading, and one without. Type two letters to see them. */
const offered = async (text: string): Promise<Suggested[]> => [
  { key: 'one', group: text, row: `${text} 1` },
  { key: 'two', group: text, row: `${text} 2` },
  { key: 'all', row: text },
];
export const Suggestions: Story = {
  render: function Suggestions() {
    const { field, goods } = useWords();
    const [value, onValue] = useState(goods);
    return (
      <Panel>
        <SuggestInput
          aria-label={field}
          listLabel={field}
          value={value}
          onValue={onValue}
          suggest={offered}
          onChoose={({ key }) => onValue(key)}
        />
      </Panel>
    );
  },
};
/** Typing searches the options; Enter takes what names one of them. */
export const SearchedSelect: Story = {
  render: function SearchedSelect() {
    const { field, goods } = useWords();
    const [value, setValue] = useState<string | undefined>('1');
    const options = ['1', '2', '3'].map((number) => ({ value: number, label: `${goods} ${number}` }));
    return (
      <Panel>
        <SearchSelect<string | undefined>
          aria-label={field}
          placeholder={field}
          value={value}
          options={options}
          onPick={setValue}
          onChange={setValue}
          allowClear
        />
      </Panel>
    );
  },
};
