// Form field for a company name: free text, with suggestions of known companies while typing.
import type { CompanySuggestion } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { type Suggested, SuggestInput, type SuggestInputProps } from '@waybill/ui/data';
import { useTradeTexts } from '../texts';
import { CompanyWords } from './CompanyWords';

interface SuggestedCompany extends Suggested {
  company: CompanySuggestion;
}

async function suggestCompanies(text: string, signal: AbortSignal): Promise<SuggestedCompany[]> {
  const found = await platform.call('companySuggestions', { q: text }, { signal });
  return found.map((company) => ({ key: company.id, company, row: <CompanyWords company={company} /> }));
}

interface CompanyFieldProps
  extends Omit<SuggestInputProps<SuggestedCompany>, 'suggest' | 'onChoose' | 'listLabel'> {
  /** A suggested company was chosen; its name is put into the field when absent. */
  onChoose?: (company: CompanySuggestion) => void;
}

export function CompanyField({ onChoose, ...field }: CompanyFieldProps) {
  const { t } = useTradeTexts();
  return (
    <SuggestInput
      allowClear
      maxLength={200}
      {...field}
      listLabel={t('company.suggested')}
      suggest={suggestCompanies}
      onChoose={({ company }) =>
        onChoose === undefined ? field.onValue(company.desc_en) : onChoose(company)
      }
    />
  );
}
