// Button that orders a file with all companies of a search: charged per company, with its progress until it is ready.
import { codes } from '@waybill/contract';
import { platform, useFileOrders, useLanguage } from '@waybill/platform';
import { askPaid, type PaidQuestion, PlanProblem, useOrderOutcome } from '@waybill/trade';
import { Price, useDownloadCap, usePlanProblem } from '@waybill/trade/data';
import { Alert, Button, Icon } from '@waybill/ui';
import { ConfirmDialog, FileList, percentDone } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface SaveAllButtonProps {
  question: PaidQuestion<'traderSearch'>;
  /** Number of companies on all pages. */
  total: number;
}

export function SaveAllButton({ question, total }: SaveAllButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const outcome = useOrderOutcome();
  const [open, setOpen] = useState(false);
  const files = useFileOrders('companies');
  const cap = useDownloadCap();
  const pays = { quota: 'detail_downloads', units: total, call: 'traderSearchDownload' } as const;
  const unpaid = usePlanProblem(pays) !== null;
  const { underWay } = files;
  const { error } = files.order;
  const count = { count: total, n: format.number(total) };
  const tooMany = total > cap;

  function order() {
    const { page: _page, pageSize: _size, ...query } = question.input;
    files.order.mutate({
      ask: () =>
        askPaid(question.call, question.charged ?? {}, (token) =>
          platform.call('traderSearchDownload', { ...query, token }, { silent: true }),
        ),
      total,
    });
  }
  function close() {
    setOpen(false);
    files.order.reset();
    files.clear();
  }

  return (
    <>
      <Button size="small" icon={<Icon name="download" />} onClick={() => setOpen(true)}>
        {t('search.saveAll', count)}
        {underWay && ` ${format.percent(percentDone(underWay) / 100)}`}
      </Button>
      <ConfirmDialog
        open={open}
        width={560}
        title={t('search.saveAllTitle')}
        confirmLabel={t('search.saveAllOrder', count)}
        busy={files.order.isPending}
        disabled={unpaid || tooMany || underWay !== undefined}
        onConfirm={order}
        onClose={close}
      >
        <p>{t('search.saveAllText')}</p>
        {files.orders.length > 0 && <FileList orders={files.orders} />}
        {tooMany && (
          <Alert type="warning" showIcon title={t('search.saveAllCap', { n: format.number(cap) })} />
        )}
        {error !== null &&
          (error.code === codes.planLacksRight || error.code === codes.planExpired ? (
            <PlanProblem error={error} title={t('search.saveAllPlan')} />
          ) : (
            <Alert type="error" showIcon title={error.message} description={outcome(error)} />
          ))}
        {!tooMany && <Price {...pays} />}
      </ConfirmDialog>
    </>
  );
}
