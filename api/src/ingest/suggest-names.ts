// What headers of customs files call the fields of a record, in the languages of the files: English above all, then
// Spanish, Portuguese, Russian, Ukrainian, Vietnamese, French and Chinese. Over `columnKey`s: no accents, blanks are "_".

/** Fields whose column is known by its name alone; amounts have rules of their own (`suggest-money.ts`). */
export type NamedField =
  | 'date'
  | 'document'
  | 'item'
  | 'hs'
  | 'product'
  | 'productEn'
  | 'brand'
  | `${'importer' | 'exporter'}.${'name' | 'taxId' | 'address' | 'country'}`
  | 'quantity'
  | 'unit'
  | 'netWeight'
  | 'grossWeight'
  | 'origin'
  | 'partner'
  | 'shippedFrom'
  | 'loadingPort'
  | 'unloadingPort'
  | 'transport'
  | 'incoterm'
  | 'currency';

export type Direction = 'import' | 'export';

/** What files call the two sides, the plainest first: a file may name a consignee beside the importer. */
const importers = ['IMPORTER|IMPORTADOR|IMPORTATEUR', 'BUYER|COMPRADOR', 'CONSIGNEE|CONSIGNATARIO'];
const exporters = [
  'EXPORTER|EXPORTADOR|EXPORTATEUR',
  'SUPPLIER|SELLER|PROVEEDOR|VENDEDOR|FOURNISSEUR|FORNECEDOR',
  'SHIPPER',
];
const taxIds =
  'ID|CODE|TIN|NTN|PINS?|PI|BP|RUC|NIT|RUT|CNPJ|INN|IEC|TAX_(ID|NUMBER|CODE)|IDENTIFICATION(_NUMBER)?';
const language = '(_(EN|VN|RU|ES))?';

/** Names of one side, and what belongs to it. */
function party(sides: readonly string[]): Record<'name' | 'taxId' | 'address' | 'country', RegExp[]> {
  const each = (shapes: (words: string) => readonly string[]) =>
    sides.flatMap((words) => shapes(`(${words})`)).map((shape) => new RegExp(shape));
  return {
    name: each((words) => [
      `^(STD_|RAW_)?${words}(_NAME)?${language}$`,
      `^(NOMBRE|NOME|RAZON_SOCIAL|NOM)(_(DEL?|DO|DE_L))?_${words}$`,
      `^${words}_NAME_AND_ADDRESS${language}$`,
    ]),
    taxId: each((words) => [`^(RUC_|NIT_|RUT_)?${words}_(${taxIds})$`]),
    address: each((words) => [
      `^(STD_|RAW_)?${words}_ADDRESS${language}$`,
      `^(DIRECCION|ENDERECO)_${words}$`,
    ]),
    country: each((words) => [`^${words}_COUNTRY(_NAME)?$`, `^PAIS_${words}$`]),
  };
}

const words = {
  importer: /ПОЛУЧАТЕЛ|ІМПОРТЕР|ОДЕРЖУВАЧ|ИМПОРТЕР|NGUOI_NHAP|NHAP_KHAU|进口商|收货人|买方/,
  exporter: /ОТПРАВИТЕЛ|ЭКСПОРТЕР|ЕКСПОРТЕР|ВІДПРАВНИК|NGUOI_XUAT|XUAT_KHAU|出口商|发货人|卖方|供应商/,
};

/**
 * Names of each field's column, the most telling first.
 * @param direction which side is at home: only that one has a national tax number
 */
