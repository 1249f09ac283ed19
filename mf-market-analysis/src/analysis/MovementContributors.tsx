// The largest contributors to one step of "why it moved", each with both periods; all further ones as one row, so that
// the table adds up to the step.
import { directions } from '@waybill/contract';
import type { MovementContributor, MovementStepRow } from '@waybill/contract/analysis-movement';
import type { MovementMeasure, MovementRole } from '@waybill/contract/movement-terms';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, signed, useTradeTexts } from '@waybill/trade';
import { EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useStepName } from './question-words';
import { SideFigure } from './SideFigure';
import { isNotSaid, recordsLink, type TabProps } from './tab';

interface ContributorsProps extends Pick<TabProps, 'pathAfter'> {
  step: MovementStepRow;
  measure: MovementMeasure;
  unit: 'USD' | 'kg';
  role: MovementRole;
  write: (value: number) => string;
  /** Shows the figures of the previous request. */
  dim: boolean;
}

const toContributorKey = ({ company, hs, unit, basis }: MovementContributor) =>
  [company?.key, hs, unit, basis].join(' ');

export function MovementContributors(props: ContributorsProps) {
  const { step, measure, unit, role, write, pathAfter, dim } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const title = useStepName()({ role, step: step.step });
  const nameContributor = useContributorName();
  const companyName = ({ company }: MovementContributor) => company?.name ?? '';
  const side = (period: 'before' | 'now'): Column<MovementContributor> => ({
    key: period,
    title: t(`moved.column.${period}`, { unit }),
    align: 'end',
    cell: (row) => (
      <SideFigure figures={row[period]} write={write} pathAfter={pathAfter} name={companyName(row)} />
    ),
  });
  const columns: Column<MovementContributor>[] = [
    {
      key: 'name',
      title: t(`moved.column.contributor.${step.step === 'volume' ? 'goods' : props.role}`),
      wide: true,
      twoLines: true,
      cell: (row) => <Name {...props} row={row} />,
    },
    ...(step.step === 'price'
      ? [
          {
            key: 'goods',
            title: t('moved.column.contributor.goods'),
            twoLines: true,
            cell: ({ hs, name }: MovementContributor) => (
              <span title={name}>{`${dotted(hs)} ${name}`.trim()}</span>
            ),
          },
        ]
      : []),
    {
      key: 'change',
      title: t('moved.column.change', { unit }),
      align: 'end',
      copy: ({ change }) => change,
      cell: ({ change }) => <strong>{signed(change, write)}</strong>,
    },
    ...(measure === 'amount' && (step.step === 'price' || step.step === 'volume')
      ? [
          {
            key: 'quantity',
            title: t(step.step === 'price' ? 'moved.column.unitPrice' : 'moved.column.quantity'),
            align: 'end' as const,
            cell: (row: MovementContributor) => <Compared row={row} of={step.step} />,
          },
        ]
      : []),
    side('before'),
    side('now'),
  ];
  const { others } = step;
  const totals = [
    ...(others === null
      ? []
      : [
          {
            label: t('moved.others', { count: others.count, n: format.number(others.count) }),
            cells: { change: signed(others.change, write) },
            copy: { change: others.change },
          },
        ]),
    {
      label: t('moved.together'),
      cells: {
        change: <strong>{signed(step.change, write)}</strong>,
        before: <SideFigure figures={step.before} write={write} pathAfter={pathAfter} />,
        now: <SideFigure figures={step.now} write={write} pathAfter={pathAfter} />,
      },
      copy: { change: step.change },
    },
  ];
  return (
    <Panel
      title={`${title}: ${signed(step.change, write)} ${unit}`}
      note={t(`moved.note.${step.step}`)}
      padding={step.leading.length === 0 ? 'normal' : 'none'}
    >
      {step.leading.length === 0 ? (
        <EmptyState compact title={t('moved.empty')} />
      ) : (
        <div className={dim ? 'wb-dim' : undefined}>
          <DataTable<MovementContributor>
            id={`analysis-movement-${step.step}`}
            label={t('moved.contributors', { step: title })}
            columns={columns}
            rows={step.leading}
            rowKey={toContributorKey}
            rowName={nameContributor}
            totals={totals}
            plain
          />
        </div>
      )}
    </Panel>
  );
}

function useContributorName() {
  const { t } = useTranslation(NAMESPACE);
  return ({ company, hs, name }: MovementContributor): string => {
    if (company === null) return `${dotted(hs)} ${name}`.trim();
    return company.name === '' ? t('row.notSaid') : company.name;
  };
}

function Name({ row, role, pathAfter }: ContributorsProps & { row: MovementContributor }) {
  const nameContributor = useContributorName();
  const { company, now, before } = row;
  if (company === null || isNotSaid(company) || company.name === '') return nameContributor(row);
  return (
    <CompanyLink
      id={company.key}
      name={company.name}
      country={company.country}
      side={role === 'importer' ? directions.import : directions.export}
      instead={recordsLink({ pathAfter }, (now.total > 0 ? now : before).open, company.name)}
    />
  );
}

/** Unit prices, or quantities, of both periods. */
function Compared({ row, of }: { row: MovementContributor; of: MovementStepRow['step'] }) {
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const { before, now, unit, basis } = row;
  if (before.quantity === null || now.quantity === null || unit === null) return null;
  if (of === 'volume') return `${format.compact(before.quantity)} → ${format.compact(now.quantity)} ${unit}`;
  const price = (value: number, quantity: number) =>
    format.number(value / quantity, { maximumSignificantDigits: 4 });
  const worth = `${price(before.value, before.quantity)} → ${price(now.value, now.quantity)} USD/${unit}`;
  return basis === null ? worth : `${worth} ${trade(`basis.${basis}`)}`;
}
