// Printable profile: company, months, largest partners and goods, as filtered.
import { useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { dotted, FactList, PrintPage } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { profileInput } from './profile-address';
import { useSource } from './source';
import { useTopGoods, useTopPartners } from './top';
import type { TabProps } from './use-profile';

export function ProfileSheet(props: TabProps) {
  const { company, view, head } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const source = useSource(head);
  const months = useCall('traderMonths', profileInput(company, view), { silent: true }).data;
  const partners = useTopPartners(props).data?.data ?? [];
  const goods = useTopGoods(props);
  const query = [view.keyword, view.hsCode, view.hs6, view.tradeArea, view.dates, view.partnerName]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <PrintPage title={head.name} source={source} query={query || undefined}>
      <FactList
        hideEmpty
        facts={[
          { key: 'country', label: t('search.country'), value: head.country && format.country(head.country) },
          { key: 'tax', label: t('head.taxId'), value: head.tax_id },
          { key: 'address', label: t('head.address'), value: head.address },
          { key: 'web', label: t('head.web'), value: head.web },
          { key: 'imports', label: t('head.imports'), value: format.number(head.imports) },
          { key: 'exports', label: t('head.exports'), value: format.number(head.exports) },
          { key: 'first', label: t('column.first'), value: format.date(head.first_date) },
          { key: 'last', label: t('column.last'), value: format.date(head.last_date) },
        ]}
      />
      <Lines
        title={trade('byMonth.total')}
        lines={(months?.months ?? [])
          .slice(-24)
          .map(({ key, total }) => [format.month(key), format.number(total)])}
      />
      <Lines
        title={t('partners.title')}
        lines={partners.map(({ desc_en, total }) => [desc_en || t('filter.none'), format.number(total)])}
      />
      <Lines
        title={t('commodities.title')}
        lines={goods.rows.map(({ key, text, total }) => [
          key === 'ZZ' ? t('filter.none') : `${dotted(key)} ${text}`,
          format.number(total),
        ])}
      />
    </PrintPage>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly [ReactNode, string][] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <tbody>
          {lines.map(([name, value], index) => (
            <tr key={index}>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
