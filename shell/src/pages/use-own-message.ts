// Whether the message in the address of the error page is this site's own.
import { useEffect, useState } from 'react';
import { isSignedMessage, signMessage } from './error-signature';

const SIGNATURE = 'signature';

/** Puts the signature into the address, so that a reload shows the message again. */
async function signAddress(message: string): Promise<void> {
  const signature = await signMessage(message);
  const url = new URL(window.location.href);
  if (signature === null || url.searchParams.get('message') !== message) return;
  url.searchParams.set(SIGNATURE, signature);
  window.history.replaceState(window.history.state, '', url);
}

/** @param cameFromHere whether another page of this site led here: then its message counts, and is signed */
export function useOwnMessage(cameFromHere: boolean): boolean {
  const [isOwn, setIsOwn] = useState(cameFromHere);
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const message = query.get('message');
    if (message === null) return;
    if (cameFromHere) void signAddress(message);
    else void isSignedMessage(message, query.get(SIGNATURE) ?? '').then(setIsOwn);
  }, [cameFromHere]);
  return isOwn;
}
