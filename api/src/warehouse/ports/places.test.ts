// Ports on the map: names as files write them, and names that say too little.
import { placeOf } from './places';

test.each([
  ['NINGBO', [], 29.9, 121.6],
  ['Houston, TX', [], 29.7, -95.3],
  ['Port of Santos', [], -23.9, -46.3],
  ['Valparaíso', [], -33, -71.6],
  ['Cartagena', ['CO'], 10.4, -75.5],
  ['Cartagena', ['ES'], 37.6, -1],
])('%s %j is at %d, %d', (name, countries, latitude, longitude) => {
  const place = placeOf(name, countries);
  expect(place?.latitude).toBeCloseTo(latitude, 0);
  expect(place?.longitude).toBeCloseTo(longitude, 0);
});

test.each(['', '---', 'Nowhere Harbour', 'Westport'])('“%s” has no place', (name) => {
  expect(placeOf(name)).toBeNull();
});
