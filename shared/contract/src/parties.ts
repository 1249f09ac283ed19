// Parties of a record that are no company: goods that go to whoever has the bill.

/** How such a "name" begins, in the languages of the files (upper case, as a RE2 and JavaScript pattern each). */
export const toOrderBeginnings: readonly string[] = [
  '(UN)?TO (THE )?ORDER',
  'ORDER OF',
  'AL?( LA)? ORDEN',
  '[AÀ] ORDEM',
  '[AÀ] L.?ORDRE',
  'THEO L[EỆ]NH',
  'ПО ПРИКАЗУ',
];

const toOrder = new RegExp(`^(${toOrderBeginnings.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Whether a party stands for whoever has the bill ("TO THE ORDER OF …") instead of naming a company. */
export const isToOrder = (name: string): boolean => toOrder.test(name.trim().toUpperCase());
