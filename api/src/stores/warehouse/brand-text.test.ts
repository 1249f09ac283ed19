// The brand that a goods text names, on the real engine.

import { type TestWarehouse, testWarehouse } from '../../records/testing';
import { brandInTextSql } from './brand-text';

let test_: TestWarehouse;
beforeAll(async () => {
  test_ = await testWarehouse();
});
afterAll(() => test_.end());

const readBrands = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await test_.warehouse.client.query<{ brand: string }>(
    `SELECT ${brandInTextSql(['text', "''"])} AS brand FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts: [...texts] },
  );
  return rows.map(({ brand }) => brand);
};

describe('Brand in a goods text', () => {
  test('is read after a label in its many spellings, up to the next fact', async () => {
    const cases = [
      ['BATERIA DE IONES DE LITIO, MARCA: BYD, MODELO: B-BOX', 'BYD'],
      ['BATERIA DE IONES DE LITIO MARCA BYD', 'BYD'],
      ['CELULAR MARCA.SAMSUNG;MODELO.A15', 'SAMSUNG'],
      ['TALADRO MARCA-BOSCH', 'BOSCH'],
      ['TALADRO MARCA - BOSCH - NUEVO', 'BOSCH'],
      ['LLANTAS MARCA "BLACK & DECKER" 12R', 'BLACK & DECKER'],
      ['REFRIGERADORA MARCA: GENERAL ELECTRIC MODELO GE-20', 'GENERAL ELECTRIC'],
      ['REFRIGERADORA MARCA GENERAL ELECTRIC TIPO: NO FROST', 'GENERAL ELECTRIC'],
      ['BATERIA MARCA BYD CAPACIDAD: 5 KWH', 'BYD'],
      ['BATERIA MARCA BYD VOLTAJE: 51.2V', 'BYD'],
      ['BATERIA MARCA BYD 51.2V 100AH', 'BYD'],
      ['MARCA SAMSUNG TELEFONO CELULAR INTELIGENTE GALAXY', 'SAMSUNG'],
      ['CAMISA MARCA COMERCIAL ZARA. COLOR AZUL', 'ZARA'],
      ['COFFEE MAKER (BRAND: PHILIPS) (MODEL: HD7431)', 'PHILIPS'],
      ['COFFEE MAKER, BRAND NAME: DE LONGHI', 'DE LONGHI'],
      ['CAMISA, MARCA COMERCIAL: ZARA', 'ZARA'],
      ['ЧАСЫ, ТОВАРНЫЙ ЗНАК: CASIO, МОДЕЛЬ: F91', 'CASIO'],
      ['Máy khoan, nhãn hiệu: Makita', 'Makita'],
      ['TALADRO BRAND: BOSCH/MODEL: GSB', 'BOSCH'],
      ['SHOES, BRAND.: NIKE', 'NIKE'],
      ['SHOES BRAND: NEW BALANCE', 'NEW BALANCE'],
      ['LITHIUM BATTERY BRAND BYD MODEL X-100', 'BYD'],
      ['RICE COOKER,BRAND PANASONIC', 'PANASONIC'],
      ['STEEL PIPES MARK: TENARIS', 'TENARIS'],
      ['TRADEMARK: 3M, TAPE', '3M'],
      ['MAQUINA MARCA DEL MONTE', 'DEL MONTE'],
      ['Máy khoan, nhãn hiệu Makita model HP333', 'Makita'],
      ['ДРЕЛЬ, ТОВАРНЫЙ ЗНАК MAKITA МОДЕЛЬ HP', 'MAKITA'],
      ['手机 品牌:华为|型号:P60', '华为'],
      ['TELEFON MARKA: APPLE', 'APPLE'],
    ];
    expect(await readBrands(cases.map(([text = '']) => text))).toEqual(cases.map(([, brand]) => brand));
  });

  test('is none where the text says so, means something else, or has no clear end', async () => {
    const cases = [
      ...[
        'CAMISA SIN MARCA',
        'CAMISA S/MARCA DE ALGODON',
        'SIN MARCA BATERIA DE LITIO',
        'CAMISA, MARCA: S/M',
      ],
      ...['CAMISA MARCA: SIN MARCA, MODELO: 1', 'SHIRT, BRAND: N/A', 'SHIRT NO BRAND', 'BRAND: NO BRAND'],
      ...[
        'BRAND: UNBRANDED',
        'MARCA: GENERICO',
        'MARCA: NO APLICA',
        'MARCA: VARIAS',
        'MARCA NO TIENE MODELO X',
      ],
      ...[
        'BRAND NEW PUMPS',
        'BRAND-NEW TRUCK',
        'SHIPPING MARK: N/M',
        'MARKS AND NUMBERS: 1-50',
        'MARK II PUMP',
      ],
      ...['PAPEL CON MARCA DE AGUA', 'MARCA:', 'MARCA, MODELO', 'MARCA: 4711', 'MARCA: X', 'MARCA: -'],
      ...['SONY BRAND TV', 'LG BRAND AIR CONDITIONERS', 'TATA BRAND SPARE PARTS FOR HEAVY TRUCKS'],
      ...[
        'COMARCAL BYD',
        'ANTENNA, ký hiệu: ABC',
        'ТОВАРНЫЙ ЗНАК: ОТСУТСТВУЕТ',
        '衬衫 品牌:无品牌',
        'COFFEE',
        '',
      ],
    ];
    expect(await readBrands(cases)).toEqual(cases.map(() => ''));
  });
});
