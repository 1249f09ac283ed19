// Panel for one term: the synonyms that a search adds to it and the lists they come from; staff can add or block
// synonyms.
import { LEXICON_LINKS_MAX, LEXICON_TERM_MAX, type LexiconTerm, termLanguages } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import {
  AppLink,
  Button,
  EmptyState,
  FormFrame,
  missingFields,
  Panel,
  TextField,
  useForm,
} from '@waybill/ui';
import { type Column, DataTable, failureOf, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { addLink, useLinkChanges, useTerm, useTermLanguage } from './use-words';
import styles from './words.module.css';

/** Lists shown with a translated name. */
const named = ['link', 'records', 'own'] as const;

export function TermPanel({ term }: { term: string }) {
  const { t } = useTranslation(NAMESPACE);
  const answer = useTerm(term);
  const languageOf = useTermLanguage();
  const { busy, block, takeBack } = useLinkChanges();

  const nameOf = (list: string): string => {
    const known = named.find((each) => each === list);
    return known === undefined ? list : t(`words.list.${known}`);
  };

  const columns: Column<LexiconTerm>[] = [
    {
      key: 'term',
      title: t('words.other'),
      fixed: true,
      wide: true,
      cell: (each) => <AppLink href={links.search({ keyword: each.term, exact: true })}>{each.term}</AppLink>,
    },
    { key: 'language', title: t('words.language'), cell: ({ language }) => languageOf(language) },
    {
      key: 'lists',
      title: t('words.lists'),
      cell: ({ lists }) => lists.map(nameOf).join(', ') || null,
    },
    {
      key: 'state',
      title: t('words.state'),
      cell: ({ blocked, searched }) =>
        t(blocked ? 'words.blocked' : searched ? 'words.searched' : 'words.notSearched'),
    },
    {
      key: 'actions',
      title: t('words.actions'),
      align: 'end',
      width: 150,
      cell: (each) => {
        const { link } = each;
        const isOff = link === null && each.blocked;
        return isOff ? (
          t('words.byOperator')
        ) : (
          <Button
            size="small"
            disabled={busy}
            aria-label={t(link === null ? 'words.blockOf' : 'words.takeBackOf', { term: each.term })}
            onClick={() => (link === null ? block(term, each) : takeBack(link, each.term))}
          >
            {t(link === null ? 'words.block' : 'words.takeBack')}
          </Button>
        );
      },
    },
  ];

  return (
    <>
      <Panel
        title={t('words.termTitle', { term })}
        note={answer.data?.cut ? t('words.cut') : t('words.termAbout')}
        padding="none"
        actions={<AppLink href={links.search({ keyword: term })}>{t('words.tryIt')}</AppLink>}
      >
        <DataTable<LexiconTerm>
          id="lexicon-term"
          label={term}
          columns={columns}
          rows={answer.data?.terms ?? []}
          rowKey={(each) => each.term}
          loading={answer.isFetching && answer.data === undefined}
          empty={
            <EmptyState icon="search" title={t('words.unknownTitle', { term })} why={t('words.unknownWhy')} />
          }
          failure={failureOf(answer, { compact: true })}
          plain
        />
      </Panel>
      <Panel title={t('words.addTitle', { term })} note={t('words.addNote')}>
        <AddLink key={term} term={term} />
      </Panel>
    </>
  );
}

const names = ['other', 'language'] as const;

function AddLink({ term }: { term: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const languageOf = useTermLanguage();
  const form = useForm({
    names,
    draft: `term-link:${term}`,
    initial: { language: 'mul' },
    asks: false,
    besideField: { listFull: 'other' },
    check: (value) => ({
      ...missingFields(['other'], value),
      ...(value('other').trim().toLowerCase() === term.toLowerCase() && {
        other: { words: t('words.same') },
      }),
    }),
    send: (value) => {
      const language = termLanguages.find((each) => each === value('language')) ?? 'mul';
      return addLink({ term, other: value('other').trim(), language, blocked: false });
    },
    onDone: ({ other }) => {
      form.reset();
      platform.toast('success', t('words.saidAdded', { term: other }));
    },
  });
  return (
    <FormFrame form={form} label={t('words.addTitle', { term })} submitLabel={t('words.add')}>
      <div className={styles.fields}>
        <TextField
          {...form.field('other')}
          label={t('words.other')}
          maxLength={LEXICON_TERM_MAX}
          note={t('words.limit', { n: format.number(LEXICON_LINKS_MAX) })}
        />
        <SelectField
          {...form.field('language')}
          name="language"
          label={t('words.language')}
          options={termLanguages.map((value) => ({ value, label: languageOf(value) }))}
        />
      </div>
    </FormFrame>
  );
}
