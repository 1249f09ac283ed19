// File layouts of the ingest benchmark: the open data files that come with the product, with few columns.
import {
  also,
  amount,
  article,
  ascii,
  type Cell,
  digits,
  exporterName,
  importerName,
  is,
  type Layout,
  latin,
  loading,
  lower,
  nameOf,
  oneOf,
  origin,
  product,
  upper,
} from './cells';

const destination = upper(({ shipment }) => nameOf(shipment.partner));
/** Tonnes, unique per row: duplicate rows would be another measurement. */
const volume: Cell = ({ shipment, row }) => ((shipment.netWeight ?? 0) / 1000 + row / 1000).toFixed(6);

/** Yearly exports of one commodity: the simplest of the open data files. */
export const traseCorn: Layout = {
  format: 'trase-argentina-corn',
  delimiter: ',',
  decimal: '.',
  takes: (shipment) => ascii(shipment) && latin.test(nameOf(shipment.partner)),
  columns: [
    ['year', ({ shipment }) => shipment.date.slice(0, 4)],
    ['country_of_production', is('ARGENTINA')],
    ['port_of_export', upper(loading)],
    ['exporter', exporterName],
    ['exporter_group', exporterName],
    ['country_of_destination', destination],
    ['economic_bloc', destination],
    ['volume', volume],
    ['fob', amount()],
  ],
};

/** Thousand barrels and % of sulphur: unique in combination over fifteen million rows, for the same reason. */
const BARRELS = 3_000;
const barrels: Cell = ({ row }) => String(1 + (row % BARRELS));
const sulphur: Cell = ({ row }) => ((Math.floor(row / BARRELS) % 5_000) / 1_000).toFixed(3);
const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const period: Cell = ({ shipment }) =>
  `${monthName.format(new Date(shipment.date))}-${shipment.date.slice(2, 4)}`;
const month: Cell = ({ shipment }) => shipment.date.slice(0, 7).replace('-', '');

/** Monthly imports of petroleum by company. */
export const eia: Layout = {
  format: 'us-eia-imports',
  delimiter: ',',
  decimal: '.',
  takes: (shipment) => ascii(shipment) && latin.test(nameOf(shipment.origin)),
  columns: [
    ['RPT_PERIOD', period],
    ['R_S_NAME', importerName],
    ['PROD_NAME', oneOf('CRUDE OIL', 'CRUDE OIL,FOREIGN', 'DISTILLATE FUEL OIL', 'MOTOR GASOLINE', 'BUTANE')],
    ['PORT_CITY', oneOf('GALVESTON, TX', 'HOUSTON, TX', 'BATON ROUGE, LA', 'NEW YORK, NY')],
    ['PORT_STATE', oneOf('TEXAS', 'LOUISIANA', 'NEW YORK')],
    ['GCTRY_CODE', digits(3)],
    ['CNTRY_NAME', upper(origin)],
    ['QUANTITY', barrels],
    ['SULFUR', sulphur],
    ['yyyymm', month],
  ],
};

/** Countries as SISCORI writes them, padded with blanks. */
const siscoriCountry = oneOf(
  ...'CHINA, REPUBLICA POP;FORMOSA (TAIWAN);ALEMANHA;ESTADOS UNIDOS;URUGUAI;ITALIA;JAPAO'
    .split(';')
    .map((name) => name.padEnd(20)),
);

/** Imports by item: long goods texts, without company names. */
export const siscori: Layout = {
  format: 'brazil-siscori',
  delimiter: ',',
  decimal: '.',
  takes: ({ productLanguage }) => productLanguage === 'pt',
  columns: [
    ['ANOMES', month],
    ['COD.NCM', ({ shipment }) => shipment.hs.slice(0, 8).padEnd(8, '0')],
    ['PAIS.DE.ORIGEM', siscoriCountry],
    ['PAIS.DE.AQUISICAO', siscoriCountry],
    [
      'DESCRICAO.DO.PRODUTO',
      also(
        lower(product),
        digits(4, 'modelo zy'),
        digits(4, 'comprimento '),
        digits(3, 'mm, largura '),
        digits(3, 'mm, altura '),
        oneOf('mm, cor preta', 'mm, cor branca', 'mm, cor azul e cinza', 'mm, sem cor definida'),
        oneOf('desmontada', 'completa', 'para uso industrial', 'para revenda'),
        article,
      ),
    ],
    ['QTD.COMERCIAL.', ({ source }) => String(source.int(1, 500))],
  ],
};
