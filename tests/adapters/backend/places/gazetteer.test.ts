import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherPlaces } from '../../../../adapters/backend/places/build.ts';
import { createGazetteer } from '../../../../adapters/backend/places/gazetteer.ts';
import { greatCircleKm } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';

const file = gatherPlaces();
const gazetteer = createGazetteer(file);
const names = (text: string, cca2 = 'ZA') => gazetteer.search(text, cca2).map((place) => place.description);

describe('gazetteer', () => {
  it('{MAP-06} knows the nine provinces of South Africa by name, and no tenth', () => {
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

  it('puts a typed street at the centre of the place it names, says so, and offers nothing where it names none', () => {
    const [first] = gazetteer.search('12 Acacia Lane, Rosebank, Johannesburg, 2196', 'ZA');
    expect(first).toMatchObject({
      description: '12 Acacia Lane, Rosebank, Johannesburg, Gauteng',
      centreOf: 'Rosebank',
      match: 'exact',
      coordinates: { lat: -26.14, lon: 28.04 },
    });
    expect(gazetteer.search('Cape Town International Airport', 'ZA')[0]).not.toHaveProperty('centreOf');
    expect(names('12 Acacia Lane')).toEqual([]);
  });

  it.each([
    ['Jan Smuts Avenue, Rosebank', 'Jan Smuts Avenue, Rosebank, Johannesburg, Gauteng'],
    ['22 Main Road, Wynberg', '22 Main Road, Wynberg, Cape Town, Western Cape'],
    ['100 Rivonia Road, Sandton', '100 Rivonia Road, Sandton, Johannesburg, Gauteng'],
    ['100 Rivonia Road Sandton', '100 Rivonia Road, Sandton, Johannesburg, Gauteng'],
    ['Bellville', 'Bellville, Cape Town, Western Cape'],
    ['8001', 'Cape Town, Western Cape'],
    ['12 Oak Ave, Khayelitsha 7784', '12 Oak Ave, Khayelitsha, Cape Town, Western Cape'],
    ['Rosebank, WC', 'Rosebank, Cape Town, Western Cape'],
    ['12 Long Street', '12 Long Street, Cape Town, Western Cape'],
    [
      '349 Florence Nightingale Drive, Westcliff, Chatsworth, 4092',
      '349 Florence Nightingale Drive, Chatsworth, Durban, KwaZulu-Natal',
    ],
  ])('reads %s', (typed, expected) => {
    expect(names(typed)[0]).toBe(expected);
  });

  it.each([
    ['Moi Avenue, Mombasa', 'Moi Avenue, Mombasa'],
    ['Ngong Road, Kilimani', 'Ngong Road, Kilimani, Nairobi'],
    ['00502', 'Karen, Nairobi'],
    ['Lavington, Nairobi, Kenya', 'Lavington, Nairobi'],
    ['JKIA', 'Jomo Kenyatta International Airport, Nairobi'],
  ])('reads %s in Kenya', (typed, expected) => {
    expect(names(typed, 'KE')[0]).toBe(expected);
  });

  it('tells several of one name apart by town and province, those near the other end of the trip first', () => {
    const both = ['Rosebank, Cape Town, Western Cape', 'Rosebank, Johannesburg, Gauteng'];
    const near = (lat: number, lon: number) =>
      gazetteer.search('Rosebank', 'ZA', 2, { lat, lon }).map(({ description }) => description);
    expect(near(-33.9, 18.6)).toEqual(both);
    expect(near(-25.9, 28.1)).toEqual([...both].reverse());
  });

  it('never offers a name that is only spelt alike as if it were the answer, nor alone', () => {
    for (const [typed, meant] of [
      ['Winberg', 'Wynberg, Cape Town, Western Cape'],
      ['Rosbank', 'Rosebank, Johannesburg, Gauteng'],
      ['Cape Twon', 'Cape Town, Western Cape'],
      ['22 Main Road, Stellenbosh', '22 Main Road, Stellenbosch, Western Cape'],
    ] as const) {
      const found = gazetteer.search(typed, 'ZA');
      expect(found.map(({ description }) => description)).toContain(meant);
      expect(new Set(found.map(({ match }) => match))).toEqual(new Set(['similar']));
      expect(found.length).toBeGreaterThan(1);
    }
    const [first, ...others] = gazetteer.search('Wynberg', 'ZA');
    expect([first?.match, others.some(({ match }) => match === 'similar')]).toEqual(['exact', false]);
  });

  it('takes a pin for an address as long as it is near it, else as a point near the next place', () => {
    const [address] = gazetteer.search('12 Acacia Lane, Rosebank, Johannesburg', 'ZA');
    const at = (pin: string) => gazetteer.resolve(`${address?.placeId}~@${pin}`, address!.description, 'ZA');
    expect(at('-26.145,28.035')).toEqual({
      placeId: 'za:rosebank.johannesburg~12-acacia-lane~@-26.14500,28.03500',
      description: '12 Acacia Lane, Rosebank, Johannesburg, Gauteng',
      coordinates: { lat: -26.145, lon: 28.035 },
      province: 'Gauteng',
    });
    expect(at('-33.975,18.45')?.description).toMatch(/^Near .*, Cape Town, Western Cape$/);
  });

  it('[API-29] resolves a picked suggestion to the same coordinates that it was suggested with', () => {
    for (const text of ['12 Long Street, Cape Town', 'Unit 4, 12 Main Road, Rondebosch, 7700', 'George'])
      for (const place of gazetteer.search(text, 'ZA'))
        expect({ ...gazetteer.resolve(place.placeId, place.description, 'ZA'), match: place.match }).toEqual(
          place,
        );
  });

  it('[WIZ-82] resolves nothing for what names no known place, so that the selection is rejected', () => {
    expect(gazetteer.resolve('', 'qqqqqq', 'ZA')).toBeNull();
    expect(gazetteer.resolve('za:atlantis-the-lost', 'Cape Town', 'ZA')).toBeNull();
    expect(gazetteer.resolve('ke:nairobi', '', 'ZA')).toBeNull();
    expect(gazetteer.resolve('', '', 'ZA')).toBeNull();
  });

  it('names the nearest place of a coordinate and nothing for the open sea', () => {
    expect(gazetteer.reverse({ lat: -33.9201, lon: 18.4201 })?.description).toBe('Cape Town, Western Cape');
    expect(gazetteer.reverse({ lat: -33.975, lon: 18.455 })?.description).toMatch(/^Near .*, Cape Town/);
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
          expect(greatCircleKm(place.coordinates, row)).toBe(0);
        }
      }),
      runs(150),
    );
  });
});
