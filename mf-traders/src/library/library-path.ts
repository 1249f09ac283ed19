// URL codec of the library's companies by keyword: selected keywords and filters.
import { type Direction, PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@waybill/contract';
import { links } from '@waybill/trade';
import { type AddressFields, inAddress, writeAddress } from '@waybill/ui/data';

export interface LibraryView {
  /** HS codes of 6 digits, or words. */
  keywords: readonly string[];
  /** Countries of the companies (alpha-2), or reporting countries (code of spec §2). */
  countries: readonly string[];
  company: string;
  page: number;
  size: (typeof PAGE_SIZES)[number];
}

export const libraryFields: AddressFields<LibraryView> = {
  keywords: inAddress.list(),
  countries: inAddress.list(),
  company: inAddress.text(),
  page: inAddress.whole(1, 1, 10_000),
  size: inAddress.oneOf(PAGE_SIZES, PAGE_SIZE_DEFAULT),
};

const nothing: LibraryView = { keywords: [], countries: [], company: '', page: 1, size: PAGE_SIZE_DEFAULT };

/** @param part the fields to set */
export const libraryPath = (side: Direction, part: Partial<LibraryView>): string =>
  links.library(side) + writeAddress(libraryFields, '', { ...nothing, ...part });
