// What a job of the loading page found in a file, as PostgreSQL stores it.
import { loadingJobs } from './loading';

describe('JSON with texts from files', () => {
  test('it stores texts and names without zero characters and halves of characters, at any depth', () => {
    const outcome = {
      columns: [{ name: 'PO\0RT', samples: ['\0', 'a\0b', `${'x'.repeat(79)}${'😀'.charAt(0)}`] }],
      refused: null,
      records: [{ date: '', refused: '', 'go\0ods': 'Lamp\0', quantity: 1 }],
    };
    const stored = String(loadingJobs.outcome.mapToDriverValue(outcome));
    expect(stored).not.toMatch(/\\u0000|\\ud/);
    expect(JSON.parse(stored)).toEqual({
      columns: [{ name: 'PORT', samples: ['', 'ab', `${'x'.repeat(79)}\ufffd`] }],
      refused: null,
      records: [{ date: '', refused: '', goods: 'Lamp', quantity: 1 }],
    });
  });
});
