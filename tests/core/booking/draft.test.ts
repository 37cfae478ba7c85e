// The draft as the browser keeps it: what is damaged, stale or another's is no draft, and no half of it enters the wizard.
import { describe, expect, test } from 'vitest';
import { type BookingDraft, readDraft, transition } from '../../../core/index.ts';
import { cape, now, parcel, wizardAt } from './bookingWorld.ts';

const week = 7 * 86_400_000;
const who = { userId: 7, country: 'ZA', now };
const read = (draft: object, reader: Parameters<typeof readDraft>[1] = who) =>
  readDraft(JSON.stringify(draft), reader);

const kept = (): BookingDraft => {
  const world = wizardAt(1);
  world.say(
    {
      type: 'parcelAdded',
      parcel: {
        ...parcel,
        description: 'Glass',
        barCode: '6001',
        isFragile: true,
      },
    },
    { type: 'contactChanged', side: 'origin', contact: { addressType: 'business', contactName: 'Desk' } },
    { type: 'formChanged', form: { destinationTyped: '3 Main Ro' } },
  );
  const [effect] = transition(world.state, { type: 'parcelFormOpened', key: null }).effects;
  if (effect?.kind !== 'keepDraft') throw new Error('no draft');
  return effect.draft;
};
const draft = kept();

describe('a draft', () => {
  test('comes back as it was kept', () => {
    expect(read(draft)).toEqual(draft);
    expect(draft.origin.addressType).toBe('business');
    expect(draft.parcelForm).not.toBeNull();
    expect(draft.form.destinationTyped).toBe('3 Main Ro');
    const { destinationTyped: _, ...earlier } = draft.form;
    expect(read({ ...draft, form: earlier })).toEqual({ ...draft, form: earlier });
  });

  test('lives a week', () => {
    expect(read(draft, { ...who, now: draft.at + week - 1 })).not.toBeNull();
    expect(read(draft, { ...who, now: draft.at + week })).toBeNull();
  });

  test('of a visitor is anybody’s who sits at this browser, of a user theirs alone', () => {
    const ofVisitor = { ...draft, userId: null };
    expect(read(ofVisitor)).not.toBeNull();
    expect(read(ofVisitor, { ...who, userId: null })).not.toBeNull();
    expect(read({ ...draft, userId: 8 })).toBeNull();
    expect(read(draft, { ...who, userId: null })).toBeNull();
  });

  test('that is no JSON, or none at all, is none', () => {
    for (const text of ['', '{', 'null', '[]', '7', '"x"']) expect(readDraft(text, who)).toBeNull();
    expect(readDraft(null, who)).toBeNull();
  });

  const places: readonly (readonly [string, (value: unknown) => object])[] = [
    ...(Object.keys(draft) as (keyof BookingDraft)[]).map(
      (field) => [field, (value: unknown) => ({ ...draft, [field]: value })] as const,
    ),
    ...(['form', 'origin', 'destination', 'additional', 'parcelForm'] as const).flatMap((part) =>
      Object.keys(draft[part] ?? {}).map(
        (field) =>
          [
            `${part}.${field}`,
            (value: unknown) => ({ ...draft, [part]: { ...draft[part], [field]: value } }),
          ] as const,
      ),
    ),
    ...Object.keys(draft.parcels[0] ?? {}).map(
      (field) =>
        [
          `parcels.0.${field}`,
          (value: unknown) => ({ ...draft, parcels: [{ ...draft.parcels[0], [field]: value }] }),
        ] as const,
    ),
    ['parcels.0.id', (value: unknown) => ({ ...draft, parcels: [{ ...parcel, id: value }] })],
    [
      'form.originAddress.coordinates',
      (value: unknown) => ({
        ...draft,
        form: { ...draft.form, originAddress: { ...cape, coordinates: value } },
      }),
    ],
  ];

  test.each(places)('whose %s is of another kind is none', (_, damaged) => {
    expect(read(damaged({ of: 'another kind' }))).toBeNull();
  });

  test('of another version is none', () => expect(read({ ...draft, version: 2 })).toBeNull());

  test('of an address type that there is not is none', () => {
    expect(read({ ...draft, origin: { ...draft.origin, addressType: 'castle' } })).toBeNull();
    expect(read({ ...draft, destination: { ...draft.destination, addressType: 'business' } })).not.toBeNull();
  });
});
