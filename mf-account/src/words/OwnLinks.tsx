// Table of the agent's own synonym links, with creator and date; each can be looked up or removed.
import { LEXICON_LINKS_MAX, type LexiconLink } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useLinkChanges, useLinks, useTermLanguage } from './use-words';

export function OwnLinks({ onTerm }: { onTerm: (term: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const own = useLinks();
  const languageOf = useTermLanguage();
  const { busy, takeBack } = useLinkChanges();

  const columns: Column<LexiconLink>[] = [
    {
      key: 'term',
      title: t('words.term'),
      fixed: true,
      wide: true,
      cell: ({ term }) => (
        <Button type="link" size="small" onClick={() => onTerm(term)}>
          {term}
        </Button>
      ),
    },
    {
      key: 'means',
      title: t('words.state'),
      cell: ({ blocked }) => t(blocked ? 'words.means.blocked' : 'words.means.alike'),
    },
    {
      key: 'other',
      title: t('words.other'),
      wide: true,
      cell: ({ other }) => <AppLink href={links.search({ keyword: other })}>{other}</AppLink>,
    },
    { key: 'language', title: t('words.language'), cell: ({ language }) => languageOf(language) },
    { key: 'by', title: t('words.madeBy'), cell: ({ made_by }) => made_by },
    {
      key: 'created',
      title: t('words.created'),
      align: 'end',
      cell: ({ created }) => format.dateTime(created),
    },
    {
      key: 'actions',
      title: t('words.actions'),
      align: 'end',
      width: 150,
      cell: ({ id, other }) => (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('words.takeBackOf', { term: other })}
          onClick={() => takeBack(id, other)}
        >
          {t('words.takeBack')}
        </Button>
      ),
    },
  ];

  return (
    <Panel
      title={t('words.ownTitle')}
      note={
        own.data &&
        t('words.ownCount', { n: format.number(own.data.length), max: format.number(LEXICON_LINKS_MAX) })
      }
      padding="none"
    >
      <DataTable<LexiconLink>
        id="lexicon-links"
        label={t('words.title')}
        columns={columns}
        rows={own.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ term, other }) => `${term} – ${other}`}
        loading={own.isPending}
        empty={<EmptyState icon="language" title={t('words.emptyTitle')} why={t('words.emptyWhy')} />}
        failure={failureOf(own, { compact: true })}
        plain
      />
    </Panel>
  );
}
