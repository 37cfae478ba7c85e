// The parcels one by one: which sizes are offered, what a picked one looks like, and what the dialog of one's own refuses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barCodeExist, lineOfSize, offeredSizes, transition, type WizardEvent } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { parcel, wizardAt } from './bookingWorld.ts';

const size = {
  id: 2,
  parcelType: 'medium',
  name: 'Medium',
  length: 40,
  width: 30,
  height: 25,
  weight: 10,
} as const;

describe('the sizes', () => {
  test('[WIZ-36] a complete one is offered as it is, an own one is typed and never picked', () => {
    expect(offeredSizes([size, { ...size, id: 9, parcelType: 'custom' }])).toEqual([size]);
  });
  test('[WIZ-37] picking one puts a sturdy parcel of its measures on the list', () => {
    expect(lineOfSize(size, 'k')).toEqual({
      key: 'k',
      parcelType: 'medium',
      name: 'Medium',
      deliveryItemName: 'Medium',
      length: 40,
      width: 30,
      height: 25,
      weight: 10,
      isFragile: false,
    });
  });
});

describe('[VAL-12] a bar code', () => {
  const lines = [
    { ...parcel, barCode: '6001' },
    { ...parcel, key: 'p2' },
    { ...parcel, key: 'p3', barCode: '' },
  ];
  test('is taken by another line, spaces around or not; one’s own and none at all are free', () => {
    expect(barCodeExist(lines, '6001', 'p2')).toBe(true);
    expect(barCodeExist(lines, ' 6001 ', null)).toBe(true);
    expect(barCodeExist(lines, '6001', 'p1')).toBe(false);
    expect(barCodeExist(lines, '6002', null)).toBe(false);
    expect(barCodeExist(lines, '', 'p2')).toBe(false);
    expect(barCodeExist(lines, '  ', 'p2')).toBe(false);
  });
});

describe('the dialog', () => {
  const submitted = (parcelForm: Extract<WizardEvent, { type: 'parcelFormChanged' }>['parcelForm']) => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel: { ...parcel, barCode: '6001' } },
      { type: 'parcelFormOpened', key: null },
      { type: 'parcelFormChanged', parcelForm },
      { type: 'parcelFormSubmitted', newKey: 'k' },
    );
    return world.state;
  };
  const crate = { deliveryItemName: 'Crate', length: '30', width: '20', height: '10', weight: '1' };

  test('[VAL-05] [VAL-06] [VAL-07] [VAL-08] [VAL-09] [VAL-14] spaces are nothing typed, and words are no measure', () => {
    expect(submitted({ ...crate, deliveryItemName: '  ' }).errors).toEqual({
      deliveryItemName: 'Parcel type name is required',
    });
    for (const [field, text] of [
      ['height', 'Height is required'],
      ['width', 'Width is required'],
      ['length', 'Length is required'],
      ['weight', 'Weight is required'],
    ] as const)
      for (const typed of ['', '   ', 'big', '1e999', 'NaN'])
        expect(submitted({ ...crate, [field]: typed }).errors).toEqual({ [field]: text });
    expect(submitted({ ...crate, height: ' 10 ' }).errors).toEqual({});
  });

  test('[VAL-12] [VAL-15] a code that is taken and a measure too small are said under their fields', () => {
    expect(submitted({ ...crate, barCode: '6001' }).errors).toEqual({ barCode: 'Barcode already added.' });
    expect(submitted({ ...crate, weight: '0.009' }).errors).toEqual({
      weight: 'Weight must be at least 0.01',
    });
  });

  test('what is too long or too heavy is said with the limits, under the fields that are beyond them', () => {
    const words = 'Up to 150 cm and 60 kg; for more, contact us.';
    expect(submitted({ ...crate, length: '150', width: '150', height: '150', weight: '60' }).errors).toEqual(
      {},
    );
    expect(submitted({ ...crate, height: '150.01', weight: '60.01' }).errors).toEqual({
      height: words,
      weight: words,
    });
    expect(
      submitted({ ...crate, length: '900', width: '500', height: '400', weight: '9999' }).errors,
    ).toEqual({
      length: words,
      width: words,
      height: words,
      weight: words,
    });
  });

  test('[WIZ-31] a description or code of spaces is none', () => {
    expect(submitted({ ...crate, description: '  ', barCode: '  ' }).parcels[1]).toMatchObject({
      description: null,
      barCode: null,
    });
  });

  test('[WIZ-32] shows a line that says little with empty fields', () => {
    const world = wizardAt(1);
    const { deliveryItemName: _name, ...rest } = parcel;
    const { name: _size, ...bare } = rest;
    world.say({ type: 'parcelAdded', parcel: rest }, { type: 'parcelFormOpened', key: 'p1' });
    expect(world.state.parcelForm).toMatchObject({ deliveryItemName: 'Small', description: '', barCode: '' });
    world.say(
      { type: 'parcelRemoved', key: 'p1' },
      { type: 'parcelAdded', parcel: bare },
      { type: 'parcelFormOpened', key: 'p1' },
    );
    expect(world.state.parcelForm).toEqual({
      key: 'p1',
      deliveryItemName: '',
      description: '',
      length: '20',
      width: '15',
      height: '10',
      weight: '2',
      isFragile: false,
      barCode: '',
    });
  });

  test('[WIZ-31] [WIZ-32] a parcel that is opened and submitted unchanged is the same parcel', () => {
    const text = fc.constantFrom(null, 'Glass');
    const measure = fc.integer({ min: 1, max: 9999 }).map((n) => n / 100);
    const line = fc.record({
      key: fc.constant('c'),
      parcelType: fc.constant('custom' as const),
      name: fc.constant('Crate'),
      deliveryItemName: fc.constant('Crate'),
      description: text,
      length: measure,
      width: measure,
      height: measure,
      weight: measure,
      isFragile: fc.boolean(),
      barCode: text,
    });
    const { state } = wizardAt(1);
    fc.assert(
      fc.property(line, (custom) => {
        const events: readonly WizardEvent[] = [
          { type: 'parcelAdded', parcel: custom },
          { type: 'parcelFormOpened', key: 'c' },
          { type: 'parcelFormSubmitted', newKey: 'unused' },
        ];
        const end = events.reduce((now, event) => transition(now, event).state, state);
        expect(end.parcels).toEqual([custom]);
      }),
      runs(100),
    );
  });
});
