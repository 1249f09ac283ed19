// Tool: countries whose customs records can be searched.
import { defineTool } from '../tool';

export const listCountries = defineTool({
  name: 'list_countries',
  title: 'Countries whose customs records are here',
  description:
    'Codes of the reporting countries, with which directions are loaded, how many records, until when.',
  price: { limit: null, keyCalls: 1 },
  arguments: {},
  run: async (_values, { calls }) => {
    const mappings = await calls.countryMappings({});
    const countries = mappings
      .filter(({ rows }) => rows > 0)
      .map(({ code, alpha2, name_en, imp_or_exp, rows, data_end, sample }) => ({
        code,
        alpha2,
        name: name_en,
        imports: imp_or_exp.includes(1),
        exports: imp_or_exp.includes(2),
        records: rows,
        data_until: data_end,
        sample,
      }));
    return { fields: { countries }, isOwnText: true };
  },
});
