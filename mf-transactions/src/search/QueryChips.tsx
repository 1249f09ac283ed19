// Filter chips of the query: each part can be removed, or all of them at once.
import { useLanguage } from '@waybill/platform';
import { useReportingName, usualRange } from '@waybill/trade';
import { Chip, ChipRow, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { inCountries } from './in-countries';
import { useNarrowingWords } from './narrowing-words';
import type { SearchAction, SearchView } from './search-state';

interface QueryChipsProps {
  view: SearchView;
  act: (action: SearchAction) => void;
}

export function QueryChips({ view, act }: QueryChipsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const refine = (terms: Partial<SearchView>) => act({ do: 'refine', terms });
  const without = (list: readonly string[], code: string) => list.filter((other) => other !== code);
  const usual = usualRange(view.countries);
  const range = { start: view.startDate, end: view.endDate };
  const narrowed = useNarrowingWords(view.narrowing);
  const usualDates = range.start === usual.start && range.end === usual.end;

  return (
    <ChipRow label={t('chips.label')} onClearAll={() => act({ do: 'clearAll', range: usualRange() })}>
      {view.keyword.trim() !== '' && (
        <Chip label={t('form.keyword')} onRemove={() => refine({ keyword: '' })}>
          {view.keyword}
        </Chip>
      )}
      {view.hs.map((code) => (
        <Chip key={code} label={t('form.hs')} onRemove={() => refine({ hs: without(view.hs, code) })}>
          {dotted(code)}
        </Chip>
      ))}
      {(['company', 'importer', 'exporter'] as const).map(
        (name) =>
          view[name].trim() !== '' && (
            <Chip key={name} label={t(`form.${name}`)} onRemove={() => refine({ [name]: '' })}>
              {view[name]}
            </Chip>
          ),
      )}
      {view.pinned !== null && (
        <Chip
          tone="accent"
          label={t(`chips.side.${view.pinned.side}`)}
          onRemove={() => refine({ pinned: null })}
        >
          {view.pinned.name}
        </Chip>
      )}
      {view.countries.map((code) => (
        <Chip
          key={code}
          label={t('form.countries')}
          onRemove={() => refine(inCountries(view, without(view.countries, code)))}
        >
          {nameCountry(code)}
        </Chip>
      ))}
      <Chip
        label={t('form.dates')}
        onRemove={usualDates ? undefined : () => refine({ startDate: usual.start, endDate: usual.end })}
      >
        {`${format.date(range.start)} – ${format.date(range.end)}`}
      </Chip>
      {view.excludeShip && (
        <Chip onRemove={() => refine({ excludeShip: false })}>{t('chips.excludeShip')}</Chip>
      )}
      {narrowed.map(({ key, label, text, without: rest }) => (
        <Chip key={key} label={label} onRemove={() => refine({ narrowing: { ...view.narrowing, ...rest } })}>
          {text}
        </Chip>
      ))}
      {view.area.map((code) => (
        <Chip
          key={`area ${code}`}
          tone="accent"
          label={t('areas.reporting')}
          onRemove={() => act({ do: 'toggleArea', code })}
        >
          {nameCountry(code)}
        </Chip>
      ))}
      {view.filterArea.map((code) => (
        <Chip
          key={`partner ${code}`}
          tone="accent"
          label={t('areas.partner')}
          onRemove={() => act({ do: 'toggleFilterArea', code })}
        >
          {code === 'ZZ' ? t('areas.none') : format.country(code)}
        </Chip>
      ))}
    </ChipRow>
  );
}
