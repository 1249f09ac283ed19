// Which parties name a company, and which say "to order".
import { isToOrder } from './parties';

test.each([
  'TO THE ORDER OF HSBC BANK PLC',
  'to order of shipper',
  'TO ORDER',
  'UNTO ORDER OF AXIS BANK',
  ' A LA ORDEN DE BANCO DE CHILE',
  'À ORDEM DE BANCO DO BRASIL',
  "A L'ORDRE DE BNP",
  'THEO LỆNH CỦA VIETCOMBANK',
  'ПО ПРИКАЗУ СБЕРБАНКА',
])('%s is no company', (name) => {
  expect(isToOrder(name)).toBe(true);
});

test.each(['BORDER OFFICE GOODS', 'ORDERLY FURNITURE', 'TO ORDERLY', 'ALORDEN SA', 'ACME', ''])(
  '%s may be one',
  (name) => {
    expect(isToOrder(name)).toBe(false);
  },
);