export function namesOf(direction: Direction): readonly (readonly [NamedField, readonly RegExp[]])[] {
  const exporting = direction === 'export';
  const importer = party(importers);
  const exporter = party(exporters);
  const unnamed = [
    /^(TAX_?PAYER_TIN|TIN|BUSINESS_TIN|BIN|IEC|RUC|TAX_ID(_NUMBER)?|TAX_IDENTIFICATION_NUMBER|BUSINESS_IDENTIFICATION_NUMBER|NIT|CNPJ|ИНН|MA_SO_THUE|COD_TRIBUTARIO|NDOC)$/,
  ];
  const own = (at: 'importer' | 'exporter') => ((at === 'exporter') === exporting ? unnamed : []);
  return [
    [
      'date',
      [
        exporting ? /^EXP(ORT)?_DATE$/ : /^IMP(ORT)?_DATE$/,
        /^(ACTUAL_)?ARRIVAL_DATE$|^SHIPMENT_DATE$/,
        /^DATE$|^DATE_OF_ISSUE$/,
        /^(DECLARATION|BE_REGISTRATION|REGISTRATION|REGISTRY|REG|ASSESSMENT|BILL_OF_ENTRY)_DATE$/,
        /^FECHA|^DATA(_|$)|^NGAY|ДАТА|日期|^ANOMES$|^YYYYMM(DD)?$/,
        /_DATE$|^DATE_|^YEAR$|^ANO$|^ANIO$/,
      ],
    ],
    [
      'document',
      [
        /^(DECLARATION|ENTRY)_(NUMBER|NO)(_DAU)?$|^DECLARACION|^(NUMERO_|NO_|N_)?DECLARACION|ДЕКЛАРАЦ|SO_TO_KHAI|报关单/,
        /^DUA(_ID|_NUMBER|_DAM)?$|^DAM$|^(NDCL|NO_VMD|GTD_NO|BOE_NO|SB_NO|BE_NUMBER|NO_SAD|TANSAD_NO|CONTROL_ID|OPERATION_NUMBER|REFRENDO)$/,
        exporting ? /^EXPORT(_SHIPMENT)?_ID$/ : /^IMPORT(_SHIPMENT)?_ID$/,
        /^BILL_OF_ENTRY(_NO)?$|^REGISTRATION_(NUMBER|NO)$|^DOCUMENT_(NO|NUMBER|ID)$|^ASSES?S?MENT_NUMBER$/,
        /^BILL_OF_LADING$|^BL(_NUMBER|_NO)?$/,
        /^RECEIPT_NO$|^CORRELATIVE$|^REGISTRY$/,
      ],
    ],
    [
      'item',
      [
        /^(ITEM_(NO|NUMBER)|ITEM|SERIE|NSER|PRODUCT_NUMBER|LINE(_NO)?|NUMBER_OF_GOODS)$|^(N_|NUMERO_)ITEM$|商品序号/,
      ],
    ],
    [
      'hs',
      [
        /^HS_?(CODE)?(_?(8|10))?$|^(TARIFF_CODE|TN_VED|TNVED|NCM|COD_NCM|HTS(_CODE)?|UKTZED)$/,
        /^(PARTIDA|SUBPARTIDA|POSICION)(_|$)|^PART_NANDI$|^CODIGO_(SA|ARANCELARIO)|ТН_ВЭД|УКТЗЕД|ТНВЭД|^MA_HS$|商品编码|税号/,
      ],
    ],
    ['productEn', [/^(PRODUCT|GOODS)_?DESC(RIPTION)?_EN$/]],
    [
      'product',
      [
        /^DESCRIP?CION_COMERCIAL$|^DCOM$/,
        /^(PRODUCT|GOODS|COMMERCIAL)_?DESC(RIPTION)?(_(VN|RU|ES))?$/,
        /^PRODUCT_DECLARATION$|^DESCRI[CP][A-Z]*(_|$)|^MERCANCIA|^PRODUCTO?$|^PROD_NAME$|^GOODS$|^TEN_HANG|^MO_TA/,
        /ОПИСАНИЕ|ОПИС_ТОВАР|НАИМЕНОВАНИЕ_ТОВАР|ТОВАР|品名|商品名称|商品描述/,
        // Without a description of its own, that of the code is what the file says of the goods.
        /^HS(_CODE)?_DESCRIPTION$|^CODE_DESCRIPTION$/,
      ],
    ],
    [
      'brand',
      [/^(BRAND|BRAND_NAME|MARCA|TRADEMARK|NHAN_HIEU)$|ТОВАРНЫЙ_ЗНАК|ТОРГОВАЯ_МАРКА|品牌/, /^BRAND_MODEL$/],
    ],
    ['importer.name', [...importer.name, words.importer]],
    ['importer.taxId', [...importer.taxId, ...own('importer')]],
    ['importer.address', [...importer.address, ...(exporting ? [] : [/^ADDRESS$/])]],
    // The importer's country of an export is the other side of the trade: that is `partner`.
    ['importer.country', exporting ? [] : importer.country],
    ['exporter.name', [...exporter.name, words.exporter]],
    ['exporter.taxId', [...exporter.taxId, ...own('exporter')]],
    ['exporter.address', [...exporter.address, ...(exporting ? [/^ADDRESS$|^EXPORT_ADDRESS(_EN)?$/] : [])]],
    ['exporter.country', exporter.country],
    [
      'quantity',
      [
        /^(QUANTITY|QTY|CANTIDAD|QUANTIDADE|QUANTITE|ITEM_QUANTITY|QTY_1|QUNIFIS|SO_LUONG|数量|КОЛИЧЕСТВО|КІЛЬКІСТЬ)$/,
        /^COMM?ERCIAL_QUANTITY$|^QTD_COMERCIAL$|^CANTIDAD_/,
        /^(PIECES_OR_NUMBER_OF_GOODS|TOTAL_QUANTITY(_OF_SKU)?|STD_QUANTITY|STAT_QUANTITY|UNIT_QUANTITY|SUPP_UNITS)$/,
        /^VOLUME$/,
      ],
    ],
    [
      'unit',
      [
        /^UNIT(_EN)?$|^QUANTITY_UNIT$/,
        /^(UNIDAD|UNIDADE|UNIT_OF_QUANTITY|UNIT_OF_MEASURE|MEASURE_UNIT|QUANTITY_TYPE|ITEM_QUANTITY_TYPE|DON_VI_TINH|UND_1|TUNIFIS|单位)$/,
        /^COMM?ERCIAL_(MEASURE_)?UNIT$|^UNIDAD_|ЕДИНИЦ|ОДИНИЦ|^ADDITIONAL_MEASUREMENT_UNIT$/,
        /^UNIT_(OF_)?MEASURE(MENT)?_1(_EN)?$|^(STD|STAT)_UNIT$/,
      ],
    ],
    [
      'netWeight',
      [
        /^NET_?(WEIGHT|WT|MASS|KGS?|KILOS?)(_IN)?(_KGS?)?$|^N_WEIGHT$|^PESO_(NETO|LIQUIDO)|^KG_NETO|^VPESNET$|НЕТТО|净重|TRONG_LUONG_TINH/,
      ],
    ],
    [
      'grossWeight',
      [
        /^(TOTAL_)?GROSS_?(WEIGHT|WT|MASS|KGS?|KILOS?)(_IN)?(_KGS?)?$|^G_WEIGHT$|^PESO_BRUTO|^KG_BRUTO|^VPESBRU$|БРУТТО|毛重/,
        /^(TOTAL_)?WEIGHT(_IN)?(_KGS?)?$|^VOLUME_KG$|^PESO$/,
      ],
    ],
    [
      'origin',
      [
        /^(ORIGIN_COUNTRY|COUNTRY_OF_?ORIGIN)(_EN|_NAME|_NAME_EN)?$|^PAIS_(DE_)?ORIGE[MN]$|^PAYS_D_?ORIGINE$/,
        /ПРОИСХОЖДЕНИЯ|ПОХОДЖЕННЯ|^XUAT_XU|^NUOC_XUAT_XU|原产国|^CNTRY_NAME$|^COUNTRY_OF_PRODUCTION$|^COUNTRY_OF_ORIGIN_CODE$/,
      ],
    ],
    [
      'partner',
      exporting
        ? [
            /^(DESTINATION_COUNTRY|COUNTRY_(OF_)?DESTINATION|TO_COUNTRY_NAME)(_EN)?$|^PAIS_(DE_)?DESTINO$/,
            /НАЗНАЧЕНИЯ|ПРИЗНАЧЕННЯ|目的国|^IMPORTER_COUNTRY$|^CONSIGNEE_COUNTRY$/,
            /^COUNTRY$/,
          ]
        : [],
    ],
    [
      'shippedFrom',
      exporting
        ? []
        : [
            /^(ACQUISITION|ADQUISITION|ADQ|PURCHASE|DISPATCH|DEPARTURE|EXPORT|EXPORTING|CONSIGNMENT|PROCEDENCE|PROVENANCE|LOADING|SUPPLY)_COUNTRY(_EN)?$/,
            /^COUNTRY_OF_(ACQUISITION|CONSIGNMENT|LAST_CONSIGNMENT|EXPORT|DEPARTURE|SHIPMENT|DISPATCH)(_EN)?$/,
            /^PAIS_(DE_)?(AQUISICAO|ADQUISICION|PROCEDENCIA|COMPRA)$|^FROM_COUNTRY_NAME(_EN)?$|^PROVENANCE$|^PROCEDENCE$|ОТПРАВЛЕНИЯ$|启运国/,
            /^COUNTRY$|^FOREIGN_COUNTRY$|^COUNTRY_OF_EXPORTER$|^TRADING_COUNTRY(_NAME)?(_EN)?$/,
          ],
    ],
    [
      'loadingPort',
      [
        /^(LOADING|SHIPPING|ORIGIN|EMBARQ)_PORT$|^PORT_OF_(LOADING|EXPORT|SHIPMENT)$|^PUERTO_(DE_)?(EMBARQUE|ORIGEN)$|装货港/,
        /^PORT_OF_MARITIME_ORIGIN$|^DEPARTURE_PORT_OR_PREMISES$|^LOCAL_PORT_POL$/,
        exporting ? /^INDIAN_PORT$|^PORT$/ : /^FOREIGN_PORT$/,
      ],
    ],
    [
      'unloadingPort',
      [
        /^(UNLOADING|LANDING|DESTINATION)_PORT$|^PORT_OF_(DISCHARGE|DESTINATION|ENTRY)$|^PUERTO_(DE_)?(DESEMBARQUE|DESTINO)$|卸货港/,
        /^PLACE_OF_DISCHARGE$|^PORT_OF_MARITIME_DESTINATION$|^PORT_CITY$|^LOCAL_PORT_POD$/,
        exporting ? /^FOREIGN_PORT$/ : /^(INDIAN|MALAYSIA|IMPORT)_PORT(_EN)?$|^PORT(STR)?$/,
        ...(exporting ? [] : [/^CUSTOM$|^CUSTOMS_OFFICE_NAME$/]),
      ],
    ],
    [
      'transport',
      [
        /^(TRANSPORT(ATION)?_(TYPE|MODE)|MODE_OF_TRANSPORT(ATION)?|TYPE_OF_TRANSPORT|TRANS_TYPE(_NAME)?|MOT)$/,
        /^(TRANSPORT|TRANSPORT_CODE_DESCRIPTION|DELIVERY_TRANSPORT_TYPE)$|^VIA_TRANSPORTE|^MEDIO_TRANSPORTE|ВИД_ТРАНСПОРТА|运输方式/,
        /^TRANSPORT_(AT|ON)_THE_BORDER(_3)?$|^TRANS_TYPE_CROSS_BORDER(_EN)?$|^TRANSPORT_MODE_CODE$/,
      ],
    ],
    [
      'incoterm',
      [
        /^(INCOTERMS?|DELIVERY_BASIS|TERMS_OF_DELIVERY_CODE|DELIVERY_TERM_CODE|DIEU_KIEN_GIAO_HANG|成交方式)$|УСЛОВИ.*ПОСТАВК/,
        /^SALE_CONDITION$/,
      ],
    ],
    [
      'currency',
      [
        /^(CURR?ENCY(_CODE)?|FOREIGN_CURRENCY|INVOICE_CURRENCY|MONEDA|MOEDA|NGOAI_TE|币制)$|ВАЛЮТА/,
        /^CONTRACT_CURRENCY$|^CURRENCY_OF_CONTRACT_PRICE$|^CURRENCY_UNIT$/,
      ],
    ],
  ];
}

