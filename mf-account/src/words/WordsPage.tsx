// Synonym editor for an agent's staff: look up a term, add or block synonyms that a search adds to it, and undo either.
import { LEXICON_TERM_MAX } from '@waybill/contract';
import { FormFrame, missingFields, PageHead, Panel, TextField, useForm } from '@waybill/ui';
import { inAddress, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { OwnLinks } from './OwnLinks';
import { TermPanel } from './TermPanel';

const fields = { term: inAddress.text() };
const names = ['term'] as const;

export default function WordsPage() {
  const { t } = useTranslation(NAMESPACE);
  const [{ term }, change] = useAddress(fields);
  return (
    <div className="wb-page wb-page-wide">
      <PageHead title={t('words.title')} facts={[t('words.about')]} />
      <Panel title={t('words.lookUp')}>
        <LookUp key={term} term={term} onTerm={(next) => change({ term: next })} />
      </Panel>
      {term !== '' && <TermPanel term={term} />}
      <OwnLinks onTerm={(next) => change({ term: next })} />
    </div>
  );
}

function LookUp({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const form = useForm({
    names,
    initial: { term },
    asks: false,
    check: (value) => missingFields(names, value),
    send: async (value) => value('term').trim(),
    onDone: onTerm,
  });
  return (
    <FormFrame form={form} label={t('words.lookUp')} submitLabel={t('words.lookUp')}>
      <TextField
        {...form.field('term')}
        label={t('words.term')}
        note={t('words.termNote')}
        maxLength={LEXICON_TERM_MAX}
      />
    </FormFrame>
  );
}
