// The addresses of analyses that there are: every other one is the 404 page of the shell.
import { directions, reportingCountries } from '@waybill/contract';
import descriptor from '../../remote.json';

const listValues = (path: string) => descriptor.routes.find((route) => route.path === path)?.values ?? {};

describe('Routes of market analysis', () => {
  test('have every country of the spec, any that an operator may add, and all of them together', () => {
    const codes = reportingCountries.map(({ code }) => code);
    expect(listValues('/market-analysis/:country')).toEqual({ country: ['all', '??', ...codes] });
  });

  test('have records of the directions that each country publishes', () => {
    const routes = reportingCountries.flatMap(({ code, directions: published }) =>
      published.map((direction) => `${code}_${direction === directions.import ? 'im' : 'ex'}`),
    );
    expect(listValues('/market-analysis/details/:route')).toEqual({ route: ['??_im', '??_ex', ...routes] });
  });
});
