// Units by the words of files.

import { standardUnits } from '@waybill/contract/price-terms';
import { standIns } from '../../sample/companies';
import { buildUnitNames, standInPattern } from './vocabulary';

test.each([
  ['CTN', 'CTN'],
  ['CARTONS', 'CTN'],
  ['CT', 'CT'],
  ['CARATS', 'CT'],
  ['CAJAS', 'BOX'],
  ['DOCENA', 'DOZ'],
  ['ШТ', 'PCS'],
  ['BARREL', 'BBL'],
  ['GALONES', 'GAL'],
  ['ТЫС ШТ', 'THOUSAND'],
  ['KLR', 'KL'],
])('%s is %s', (word, unit) => {
  expect(buildUnitNames({}).get(word)).toBe(unit);
});

test('a format’s own words go before the usual ones', () => {
  expect(buildUnitNames({ 'Ct.': 'CTN' }).get('CT')).toBe('CTN');
});

test.each([
  ...standIns,
  'UNTO ORDER OF AXIS BANK',
  'A LA ORDEN DE BANCO DE CHILE',
  'À ORDEM DE BANCO DO BRASIL',
  "A L'ORDRE DE BNP",
  'THEO LENH CUA VIETCOMBANK',
  'ПО ПРИКАЗУ СБЕРБАНКА',
  'ACME FORWARDERS (HK) LTD',
  'YUSEN LOGISTICS INDIA',
  'AGENCIA DE ADUANAS DEL SUR',
  'GLOBAL AIR CARGO',
])('%s stands in for somebody', (name) => {
  expect(new RegExp(standInPattern, 'u').test(name)).toBe(true);
});

test.each([
  'BORDER OFFICE GOODS',
  'ORDERLY FURNITURE',
  'SHIPPING CONTAINER MAKERS',
  'ALORDEN SA',
  'EXPRESS FOODS',
])('%s is itself', (name) => {
  expect(new RegExp(standInPattern, 'u').test(name)).toBe(false);
});

test('prices are compared in every unit that is more than a package', () => {
  const packages = new Set(['BOX', 'CTN', 'PKG']);
  const units = [...new Set(buildUnitNames({}).values())].filter((unit) => !packages.has(unit));
  expect(units.filter((unit) => !Object.hasOwn(standardUnits, unit))).toEqual([]);
});
