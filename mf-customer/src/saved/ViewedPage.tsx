// List of companies whose profile this account has viewed, latest first; they can be followed from here.
import type { SavedTrader } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { useCompanyColumns } from './company-columns';
import { pageOf, savedOptions } from './list-options';
import { SavedList } from './SavedList';
import { useCompanyList } from './use-company-list';

const options = savedOptions('viewed');

export default function ViewedPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('tradersViewed', pageOf(list), { keepPrevious: true });
  const companies = useCompanyList(
    answer.data?.data,
    list.selection.keys,
    <ExportButton
      selection={list.selection}
      ask={(selected) => platform.call('companiesExport', { list: 'viewed', ...selected })}
      disabled={answer.data?.total === 0}
    />,
  );
  return (
    <SavedList<SavedTrader>
      name="viewed"
      icon="company"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={useCompanyColumns(t('company.viewed'), answer.data?.data)}
      {...companies}
    />
  );
}
