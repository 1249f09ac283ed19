// Table of all files that this account ordered and that are still stored; a master account also sees its members'
// files.
import { directions, type OrderedFile } from '@waybill/contract';
import { useFileOrders, useLanguage, useLimitNames } from '@waybill/platform';
import { links, useReportingName, useTradeTexts } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon } from '@waybill/ui';
import {
  type Column,
  fileSize,
  ListPage,
  Progress,
  percentDone,
  useConfirm,
  useListPage,
} from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { fetchAgain, filesChanged, listOptions, orderAgain, removeFile, useFiles } from './use-files';

type Report = NonNullable<OrderedFile['report']>;
type Asked = NonNullable<OrderedFile['asked']>;

/** An analysis page covers one country or all; API users may order several, which no page can show. */
const opensOnPaper = ({ country = '', origin = '' }: Report) => !`${country}${origin}`.includes(',');

/** The query of a file in one line: goods, parties, countries and dates. */
function useAskedWords() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const { t: trade } = useTradeTexts();
  const list = (text: string | undefined, named: (code: string) => string) =>
    text?.split(',').map(named).join(', ');
  const month = (text: string) => format.month(`${text.slice(0, 4)}-${text.slice(4)}`);
  return (asked: Asked) => {
    const { chosen, keyword, hs, brand, company, importer, exporter, direction } = asked;
    const { country, from, to, startDate, endDate, months } = asked;
    return [
      chosen && t('files.chosen', { n: format.number(Number(chosen)), count: Number(chosen) }),
      ...[keyword, hs?.replaceAll(',', ', '), company, importer, exporter, brand],
      direction && trade(`direction.${direction === String(directions.export) ? 2 : 1}`),
      list(country, (code) => (code === 'all' ? t('files.allCountries') : nameCountry(code))),
      from && t('files.from', { countries: list(from, format.country) }),
      to && t('files.to', { countries: list(to, format.country) }),
      startDate && endDate && `${format.date(startDate)} – ${format.date(endDate)}`,
      list(months, month),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

export function MyFiles({ master }: { master: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const limits = useLimitNames();
  const list = useListPage(listOptions);
  const answer = useFiles(list);
  const [dialog, confirm] = useConfirm();
  const { order } = useFileOrders('files');
  const wordsOf = useAskedWords();
  const [fetching, setFetching] = useState<string | null>(null);

  const fetch = async (file: OrderedFile) => {
    setFetching(file.id);
    await fetchAgain(file.id, (name) => t('file_saved', { ns: 'platform', name }));
    setFetching(null);
  };
  const remove = ({ id, name }: OrderedFile) =>
    confirm({
      title: t('files.removeTitle', { name }),
      text: t('files.removeText'),
      confirmLabel: t('files.remove'),
      danger: true,
      run: () => removeFile(id, t('files.removed')),
    });

  const again = ({ id, name, total }: OrderedFile) =>
    confirm({
      title: t('files.againTitle', { name }),
      text: t('files.againText'),
      confirmLabel: t('files.again'),
      run: async () => {
        await order.mutateAsync({ ask: () => orderAgain(id), total });
        await filesChanged();
      },
    });

  const columns: Column<OrderedFile>[] = [
    {
      key: 'name',
      title: t('files.name'),
      fixed: true,
      wide: true,
      width: 240,
      manyLines: true,
      cell: ({ name, asked }) => (
        <>
          {name}
          {asked !== null && <div className="wb-muted">{wordsOf(asked)}</div>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('files.state'),
      width: 100,
      cell: (file) =>
        file.state === 'working' ? (
          <Progress
            aria-label={t('files.progressOf', { name: file.name })}
            percent={percentDone(file)}
            size="small"
          />
        ) : (
          <span className={file.state === 'failed' ? 'wb-danger' : undefined}>
            {t(`files.states.${file.state}`)}
          </span>
        ),
    },
    {
      key: 'rows',
      title: t('files.rows'),
      align: 'end',
      width: 80,
      // The total of a report is its number of views, not rows.
      cell: ({ total, report, price }) =>
        report === null && price?.quota !== 'report_exports' && format.number(total),
    },
    {
      key: 'size',
      title: t('files.size'),
      align: 'end',
      width: 90,
      cell: ({ size }) => size !== null && fileSize(size, format),
    },
    {
      key: 'price',
      title: t('files.price'),
      width: 210,
      drops: 1,
      cell: ({ price, state }) => {
        if (price === null) return t(state === 'failed' ? 'files.givenBack' : 'files.free');
        return `${limits.label(price.quota)}: ${format.number(price.units)}`;
      },
    },
    ...(master
      ? [
          {
            key: 'who',
            title: t('files.who'),
            width: 120,
            drops: 3,
            cell: ({ username }: OrderedFile) => username,
          },
        ]
      : []),
    {
      key: 'created',
      title: t('files.created'),
      align: 'end',
      width: 150,
      drops: 4,
      cell: (file) => format.dateTime(file.create_date),
    },
    {
      key: 'kept',
      title: t('files.kept'),
      align: 'end',
      width: 150,
      drops: 2,
      cell: (file) => file.kept_until && format.dateTime(file.kept_until),
    },
  ];

  return (
    <>
      <ListPage<OrderedFile>
        list={list}
        answer={answer}
        label={t('files.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actionsWidth={132}
        rowActions={(file) =>
          file.state !== 'working' && (
            <>
              {file.report !== null && opensOnPaper(file.report) && (
                <AppLink
                  href={links.report(file.id, file.report)}
                  title={t('files.pdfOf', { name: file.name })}
                >
                  {t('files.pdf')}
                  <span className="wb-hidden">: {t('files.pdfOf', { name: file.name })}</span>
                </AppLink>
              )}
              {file.state === 'ready' && (
                <Button
                  size="small"
                  type="text"
                  icon={<Icon name="download" />}
                  aria-label={t('files.fetchOf', { name: file.name })}
                  title={t('files.fetch')}
                  loading={fetching === file.id}
                  onClick={() => void fetch(file)}
                />
              )}
              {file.again && (
                <Button
                  size="small"
                  type="text"
                  icon={<Icon name="reload" />}
                  aria-label={t('files.againOf', { name: file.name })}
                  title={t('files.again')}
                  onClick={() => void again(file)}
                />
              )}
              <Button
                size="small"
                type="text"
                danger
                icon={<Icon name="delete" />}
                aria-label={t('files.removeOf', { name: file.name })}
                title={t('files.remove')}
                onClick={() => void remove(file)}
              />
            </>
          )
        }
        empty={
          <EmptyState
            icon="download"
            title={t('files.emptyTitle')}
            why={t(master ? 'files.emptyWhy' : 'files.emptyWhyMember')}
          />
        }
      />
      {dialog}
    </>
  );
}
