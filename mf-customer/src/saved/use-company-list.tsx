// Hook for what lists of companies share beside their columns: follow actions, making customers, export button.
import { AddSelectedButton, StarButton, useFavorites } from '@waybill/trade';
import type { ListPageProps } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useMakeCustomersAction } from './make-customers';

interface Company {
  id: string;
  desc_en: string;
  favorite: boolean;
}

/**
 * @param rows rows of the current page
 * @param selected ids of the selected companies
 * @param sheet export button of the list
 */
export function useCompanyList<Row extends Company>(
  rows: readonly Row[] | undefined,
  selected: ReadonlySet<string>,
  sheet: ReactNode,
): Pick<ListPageProps<Row>, 'rowKey' | 'rowName' | 'rowActions' | 'bulk' | 'tools'> {
  const favorites = useFavorites('trader');
  const makeCustomers = useMakeCustomersAction();
  return {
    rowKey: ({ id }) => id,
    rowName: ({ desc_en }) => desc_en,
    rowActions: ({ id, favorite, desc_en }) => (
      <StarButton id={id} favorite={favorite} name={desc_en} favorites={favorites} />
    ),
    bulk: [makeCustomers],
    tools: (
      <>
        <AddSelectedButton favorites={favorites} selected={selected} rows={rows ?? []} />
        {sheet}
      </>
    ),
  };
}
