// List of the account's keywords: select by checkbox, add a word or a code (its first 6 digits count), remove.
import { checkKeyword, hsDigits, TOP_N } from '@waybill/contract';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import {
  broken,
  Checkbox,
  EmptyState,
  FormFrame,
  Icon,
  Panel,
  PanelSkeleton,
  TextField,
  useForm,
} from '@waybill/ui';
import { Answer, useConfirm } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { keywordName } from './KeywordCounts';
import styles from './library.module.css';

interface KeywordListProps {
  chosen: readonly string[];
  onChoose: (keywords: string[]) => void;
}

const again = () => {
  for (const call of ['libraryKeywords', 'userKeywords', 'traderLibrary'])
    void platform.queryClient.invalidateQueries({ queryKey: [call] });
};

export function KeywordList({ chosen, onChoose }: KeywordListProps) {
  const { t } = useTranslation(NAMESPACE);
  const [dialog, confirm] = useConfirm();
  const answer = useCall('libraryKeywords', { state: 1 });
  const remove = useEffectCall('keywordRemove', { onSuccess: again });
  const form = useForm({
    names: ['keyword'],
    asks: false,
    check: (value) => {
      const text = value('keyword').trim();
      const digits = hsDigits(text);
      if (text === '') return { keyword: { rule: 'required' } };
      if (/^\d+$/.test(digits) && digits.length < 6)
        return { keyword: { rule: 'hs_length', params: { code: digits, min: 6, max: 12 } } };
      return { keyword: text.includes(',') ? { rule: 'format' } : broken(checkKeyword('keyword', text)) };
    },
    besideField: { keywordUnusable: 'keyword' },
    send: (value) => platform.call('keywordAdd', { keyword: value('keyword').trim() }, { silent: true }),
    onDone: ({ keyword }) => {
      again();
      form.reset();
      if (!chosen.includes(keyword) && chosen.length < TOP_N) onChoose([...chosen, keyword]);
    },
  });

  return (
    <Panel title={t('keywords.title')} note={t('keywords.note')}>
      <FormFrame form={form} submitLabel={t('keywords.add')} label={t('keywords.add')}>
        <TextField
          label={t('keywords.new')}
          placeholder={t('keywords.example')}
          {...form.field('keyword')}
          maxLength={80}
          autoComplete="off"
        />
      </FormFrame>
      <Answer
        compact
        query={answer}
        skeleton={<PanelSkeleton lines={5} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState compact icon="filter" title={t('library.noKeywords')} why={t('keywords.noneWhy')} />
        }
      >
        {(list) => (
          <ul className={styles.keywords} aria-label={t('keywords.title')}>
            {list.map(({ id, keyword }) => (
              <li key={id} className={styles.keyword}>
                <Checkbox
                  checked={chosen.includes(keyword)}
                  disabled={!chosen.includes(keyword) && chosen.length >= TOP_N}
                  onChange={(event) =>
                    onChoose(
                      event.target.checked ? [...chosen, keyword] : chosen.filter((each) => each !== keyword),
                    )
                  }
                >
                  {keywordName(keyword)}
                </Checkbox>
                <button
                  type="button"
                  className="wb-link-button"
                  aria-label={t('keywords.remove', { keyword })}
                  onClick={() =>
                    void confirm({
                      title: t('keywords.removeTitle', { keyword }),
                      text: t('keywords.removeText'),
                      confirmLabel: t('keywords.removeAction'),
                      danger: true,
                      run: async () => {
                        await remove.mutateAsync({ id });
                        onChoose(chosen.filter((each) => each !== keyword));
                      },
                    })
                  }
                >
                  <Icon name="delete" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {dialog}
    </Panel>
  );
}
