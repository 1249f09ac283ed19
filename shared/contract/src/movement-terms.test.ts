// The filter of a step, as addresses and calls carry it.
import fc from 'fast-check';
import {
  movementMeasures,
  movementRoles,
  movementSteps,
  readStepFilter,
  writeStepFilter,
} from './movement-terms';

describe('Filter of a step', () => {
  test('is read as it was written, whatever it was worked out within', () => {
    const filter = fc
      .record({
        measure: fc.constantFrom(...movementMeasures),
        role: fc.constantFrom(...movementRoles),
        step: fc.constantFrom(...movementSteps),
        within: fc.string(),
      })
      .filter(({ measure, step }) => measure === 'amount' || step !== 'price');
    fc.assert(fc.property(filter, (each) => expect(readStepFilter(writeStepFilter(each))).toEqual(each)));
  });

  test.each([
    '',
    'amount',
    'amount.importer',
    'total.importer.won',
    'weight.importer.price',
    'amount.importer.won.x',
  ])('is none for %j', (text) => {
    expect(readStepFilter(text)).toBeUndefined();
  });
});
