// Hook for the state of the keyword data form: draft, validation, count of records, order.
import { checkKeywordData, type FieldError } from '@waybill/contract';
import { platform, useCall, useFileOrders, useUnsaved } from '@waybill/platform';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wireMonth } from './months';
import { filesChanged } from './use-files';

interface KeywordDraft {
  kid: string;
  im_area: string[];
  ex_area: string[];
  importer: string;
  impMatch: boolean;
  exporter: string;
  expMatch: boolean;
  /** `YYYY-MM` */
  months: string[];
  format: 'xlsx' | 'csv';
}

const empty: KeywordDraft = {
  kid: '',
  im_area: [],
  ex_area: [],
  importer: '',
  impMatch: false,
  exporter: '',
  expMatch: false,
  months: [],
  format: 'xlsx',
};

/** Pause in typing before records are counted, in ms. */
const PAUSE_MS = 500;

/** Debounces a value. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

const requestOf = ({ months, importer, exporter, ...rest }: KeywordDraft) => ({
  ...rest,
  importer: importer.trim(),
  exporter: exporter.trim(),
  months: months.map(wireMonth),
});

export function useKeywordData() {
  const { t } = useTranslation('platform');
  const [draft, setDraft] = useState(empty);
  const [shown, setShown] = useState(false);
  const files = useFileOrders('keyword-data');
  const request = requestOf(draft);
  const errors = checkKeywordData(request);
  const settled = useSettled(draft, PAUSE_MS);
  const complete = checkKeywordData(requestOf(settled)).length === 0;
  const count = useCall('keywordDataCount', requestOf(settled), {
    enabled: complete,
    silent: true,
    staleTime: 60_000,
  });
  useUnsaved(draft !== empty, { asks: false });

  const problem = (field: FieldError['field']): string | undefined => {
    const found = [...(shown ? errors : []), ...(count.error?.fields ?? [])].find(
      (each) => each.field === field,
    );
    return found && t(`rule.${found.rule}`, found.params ?? {});
  };

  return {
    draft,
    change: (part: Partial<KeywordDraft>) => setDraft((before) => ({ ...before, ...part })),
    problem,
    /** Undefined until the input can be counted; old numbers are not shown for a changed query. */
    counted: complete && settled === draft ? count : undefined,
    files,
    order: () => {
      setShown(true);
      if (errors.length > 0) return;
      files.order.mutate(
        { ask: () => platform.call('keywordData', request, { silent: true }), total: count.data?.total ?? 0 },
        { onSuccess: () => void filesChanged() },
      );
    },
  };
}
