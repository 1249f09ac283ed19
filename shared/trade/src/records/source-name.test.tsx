// The name of a record's source: a file's own, and of a sample the country it stands for, in the reader's language.
import { renderHook } from '@testing-library/react';
import { fakePlatform } from '@waybill/platform/testing';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import cn from '../locales/cn.json';
import cnf from '../locales/cnf.json';
import en from '../locales/en.json';
import spain from '../locales/spain.json';
import vietnam from '../locales/vietnam.json';
import { NAMESPACE } from '../texts';
import { useSourceName } from './source-name';

const source = 'India: customs declarations (sample)';

test.each([
  ['en', en, 'India: customs records (sample)'],
  ['cn', cn, '印度：海关记录（示例）'],
  ['cnf', cnf, '印度：海關紀錄（範例）'],
  ['spain', spain, 'India: registros aduaneros (ejemplo)'],
  ['vietnam', vietnam, 'Ấn Độ: dữ liệu hải quan (mẫu)'],
] as const)('%s', (language, texts, words) => {
  const { platform } = fakePlatform({ language, texts: { [NAMESPACE]: texts } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={platform.i18n}>{children}</I18nextProvider>
  );
  const { result } = renderHook(useSourceName, { wrapper });
  expect(result.current({ source, sample: true, country: 'india' })).toBe(words);
  expect(result.current({ source: 'ICEGATE', sample: false, country: 'india' })).toBe('ICEGATE');
});
