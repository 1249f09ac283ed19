// Button that orders the report of a question: an xlsx file with every tab, which can be opened again as a printable
// page from the download centre. Price and remaining quota are shown before the click; progress is shown on every page,
// and the file is saved when it is ready, also if this page was left.
import { codes, REPORT_ROWS } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { type CallError, platform, useFileOrders, useLanguage } from '@waybill/platform';
import { askPaid, links, PlanProblem, useOrderOutcome, useTradeTexts } from '@waybill/trade';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { Alert, AppLink, Button, Icon } from '@waybill/ui';
import { ConfirmDialog, FileList, percentDone } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { chargedPart, queryCore } from './analysis-question';
import { allTabs, type DatedView } from './analysis-view';

const pays = { quota: 'report_exports', units: 1, call: 'analysisReport' } as const;
/** Sheets of the report: every tab but the records. */
const sheets = allTabs.filter((tab) => tab !== analysisTabs.records).length;

interface ReportButtonProps {
  view: DatedView;
  country: string;
  /** Label of the button instead of "Report". */
  label?: string;
}

export function ReportButton({ view, country, label }: ReportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const files = useFileOrders('analysis-report');
  const unpaid = usePlanProblem(pays) !== null;
  const { underWay } = files;
  const { error } = files.order;

  function order() {
    files.order.mutate({
      ask: () =>
        askPaid('analysisSearch', chargedPart(view), async (token) => ({
          file: await platform.call('analysisReport', {
            ...queryCore(view, country),
            ...(view.compare !== null && { by: view.compare.by, of: [...view.compare.of] }),
            token,
          }),
        })).then(({ file }) => file),
      total: sheets,
    });
  }
  function close() {
    setOpen(false);
    files.order.reset();
    files.clear();
  }

  return (
    <>
      <Button icon={<Icon name="document" />} onClick={() => setOpen(true)}>
        {label ?? t('report.button')}
        {underWay && ` ${format.percent(percentDone(underWay) / 100)}`}
      </Button>
      <ConfirmDialog
        open={open}
        width={560}
        title={t('report.title')}
        confirmLabel={t('report.order')}
        busy={files.order.isPending}
        disabled={unpaid || underWay !== undefined}
        onConfirm={order}
        onClose={close}
      >
        <p>
          {t('report.about')} {t('report.cap', { n: format.number(REPORT_ROWS) })}
        </p>
        <p>
          {t('report.keptIn')} <AppLink href={links.downloads()}>{t('report.centre')}</AppLink>
        </p>
        {files.orders.length > 0 && <FileList orders={files.orders} counts="sheets" />}
        {underWay !== undefined && <p className="wb-muted">{t('report.oneAtATime')}</p>}
        {error !== null && <Refusal error={error} />}
        <Price {...pays} />
      </ConfirmDialog>
    </>
  );
}

/** Explains why there is no report, and what to do. */
function Refusal({ error }: { error: CallError }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const outcome = useOrderOutcome();
  switch (error.code) {
    case codes.planLacksRight:
    case codes.planExpired:
      return <PlanProblem error={error} title={t('report.plan')} />;
    case codes.tooMany:
      return (
        <Alert type="warning" showIcon title={t('report.tooMany')} description={t('report.tooManyWhy')} />
      );
    case codes.queryTimeout:
      return (
        <Alert type="error" showIcon title={trade('problem.slow')} description={trade('problem.slowWhy')} />
      );
    default: {
      const title = error.code === codes.notFound ? t('report.nothing') : error.message;
      return <Alert type="error" showIcon title={title} description={outcome(error)} />;
    }
  }
}
