// Hook for the captcha of a form: loads one picture at a time and renews it before it expires on the server.
import { useQuery } from '@tanstack/react-query';
import { CAPTCHA_SECONDS } from '@waybill/contract';
import { platform } from '@waybill/platform';
import type { Fields } from '@waybill/ui';
import { useEffect, useState } from 'react';

/** Slightly less than on the server, so that a picture on screen is always valid. */
const USABLE_MS = (CAPTCHA_SECONDS - 5) * 1000;

export type Captcha = {
  /** Data URI; absent until loaded. */
  image: string | undefined;
  /** Token of the picture on screen; absent while another one is loading. */
  token: string | undefined;
  busy: boolean;
  failed: boolean;
  /** Loads another picture: this one is used up or illegible. */
  renew: () => void;
};

let forms = 0;

/** @param needed false if the form needs no captcha: none is loaded */
export function useCaptcha(needed: boolean): Captcha {
  // A picture per form: the server accepts each only once, and the previous form may have used its own.
  const [form] = useState(() => {
    forms += 1;
    return forms;
  });
  const { data, isFetching, isError, refetch } = useQuery({
    // Without the language, unlike other calls: a change of language must not discard the picture.
    queryKey: ['captcha', form],
    queryFn: ({ signal }) => platform.call('captcha', { t: Date.now() }, { signal, silent: true }),
    enabled: needed,
    staleTime: USABLE_MS,
    // Only while the tab is visible; on return it reloads the picture if it is too old.
    refetchInterval: USABLE_MS,
    refetchOnWindowFocus: true,
    gcTime: 0,
    retry: false,
  });
  return {
    image: data?.image,
    token: isFetching ? undefined : data?.token,
    busy: isFetching,
    failed: isError && !isFetching,
    renew: () => {
      if (needed) void refetch();
    },
  };
}

/** Empties the captcha field when another picture is shown. */
export function useEmptyWithPicture<Name extends string>(
  { token }: Captcha,
  name: Name,
  empty: Fields<Name>['empty'],
): void {
  useEffect(() => {
    if (token !== undefined) empty(name);
    // Runs for another picture only, not for a new `empty`.
  }, [token, name]);
}
