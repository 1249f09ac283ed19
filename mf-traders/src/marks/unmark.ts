// Removes marks of companies and notifies the other areas; the call takes one mark, so several are removed one after
// the other.
import type { CompanyMark } from '@waybill/contract';
import { platform } from '@waybill/platform';

export async function unmark(marks: readonly Pick<CompanyMark, 'id' | 'company' | 'mark'>[]): Promise<void> {
  try {
    for (const { id, company, mark } of marks) {
      await platform.call('traderUnmark', { mark: id });
      platform.bus.publish('marks.changed', { company, mark, id: null });
    }
  } finally {
    await platform.queryClient.invalidateQueries({ queryKey: ['traderMarks'] });
  }
}
