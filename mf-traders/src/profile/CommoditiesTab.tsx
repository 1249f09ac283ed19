// Commodities tab of a profile: goods that the company buys and sells, as a tree of chapters, headings and codes and as
// a list.
import { type CommodityStat, directions, NONE } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { measuredRows, TradeFigures } from '@waybill/trade/charts';
import { Panel } from '@waybill/ui';
import { codeTree, firstSplit, Treemap } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { readPanelState, toFigures } from './panel';
import { profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

export default function CommoditiesTab(props: TabProps) {
  const { company, view } = props;
  const answer = useCall('traderCommodities', profileInput(company, view), { silent: true });
  const bought = answer.data?.import_hscodes ?? [];
  const sold = answer.data?.export_hscodes ?? [];
  const state = readPanelState(answer);
  if (answer.data !== undefined && bought.length + sold.length === 0)
    return (
      <Panel>
        <NoRecords {...props} />
      </Panel>
    );
  return (
    <div className="wb-page">
      {(bought.length > 0 || answer.data === undefined) && (
        <CodesPanel {...props} side="1" codes={bought} state={state} />
      )}
      {sold.length > 0 && <CodesPanel {...props} side="2" codes={sold} state={state} />}
    </div>
  );
}

interface CodesPanelProps extends TabProps {
  side: '1' | '2';
  codes: readonly CommodityStat[];
  state: ReturnType<typeof readPanelState>;
}

function CodesPanel({ head, rows, side, codes, state }: CodesPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const source = useSource(head);
  const chapters = useCall('hsTree', { code: '' }, { silent: true }).data;
  const nameCommodity = ({ key, text }: CommodityStat) =>
    key === NONE ? t('filter.none') : `${dotted(key)} ${text}`.trim();
  const byCode = new Map(codes.map((row) => [row.key, row]));
  const whole = codes.reduce((sum, { total }) => sum + total, 0);
  // A chapter or heading links to all records whose code begins with it.
  const linkCommodity = (code: string) => {
    const row = byCode.get(code || NONE);
    return rows(row?.open ?? { type: side, hsCode: code, hs6: '' });
  };
  return (
    <TradeFigures<CommodityStat>
      id={`trader-commodities-${side}`}
      title={t(`commodities.${side}`)}
      note={t('commodities.note', { n: format.number(codes.length) })}
      source={`${source} · ${trade(`direction.${side}`)}`}
      {...state}
      rows={codes}
      rowKey={({ key }) => key}
      rowName={nameCommodity}
      figuresOf={toFigures}
      ranking
      linkOf={({ open }) => rows(open)}
      lead={[
        {
          key: 'name',
          title: trade('column.hs'),
          wide: true,
          twoLines: true,
          cell: nameCommodity,
          value: nameCommodity,
        },
      ]}
      more={[
        {
          key: 'share',
          title: t('column.share'),
          align: 'end',
          cell: ({ total }) => format.percent(total / whole),
          value: ({ total }) => total / whole,
        },
      ]}
      chart={(measure) => (
        <Treemap
          label={t(`commodities.${side}`)}
          direction={side === '1' ? directions.import : directions.export}
          items={firstSplit(
            codeTree(
              // Includes records without a code: shares are those of the table.
              measuredRows(codes, toFigures, measure?.key).map(({ row, value }) => ({
                code: row.key === NONE ? '' : row.key,
                label: row.text,
                value,
              })),
              (code) => chapters?.find((chapter) => chapter.code === code)?.text ?? dotted(code),
            ),
          )}
          write={format.compact}
          linkOf={linkCommodity}
        />
      )}
    />
  );
}
