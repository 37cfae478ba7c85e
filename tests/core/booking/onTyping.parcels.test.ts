// Parcels as they are typed, in the list and in their dialog.
import { describe, expect, test } from 'vitest';
import type { WizardState } from '../../../core/index.ts';
import { parcel, wizardAt } from './bookingWorld.ts';
import { complaining, played } from './typing.ts';

describe('parcels', () => {
  const two = () => {
    const world = wizardAt(1);
    world.say({ type: 'parcelAdded', parcel }, { type: 'parcelAdded', parcel: { ...parcel, key: 'p2' } });
    return world;
  };

  test('taking one away takes that one', () => {
    const world = two();
    world.say({ type: 'parcelRemoved', key: 'p1' });
    expect(world.state.parcels.map(({ key }) => key)).toEqual(['p2']);
    world.say({ type: 'parcelRemoved', key: 'never' });
    expect(world.state.parcels.map(({ key }) => key)).toEqual(['p2']);
  });

  test('[WIZ-83] a scanned code loses the spaces of the scanner, an emptied one is none', () => {
    const world = two();
    world.say({ type: 'barCodeEntered', key: 'p2', barCode: ' 6001 ' });
    expect(world.state.parcels.map(({ barCode }) => barCode)).toEqual([undefined, '6001']);
    world.say({ type: 'barCodeEntered', key: 'p2', barCode: '  ' });
    expect(world.state.parcels.map(({ barCode }) => barCode)).toEqual([undefined, null]);
  });

  test('[VAL-12] a code that is taken is refused under its own parcel and what else is complained of stays', () => {
    const world = two();
    world.say({ type: 'barCodeEntered', key: 'p1', barCode: '6001' });
    const state = complaining(world.state, 'parcels');
    const next = played(state, { type: 'barCodeEntered', key: 'p2', barCode: '6001' });
    expect(next.errors).toEqual({ ...state.errors, 'barCode:p2': 'Barcode already added.' });
    expect(next.parcels).toEqual(state.parcels);
  });
});

describe('the dialog of a parcel', () => {
  const fields = ['deliveryItemName', 'length', 'width', 'height', 'weight', 'barCode'];
  const crate = {
    deliveryItemName: ' Crate ',
    description: ' Glass ',
    length: '30',
    width: '20',
    height: '10',
    weight: '1.5',
    isFragile: true,
    barCode: ' 6009 ',
  };

  test('[WIZ-31] opens empty for a new parcel and without the complaints of the last time', () => {
    const state = complaining(wizardAt(1).state, ...fields);
    const next = played(state, { type: 'parcelFormOpened', key: null });
    expect(next.parcelForm).toEqual({
      key: null,
      deliveryItemName: '',
      description: '',
      length: '',
      width: '',
      height: '',
      weight: '',
      isFragile: false,
      barCode: '',
    });
    expect(next.errors).toEqual({ elsewhere: 'elsewhere is wrong' });
  });

  test('[WIZ-32] opens with the parcel that is to be edited, of several', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelAdded', parcel: { ...parcel, key: 'p2', deliveryItemName: 'Second', weight: 3 } },
      { type: 'parcelFormOpened', key: 'p2' },
    );
    expect(world.state.parcelForm).toMatchObject({ key: 'p2', deliveryItemName: 'Second', weight: '3' });
  });

  test('closes without a trace', () => {
    const state = complaining(wizardAt(1).state, ...fields);
    const open = { ...played(state, { type: 'parcelFormOpened', key: null }), errors: state.errors };
    const next = played(
      open,
      { type: 'parcelFormChanged', parcelForm: { weight: '3' } },
      { type: 'parcelFormClosed' },
    );
    expect(next.parcelForm).toBeNull();
    expect(next.parcels).toEqual(state.parcels);
    expect(next.errors).toEqual({ elsewhere: 'elsewhere is wrong' });
    expect(next.unsaved).toEqual([]);
  });

  test('typing in it takes away the complaint about the field alone', () => {
    const state = played(wizardAt(1).state, { type: 'parcelFormOpened', key: null });
    const faulty = { ...state, errors: { weight: 'no', height: 'no' } };
    const next = played(faulty, { type: 'parcelFormChanged', parcelForm: { weight: '3' } });
    expect(next.errors).toEqual({ height: 'no' });
    expect(next.parcelForm).toMatchObject({ weight: '3', height: '' });
  });

  test('typed or submitted while it is not open changes nothing', () => {
    const { state } = wizardAt(1);
    expect(played(state, { type: 'parcelFormChanged', parcelForm: { weight: '3' } })).toBe(state);
    expect(played(state, { type: 'parcelFormSubmitted', newKey: 'k' })).toBe(state);
  });

  test('[WIZ-31] a new one goes to the end of the list, trimmed', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelFormOpened', key: null },
      { type: 'parcelFormChanged', parcelForm: crate },
      { type: 'parcelFormSubmitted', newKey: 'k1' },
    );
    expect(world.state.parcels).toEqual([
      parcel,
      {
        key: 'k1',
        parcelType: 'custom',
        name: 'Crate',
        deliveryItemName: 'Crate',
        description: 'Glass',
        length: 30,
        width: 20,
        height: 10,
        weight: 1.5,
        isFragile: true,
        barCode: '6009',
      },
    ]);
    expect(world.state.unsaved).toContain(1);
  });

  test('[WIZ-32] an edited one stays where it stands and keeps its number at the server', () => {
    const known = { ...parcel, key: 'c1', parcelType: 'custom' as const, id: 71 };
    const own = { ...known, key: 'c2', id: 72 };
    const unknown = { ...parcel, key: 'c3', parcelType: 'custom' as const };
    const state: WizardState = { ...wizardAt(1).state, parcels: [known, own, unknown] };
    const edited = (key: string) =>
      played(
        state,
        { type: 'parcelFormOpened', key },
        { type: 'parcelFormChanged', parcelForm: { weight: '9' } },
        { type: 'parcelFormSubmitted', newKey: 'unused' },
      );
    const second = edited('c2');
    expect(second.parcels.map(({ key, id, weight }) => [key, id, weight])).toEqual([
      ['c1', 71, 2],
      ['c2', 72, 9],
      ['c3', undefined, 2],
    ]);
    expect(second.parcelForm).toBeNull();
    const third = edited('c3');
    expect(third.parcels.map(({ key, weight }) => [key, weight])).toEqual([
      ['c1', 2],
      ['c2', 2],
      ['c3', 9],
    ]);
    // The server is not told of a number that it never gave.
    expect(third.parcels[2]).not.toHaveProperty('id');
    expect(third.parcels[0]).toBe(known);
  });
});
