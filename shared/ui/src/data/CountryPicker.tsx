// Country picker: grouped by continent, searchable by name in any of our languages or by ISO code, with the number of
// records and the last date of data beside each country. For one country or several.
import { continents, UNGROUPED } from '@waybill/contract';
import { useContinentName } from '@waybill/platform';
import { useMemo } from 'react';
import { countryNames } from './folded';
import { SearchSelect } from './suggest/SearchSelect';
import { useDataWords } from './words';
import './data.css';

interface CountryHolding {
  rows: number;
  /** Last day with data, YYYY-MM-DD; null when unknown. */
  dataTo: string | null;
}

export interface CountryOption {
  /** Code for the search call, e.g. `peru_air` or an alpha-2. */
  code: string;
  /** ISO 3166-1 alpha-2, for name and search. */
  alpha2: string;
  /** 1 to 8 (spec §2; 8 is Ungrouped). Absent counts as 8. */
  continent?: number;
  /** Name in the user's language where the ISO name is not enough ("Peru (air)"). */
  name?: string;
  /** The data we have; absent where there is none for that direction. */
  imports?: CountryHolding;
  exports?: CountryHolding;
}

interface CommonProps {
  countries: readonly CountryOption[];
  /** Name for screen readers; "Country" when absent. */
  label?: string;
  placeholder?: string;
  loading?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  /** Shows rows and last day of this direction only; both when absent. */
  direction?: 'imports' | 'exports';
  id?: string;
}

interface CountryPickerProps extends CommonProps {
  value: string | null;
  onChange: (code: string | null) => void;
}

export interface CountriesPickerProps extends CommonProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

interface Entry {
  value: string;
  label: string;
  /** What may be typed, folded. */
  names: readonly string[];
  country: CountryOption;
}

function useGroups(countries: readonly CountryOption[]) {
  const { t, locale, format } = useDataWords();
  const continentName = useContinentName();
  return useMemo(() => {
    const entries = countries.map((country): Entry => {
      const label = country.name ?? format.country(country.alpha2);
      return {
        value: country.code,
        label,
        country,
        names: countryNames(country.code, country.alpha2),
      };
    });
    entries.sort((a, b) => a.label.localeCompare(b.label, locale));
    return continents
      .map((continent) => ({
        label: continentName(continent.id),
        options: entries.filter((entry) => (entry.country.continent ?? UNGROUPED) === continent.id),
      }))
      .filter((group) => group.options.length > 0);
  }, [countries, locale, format, t]);
}

function Holding({ word, holding }: { word: string; holding: CountryHolding | undefined }) {
  const { t, format } = useDataWords();
  if (!holding) return null;
  return (
    <span className="wb-holding">
      {word} {format.compact(holding.rows)}
      {holding.dataTo && ` · ${t('dates.to', { date: format.month(holding.dataTo.slice(0, 7)) })}`}
    </span>
  );
}

function useSelectProps(props: CommonProps) {
  const { t } = useDataWords();
  const groups = useGroups(props.countries);
  return {
    id: props.id,
    className: 'wb-wide',
    'aria-label': props.label ?? t('countries.label'),
    placeholder: props.placeholder ?? t('countries.placeholder'),
    loading: props.loading,
    disabled: props.disabled,
    allowClear: props.clearable,
    options: groups,
    popupMatchSelectWidth: 400,
    listHeight: 360,
    notFoundContent: <span className="wb-muted">{t('countries.none')}</span>,
    optionRender: (option: { data: { label?: unknown; country?: CountryOption } }) => {
      const { country } = option.data;
      if (!country) return null;
      return (
        <span className="wb-country-option">
          <span className="wb-country-code">{country.alpha2}</span>
          <span className="wb-country-option-name">{String(option.data.label)}</span>
          {props.direction !== 'exports' && (
            <Holding word={t('countries.imports')} holding={country.imports} />
          )}
          {props.direction !== 'imports' && (
            <Holding word={t('countries.exports')} holding={country.exports} />
          )}
        </span>
      );
    },
  };
}

/** Picker for one country. */
export function CountryPicker(props: CountryPickerProps) {
  const common = useSelectProps(props);
  return (
    <SearchSelect<string | undefined, Entry>
      {...common}
      value={props.value ?? undefined}
      onChange={(code) => props.onChange(code ?? null)}
      onPick={props.onChange}
    />
  );
}

/** Up to this many hidden countries are shown by their codes, where no name fits. */
const CODES = 2;

/** Text for names that do not fit: beside a name how many more there are, else their codes or their number. */
export function hiddenCountries(
  codes: readonly string[],
  beside: boolean,
  inWords: (count: number) => string,
): string {
  if (beside) return `+${codes.length}`;
  return codes.length <= CODES ? codes.join(', ') : inWords(codes.length);
}

/** Picker for any number of countries. */
export function CountriesPicker(props: CountriesPickerProps) {
  const { t } = useDataWords();
  const common = useSelectProps(props);
  return (
    <SearchSelect<string[], Entry>
      {...common}
      mode="multiple"
      maxTagCount="responsive"
      maxTagPlaceholder={(hidden) =>
        hiddenCountries(
          hidden.map(
            ({ value }) => props.countries.find(({ code }) => code === value)?.alpha2 ?? String(value),
          ),
          hidden.length < props.value.length,
          (count) => t('countries.chosen', { count }),
        )
      }
      value={[...props.value]}
      onChange={props.onChange}
      onPick={(code) => props.onChange([...new Set([...props.value, code])])}
    />
  );
}
