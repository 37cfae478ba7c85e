import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherPlaces } from '../../../adapters/backend/places/build.ts';
import { createGazetteer } from '../../../adapters/backend/places/gazetteer.ts';
import { greatCircleKm } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

const file = gatherPlaces();
const gazetteer = createGazetteer(file);
const names = (text: string, cca2 = 'ZA') => gazetteer.search(text, cca2).map((place) => place.description);

describe('gazetteer', () => {
  it('[MAP-06] knows the nine provinces of South Africa by name, and no tenth', () => {
    const provinces = new Set(file.places.filter((row) => row.country === 'ZA').map((row) => row.province));
    expect([...provinces].sort()).toEqual([
      'Eastern Cape',
      'Free State',
      'Gauteng',
      'KwaZulu-Natal',
      'Limpopo',
      'Mpumalanga',
      'North West',
      'Northern Cape',
      'Western Cape',
    ]);
  });

  it('serves both countries, keeps its credit, and gives every place an id of its own', () => {
    expect(new Set(file.places.map((row) => row.country))).toEqual(new Set(['ZA', 'KE']));
    expect(gazetteer.credit).toContain('CC BY 4.0');
    expect(new Set(file.places.map((row) => row.id)).size).toBe(file.places.length);
  });

  it.each([
    ['cape', 'Cape Town, Western Cape'],
    ['capetown', 'Cape Town, Western Cape'],
    ['Cape Twon', 'Cape Town, Western Cape'],
    ['johanesburg', 'Johannesburg, Gauteng'],
    ['port elizabeth', 'Gqeberha, Eastern Cape'],
    ['stel', 'Stellenbosch, Western Cape'],
    ['Paarl, Western Cape', 'Paarl, Western Cape'],
  ])('finds what is meant by %s', (typed, expected) => {
    expect(names(typed)[0]).toBe(expected);
  });

  it('keeps to the country asked', () => {
    expect(names('Nairobi', 'ZA')).toEqual([]);
    expect(names('Nairobi', 'ke')[0]).toBe('Nairobi');
    expect(names('Cape Town', 'KE')).toEqual([]);
  });

  it('puts a typed street near the place it names and offers the large cities where it names none', () => {
    const [first] = gazetteer.search('12 Long Street, Cape Town, 8001', 'ZA');
    expect(first?.description).toBe('12 Long Street, Cape Town, Western Cape');
    expect(greatCircleKm(first!.coordinates, { lat: -33.92584, lon: 18.42322 })).toBeLessThan(1.1);
    expect(names('12 Long Street')).toContain('12 Long Street, Johannesburg, Gauteng');
  });

  it('[API-29] resolves a picked suggestion to the same coordinates that it was suggested with', () => {
    for (const text of ['12 Long Street, Cape Town', 'Unit 4, 12 Main Road, Rondebosch, 7700', 'George'])
      for (const place of gazetteer.search(text, 'ZA'))
        expect(gazetteer.resolve(place.placeId, place.description, 'ZA')).toEqual(place);
  });

  it('[WIZ-82] resolves nothing for what names no known place, so that the selection is rejected', () => {
    expect(gazetteer.resolve('', 'qqqqqq', 'ZA')).toBeNull();
    expect(gazetteer.resolve('ke:nairobi', '', 'ZA')).toBeNull();
    expect(gazetteer.resolve('', '', 'ZA')).toBeNull();
  });

  it('names the nearest place of a coordinate and nothing for the open sea', () => {
    expect(gazetteer.reverse({ lat: -33.9258, lon: 18.4232 })?.description).toBe('Cape Town, Western Cape');
    expect(gazetteer.reverse({ lat: -26.21, lon: 28.06 })?.province).toBe('Gauteng');
    expect(gazetteer.reverse({ lat: 0, lon: 0 })).toBeNull();
    const pinned = gazetteer.reverse({ lat: -33.91, lon: 18.45 })!;
    expect(gazetteer.resolve(pinned.placeId, pinned.description, 'ZA')?.coordinates).toEqual({
      lat: -33.91,
      lon: 18.45,
    });
  });

  it('takes any text without throwing, answers it the same twice, and stays near the place it claims', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('ZA', 'KE', 'za', 'XX'), (text, cca2) => {
        const once = gazetteer.search(text, cca2);
        expect(gazetteer.search(text, cca2)).toEqual(once);
        expect(once.length).toBeLessThanOrEqual(8);
        for (const place of once) {
          const row = file.places.find((known) => known.id === place.placeId.split('~')[0])!;
          expect(greatCircleKm(place.coordinates, row)).toBeLessThan(1.1);
        }
      }),
      runs(150),
    );
  });
});
