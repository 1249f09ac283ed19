// The query echoed back, part by part: each part can be taken out, and all of it at once.
import { type Narrowing, noNarrowing, rangedFacts } from '@waybill/contract';
import { type Format, useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts, usualRange } from '@waybill/trade';
import { Chip, ChipRow } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { SearchAction, SearchView } from './search-state';

export interface QueryChipsProps {
  view: SearchView;
  act: (action: SearchAction) => void;
}

export function QueryChips({ view, act }: QueryChipsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const refine = (terms: Partial<SearchView>) => act({ do: 'refine', terms });
  const without = (list: readonly string[], code: string) => list.filter((other) => other !== code);
  const usual = usualRange();
  const range = { start: view.startDate, end: view.endDate };
  const narrowed = useNarrowingWords(view.narrowing);
  const usualDates = range.start === usual.start && range.end === usual.end;

  return (
    <ChipRow label={t('chips.label')} onClearAll={() => act({ do: 'clearAll', range: usual })}>
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
          onRemove={() => refine({ countries: without(view.countries, code) })}
        >
          {nameOf(code)}
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
          {nameOf(code)}
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

interface NarrowingWords {
  key: string;
  label: string;
  text: string;
  /** The narrowing without it. */
  without: Partial<Narrowing>;
}

function rangeText(from: number | null, to: number | null, format: Format): string {
  if (from === null) return `≤ ${format.number(to)}`;
  return to === null ? `≥ ${format.number(from)}` : `${format.number(from)} – ${format.number(to)}`;
}

/** What narrows the search, fact by fact. */
function useNarrowingWords(given: Narrowing): NarrowingWords[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const texts = (['brand', 'loadingPort', 'unloadingPort', 'container', 'document'] as const).flatMap(
    (key) =>
      given[key] === ''
        ? []
        : [
            {
              key,
              label: key === 'container' || key === 'document' ? t(`form.${key}`) : trade(`fact.${key}`),
              text: given[key],
              without: { [key]: '' },
            },
          ],
  );
  const ranges = rangedFacts.flatMap((key) => {
    const [from, to] = [given[`${key}From`], given[`${key}To`]];
    if (from === null && to === null) return [];
    const without = { [`${key}From`]: null, [`${key}To`]: null };
    return [{ key, label: t(`form.range.${key}`), text: rangeText(from, to, format), without }];
  });
  const { loadedFrom, loadedTo } = given;
  const day = (text: string) => (text === '' ? '…' : format.date(text));
  const loaded = loadedFrom === loadedTo ? day(loadedFrom) : `${day(loadedFrom)} – ${day(loadedTo)}`;
  return [
    ...given.origin.map((code) => ({
      key: `origin ${code}`,
      label: trade('fact.origin'),
      text: format.country(code),
      without: { origin: given.origin.filter((other) => other !== code) },
    })),
    ...texts,
    ...given.transport.map((name) => ({
      key: `transport ${name}`,
      label: trade('fact.transport'),
      text: trade(`transport.${name}`),
      without: { transport: given.transport.filter((other) => other !== name) },
    })),
    ...ranges,
    ...(loadedFrom === '' && loadedTo === ''
      ? []
      : [
          {
            key: 'loaded',
            label: t('form.loaded'),
            text: loaded,
            without: { loadedFrom: '', loadedTo: '' },
          },
        ]),
    ...(given.reach === ''
      ? []
      : [
          {
            key: 'reach',
            label: t('form.reach'),
            text: t(`form.known.${given.reach}`),
            without: { reach: noNarrowing.reach },
          },
        ]),
  ];
}
