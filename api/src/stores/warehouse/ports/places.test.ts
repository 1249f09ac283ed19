// Ports on the map: names as files write them, and names that say too little.
import { findPortPlace } from './places';

test.each([
  ['NINGBO', [], 29.9, 121.6],
  ['Houston, TX', [], 29.7, -95.3],
  ['Port of Santos', [], -23.9, -46.3],
  ['Valparaíso', [], -33, -71.6],
  ['Cartagena', ['CO'], 10.4, -75.5],
  ['Cartagena', ['ES'], 37.6, -1],
  ['Hai Phong', [], 20.9, 106.7],
  ['HAIPHONG', ['VN'], 20.9, 106.7],
  ['Quy Nhon', [], 13.8, 109.2],
  ['Qui Nhon', ['VN'], 13.8, 109.2],
  ['Nhava Sheva', [], 18.95, 72.95],
  ['Port Klang', ['MY'], 3, 101.4],
  ['Tanjung Perak', [], -7.2, 112.7],
  ['Yantian', [], 22.6, 114.3],
  ['Antwerp', [], 51.2, 4.4],
])('%s %j is at %d, %d', (name, countries, latitude, longitude) => {
  const place = findPortPlace(name, countries);
  expect(place?.latitude).toBeCloseTo(latitude, 0);
  expect(place?.longitude).toBeCloseTo(longitude, 0);
});

test.each(['', '---', 'Nowhere Harbour', 'Westport'])('“%s” has no place', (name) => {
  expect(findPortPlace(name)).toBeNull();
});
