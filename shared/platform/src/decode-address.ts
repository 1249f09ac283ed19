// An address as people read it. Without dependencies, and apart from the singleton, because only rare pages need it
// (`@waybill/platform/decode-address`).

/** An address with its letters in place of their codes; unchanged where a `%` in it stands for nothing. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