/** Columns that only say again what others say, or number the vendor's own rows. */
export const needless =
  /^(RECORDS?_(ID|TAG)|RECORDS_TAG|HS_CODE_[24]|COUNTRY_ISO_CODE_2|HS(_CODE)?_DESCRIPTION(_EN)?|(BUYER|SUPPLIER)_UUID)$/;

/** Which way the goods go, from the names of the columns; undefined where they do not tell. */
export function directionOf(keys: readonly string[], file: string): Direction | undefined {
  const count = (shape: RegExp) => keys.filter((key) => shape.test(key)).length;
  const dated = count(/^EXP(ORT)?_(DATE|ID)$/) - count(/^IMP(ORT)?_(DATE|ID)$/);
  if (dated !== 0) return dated > 0 ? 'export' : 'import';
  const named =
    (/(^|[^A-Z])EX(P(ORTS?)?)?([^A-Z]|$)/.test(file) ? 1 : 0) -
    (/(^|[^A-Z])IM(P(ORTS?)?)?([^A-Z]|$)/.test(file) ? 1 : 0);
  if (named !== 0) return named > 0 ? 'export' : 'import';
  const exports =
    count(/^TYPE_OF_EXPORT$|^EXPORTER_(ID|CODE|TIN|PHONE)/) +
    count(/^(STD_)?BUYER(_NAME)?$/) +
    (count(/^EXPORTER/) > 0 && count(/^IMPORTER|^SUPPLIER/) === 0 ? 2 : 0) +
    count(/DESTINO$|НАЗНАЧЕНИЯ|^COUNTRY_OF_DESTINATION$|^EXPORTADOR$/);
  const imports =
    count(/^TYPE_OF_IMPORT$|^IMPORTER_(ID|CODE|TIN|PHONE)/) +
    count(/^(STD_)?SUPPLIER(_NAME)?$|^IMPORTADOR$|^PROVEEDOR$/) +
    (count(/^IMPORTER/) > 0 && count(/^EXPORTER|^BUYER/) === 0 ? 2 : 0) +
    count(/AQUISICAO$|ADQUISICION$|^UNLOADING_PORT$|ARRIVAL_DATE$|^PAIS_(DE_)?ORIGE[MN]$/);
  if (exports === imports) return undefined;
  return exports > imports ? 'export' : 'import';
}
