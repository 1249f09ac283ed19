// The captcha of the login form: one picture at a time, replaced before the server forgets it.
import { useQuery } from '@tanstack/react-query';
import { CAPTCHA_SECONDS } from '@waybill/contract';
import { platform } from '@waybill/platform';

/** A little earlier than on the server, so that a picture on screen can always be answered. */
const USABLE_MS = (CAPTCHA_SECONDS - 5) * 1000;

/**
 * @param needed false where the host logs in without a captcha: nothing is asked for then
 * @returns the query of `{ image, token }`; `refetch()` asks for another picture
 */
export function useCaptcha(needed: boolean) {
  return useQuery({
    // Without the language, unlike other calls: choosing another language must not throw the picture away.
    queryKey: ['captcha', 'login'],
    queryFn: ({ signal }) => platform.call('captcha', { t: Date.now() }, { signal, silent: true }),
    enabled: needed,
    staleTime: USABLE_MS,
    // Only while the tab is looked at; a tab that comes back asks when its picture is too old.
    refetchInterval: USABLE_MS,
    refetchOnWindowFocus: true,
    gcTime: 0,
    retry: false,
  });
}
