// Freight and insurance that records state in US dollars, as parts of the value with both (CIF). National files have them in
// columns of their own; those in other currencies are not read.
import { literals } from '../../stores/warehouse/literals';

const freightColumns = ['USD_FREIGHT', 'FREIGHT_USD', 'USD FREIGHT', 'FREIGHT USD'];
const insuranceColumns = ['USD_INSURANCE', 'INSURANCE_USD', 'USD INSURANCE', 'INSURANCE USD'];

const firstOf = (columns: readonly string[]): string =>
  `toFloat64OrZero(arrayFirst(text -> text != '', arrayMap(name -> national[name], ${literals(columns)})))`;

/**
 * SQL: columns `freight_usd`, `insurance_usd` and `cif` of a record, in US dollars; `cif` is 0 where the record states no
 * freight, or one that leaves nothing of its value.
 */
export const chargesSql = `${firstOf(freightColumns)} AS freight_usd, ${firstOf(insuranceColumns)} AS insurance_usd,
  toFloat64(ifNull(records.amount, 0)) + if(amount_basis = 'FOB', freight_usd + insurance_usd, 0) AS whole,
  if(freight_usd > 0 AND freight_usd + insurance_usd < whole, whole, 0) AS cif`;
