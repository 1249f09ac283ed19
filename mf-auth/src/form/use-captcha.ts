// The captcha of a form: one picture at a time, replaced before the server forgets it.
import { useQuery } from '@tanstack/react-query';
import { CAPTCHA_SECONDS } from '@waybill/contract';
import { platform } from '@waybill/platform';
import type { Fields } from '@waybill/ui';
import { useEffect, useState } from 'react';

/** A little earlier than on the server, so that a picture on screen can always be answered. */
const USABLE_MS = (CAPTCHA_SECONDS - 5) * 1000;

export type Captcha = {
  /** Data URI; absent while there is none. */
  image: string | undefined;
  /** Names the picture that can be answered; absent while another one is on its way, and nobody can have read it. */
  token: string | undefined;
  busy: boolean;
  failed: boolean;
  /** Asks for another picture: this one was looked at, or cannot be read. */
  renew: () => void;
};

let forms = 0;

/** @param needed false where no captcha is asked for: none is fetched then */
export function useCaptcha(needed: boolean): Captcha {
  // Each form has a picture of its own: the form before may have spent its one, and the server takes none twice.
  const [form] = useState(() => {
    forms += 1;
    return forms;
  });
  const { data, isFetching, isError, refetch } = useQuery({
    // Without the language, unlike other calls: choosing another language must not throw the picture away.
    queryKey: ['captcha', form],
    queryFn: ({ signal }) => platform.call('captcha', { t: Date.now() }, { signal, silent: true }),
    enabled: needed,
    staleTime: USABLE_MS,
    // Only while the tab is looked at; a tab that comes back asks when its picture is too old.
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

/** What was read off one picture means nothing beside the next: the field is emptied when another one is there. */
export function useEmptyWithPicture<Name extends string>(
  { token }: Captcha,
  name: Name,
  empty: Fields<Name>['empty'],
): void {
  useEffect(() => {
    if (token !== undefined) empty(name);
    // Another picture decides; `empty` only passes it on.
  }, [token, name]);
}
