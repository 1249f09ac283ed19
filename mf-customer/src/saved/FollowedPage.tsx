// List of the companies that this account follows.
import type { SavedTrader } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { useCompanyColumns } from './company-columns';
import { pageOf, savedOptions } from './list-options';
import { useMakeCustomersAction } from './make-customers';
import { useRemoveFavorites } from './remove-saved';
import { SavedList } from './SavedList';

const options = savedOptions('followed');

export default function FollowedPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('tradersFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveFavorites('followed', 'trader');
  return (
    <SavedList<SavedTrader>
      name="followed"
      icon="company"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={useCompanyColumns(t('company.followed'), answer.data?.data)}
      rowKey={({ id }) => id}
      rowName={({ desc_en }) => desc_en}
      bulk={[useMakeCustomersAction(), remove]}
      tools={
        <ExportButton
          selection={list.selection}
          ask={(selected) => platform.call('companiesExport', { list: 'followed', ...selected })}
          disabled={answer.data?.total === 0}
        />
      }
    />
  );
}
