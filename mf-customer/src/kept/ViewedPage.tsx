// Companies whose profile this account opened, the last one first; those that matter can be followed from here.
import type { KeptTrader } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { AddSelectedButton, links, StarButton, useFavorites } from '@waybill/trade';
import { useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useCompanyColumns } from './company-columns';
import { ExportButton } from './ExportButton';
import { KeptList } from './KeptList';
import { keptOptions, pageOf } from './kept-options';
import { useMakeCustomersAction } from './make-customers';

const options = keptOptions('viewed');

export default function ViewedPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('tradersViewed', pageOf(list), { keepPrevious: true });
  const favorites = useFavorites('trader');
  return (
    <KeptList<KeptTrader>
      name="viewed"
      icon="company"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={useCompanyColumns(t('company.viewed'))}
      rowKey={({ id }) => id}
      rowName={({ desc_en }) => desc_en}
      rowActions={({ id, favorite, desc_en }) => (
        <StarButton id={id} favorite={favorite} name={desc_en} favorites={favorites} />
      )}
      bulk={[useMakeCustomersAction()]}
      tools={
        <>
          <AddSelectedButton
            favorites={favorites}
            selected={list.selection.keys}
            rows={answer.data?.data ?? []}
          />
          <ExportButton
            ask={() => platform.call('companiesExport', { list: 'viewed' })}
            disabled={answer.data?.total === 0}
          />
        </>
      }
    />
  );
}
