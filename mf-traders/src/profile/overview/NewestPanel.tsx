// Panel of the overview: the newest shipments of the company as filtered, with a link to all.
import { useCall, useLanguage } from '@waybill/platform';
import { RecordsTable } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { failureOf } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { NoRecords } from '../NoRecords';
import { profileInput, tabPath } from '../profile-address';
import type { TabProps } from '../use-profile';

const SHOWN = 5;

export function NewestPanel(props: TabProps) {
  const { company, view } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const answer = useCall('traderRecords', profileInput(company, view), { silent: true });
  const total = answer.data?.total ?? 0;
  return (
    <Panel
      padding="none"
      title={t('newest.title')}
      actions={
        <AppLink href={tabPath(company, 'records', view)}>
          {t('newest.all', { count: total, n: format.number(total) })}
        </AppLink>
      }
    >
      <RecordsTable
        id="trader-newest"
        label={t('listOf', { title: t('newest.title') })}
        rows={answer.data?.data.slice(0, SHOWN)}
        total={Math.min(total, SHOWN)}
        sought={answer.data?.finding?.sought}
        loading={answer.isPending}
        failure={failureOf(answer, { compact: true })}
        empty={<NoRecords {...props} />}
      />
    </Panel>
  );
}
