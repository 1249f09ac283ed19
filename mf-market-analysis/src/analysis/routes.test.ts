// The addresses of analyses and records that there are: every other one is the 404 page of the shell.
import { reportingCountries } from '@waybill/contract';
import descriptor from '../../remote.json';

const valuesOf = (path: string) => descriptor.routes.find((route) => route.path === path)?.values ?? {};

describe('Routes of market analysis', () => {
  test('have every reporting country, and all of them together', () => {
    const codes = reportingCountries.map(({ code }) => code);
    expect(valuesOf('/market-analysis/:country')).toEqual({ country: ['all', ...codes] });
  });

  test('have a record of every country in each direction that it reports', () => {
    const routes = reportingCountries.flatMap(({ code, directions }) =>
      directions.map((direction) => `${code}_${direction === 1 ? 'im' : 'ex'}`),
    );
    expect(valuesOf('/market-analysis/details/:route')).toEqual({ route: routes });
  });
});
