// One try to log in, and where it leads.
import { useMutation } from '@tanstack/react-query';
import { CallError, type LoginInput, platform } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type Aftermath, aftermath } from './login-form';

/**
 * `tryIt` logs in and goes on to the return path of the address; null then, else what the form has to do.
 * `message` is what the last failed try said, null once another has begun.
 */
export function useLogin() {
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync, isPending, error, reset } = useMutation<unknown, Error, LoginInput>({
    mutationFn: (input) => platform.session.login(input),
  });

  const tryIt = async (input: LoginInput): Promise<Aftermath | null> => {
    // Read before: with a session the address is no longer ours.
    const onward = platform.session.returnPath();
    try {
      await mutateAsync(input);
    } catch (failure) {
      if (failure instanceof CallError) return aftermath(failure);
      throw failure;
    }
    platform.toast('success', t('login.ok'));
    platform.navigate(onward, { replace: true });
    return null;
  };

  const message = error instanceof CallError ? aftermath(error).message : null;
  return { tryIt, isPending, message, reset };
}
