// Below an HS field: countries whose records state fewer digits than a typed code, and the common part on a click.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { HsCodeField } from '../query/question-fields';
import { draw } from '../testing/draw';
import { sampleMappings } from '../testing/samples';
import { findShortCodes } from './short-codes';

test.each<[string, readonly string[], readonly string[], ReturnType<typeof findShortCodes>]>([
  ['six digits', ['851713'], [], null],
  ['eight digits', ['85171300'], [], { countries: ['vietnam'], digits: 6, codes: ['851713'] }],
  ['ten digits', ['8517130000'], [], { countries: ['chile', 'vietnam'], digits: 6, codes: ['851713'] }],
  [
    'ten digits in Chile',
    ['8517130000'],
    ['chile'],
    { countries: ['chile'], digits: 8, codes: ['85171300'] },
  ],
  ['eight digits in Chile', ['85171300'], ['chile'], null],
  ['a country without records', ['85171300'], ['atlantis'], null],
  [
    'two codes with one heading, and a short one',
    ['85171300', '85171390', '090111'],
    ['vietnam'],
    { countries: ['vietnam'], digits: 6, codes: ['851713', '090111'] },
  ],
])('%s', (_what, codes, countries, found) => {
  const mappings = [...sampleMappings, { code: 'nepal', hs_digits: 0 }, { code: 'kenya', hs_digits: 4 }];
  expect(findShortCodes(codes, mappings, countries, 6)).toEqual(found);
});

test('a code that is longer than what countries state is cut on a click', async () => {
  const onChange = jest.fn();
  const { user } = draw(
    <HsCodeField label="HS" value={['8517130000']} onChange={onChange} length={{ min: 6, max: 12 }} />,
    { answers: { countryMappings: sampleMappings } },
  );
  expect(await screen.findByText(/Records of Chile and Vietnam mostly state 6 digits/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 8517.13' }));
  expect(onChange).toHaveBeenCalledWith(['851713']);
});
