// The name under which the user writes or calls: their company's, else their own.
import { useSession } from '@waybill/platform';

export function useSender(): string {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
  return user?.company || user?.username || '';
}
