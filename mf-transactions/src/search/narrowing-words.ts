// Describes the filters of a search (narrowing) as texts, for its chips and for the empty state.
import { type Narrowing, noNarrowing, rangedFacts } from '@waybill/contract';
import { type Format, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface NarrowingWords {
  key: string;
  label: string;
  text: string;
  /** The narrowing without this filter. */
  without: Partial<Narrowing>;
}

function rangeText(from: number | null, to: number | null, format: Format): string {
  if (from === null) return `≤ ${format.number(to)}`;
  return to === null ? `≥ ${format.number(from)}` : `${format.number(from)} – ${format.number(to)}`;
}

/** The filters of the search, one by one. */
export function useNarrowingWords(given: Narrowing): NarrowingWords[] {
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
