// Extracts shipment facts (vessel, containers, bills, customs office) from national columns, which name them
// differently in each file.
import type { ShipmentFacts } from '@waybill/contract';

type Fact = keyof ShipmentFacts;

/** Patterns of column names by fact; spaces and dots are written as `_`. */
const columnsOf: readonly (readonly [Fact, RegExp])[] = [
  ['vessel', /^(vessel|ship|buque|nave)(_name)?$|^name_of_vessel$/],
  ['voyage', /^(voyage|viaje)(_no|_number)?$/],
  ['containers', /^containers?(_ids?|_nos?|_numbers?)?$/],
  ['container_size', /^container_(size|type)$/],
  ['teu', /^(teu|number_of_teu|teus)$/],
  [
    'carrier',
    /^(carrier|carrier_name|carrier_(sasc|scac)_code|transport_company|shipping_agency|shipping_line)$/,
  ],
  ['packages', /^(packages|packages_quantity|number_of_packages|quantity_of_package|no_of_packages)$/],
  ['package_kind', /^(package_unit|package_type|quantity_unit)$/],
  ['marks', /^marks(_and_numbers|_numbers|_&_numbers)?$/],
  ['master_bill', /^(master_bill(_of_lading)?|mbl(_no|_number)?|master_bl)$/],
  ['house_bill', /^(house_bill(_of_lading)?|hbl(_no|_number)?|house_bl)$/],
  ['manifest', /^(manifest(_no|_number)?|igm_?no)$/],
  ['invoice', /^invoice(_no|_number)?$/],
  [
    'customs_office',
    /^(customs?|customs_office(_name|_code)?|custom_state_port|entry_customs_office_code_and_name|office_code_and_name|custom_office_code|customs_code|customs_zone|registered_customs_post|customs_province_name)$/,
  ],
  ['agent', /^(customs_agent|agent_name|cha_name|name_of_cf_agent|customs_declarant_name|declarant_name)$/],
  [
    'regime',
    /^(item_regime_code|customs_procedure_code|customs_mode_code|regime|be_type|type_of_(import|export))$/,
  ],
];

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, '_');

const nothing: ShipmentFacts = {
  carrier: null,
  vessel: null,
  voyage: null,
  containers: [],
  container_size: null,
  teu: null,
  packages: null,
  package_kind: null,
  marks: null,
  master_bill: null,
  house_bill: null,
  manifest: null,
  invoice: null,
  customs_office: null,
  agent: null,
  regime: null,
};

/** Separator of containers in a cell. */
const between = /[,;|/\s]+/;

/** Extracts the facts from a record's national columns, and returns the remaining columns. */
export function shipmentOf(national: Readonly<Record<string, string>>): {
  shipment: ShipmentFacts;
  national: Record<string, string>;
} {
  const shipment: ShipmentFacts = { ...nothing };
  const left: Record<string, string> = {};
  for (const [name, text] of Object.entries(national)) {
    const fact = columnsOf.find(([, names]) => names.test(plain(name)))?.[0];
    if (fact === 'containers' && shipment.containers.length === 0)
      shipment.containers = [...new Set(text.split(between).filter((box) => box !== ''))];
    else if (fact !== undefined && fact !== 'containers' && shipment[fact] === null) shipment[fact] = text;
    // A second column with the same fact stays under its own name.
    else left[name] = text;
  }
  return { shipment, national: left };
}
