// What comes in parts, or in short, from elsewhere is said in the language that is spoken.
import { afterEach, expect, test } from 'vitest';
import { afrikaans, type Parcel, parcelSummary, texts } from '../../../core/index.ts';
import { refusalText, speak, t } from '../../../views/hooks/text.ts';
import { accountName, deviceName } from '../../../views/kit/words.ts';

afterEach(() => speak('en', null));

const parcels = (['small', 'large', 'custom', 'small'] as const).map(
  (parcelType, id) => ({ id, parcelType }) as Parcel,
);

test('[DEL-34] [DEL-35] the short names of parcel sizes', () => {
  expect([parcelSummary(parcels), parcelSummary(parcels, t)]).toEqual([
    '2 sm, 1 lg, 1 l*',
    '2 sm, 1 lg, 1 l*',
  ]);
  speak('af', afrikaans);
  expect(parcelSummary(parcels, t)).toBe('2 kl, 1 gr, 1 g*');
});

test('devices, by browser and system', () => {
  const devices = ['Chrome on Windows', 'Command line on Linux', 'iPhone', 'Unknown device'];
  expect(devices.map(deviceName)).toEqual(devices);
  speak('af', afrikaans);
  expect(devices.map(deviceName)).toEqual([
    'Chrome op Windows',
    'Opdragreël op Linux',
    'iPhone',
    'Onbekende toestel',
  ]);
});

test('accounts, whose type stands behind their name', () => {
  speak('af', afrikaans);
  expect(accountName('Nomsa (Prepay) Radebe (Prepay)')).toBe('Nomsa (Prepay) Radebe (Voorafbetaal)');
  expect(accountName('Protea Home')).toBe('Protea Home');
});

test('what staff are told of a paid delivery, its service level included', () => {
  speak('af', afrikaans);
  expect(t('New delivery ZA261122-XCMQPW3')).toBe('Nuwe aflewering ZA261122-XCMQPW3');
  expect(t('Paid and ready to be assigned: Standard, 12.5 Km.')).toBe(
    'Betaal en gereed om toegewys te word: Standaard, 12.5 km.',
  );
});

test('a refusal for want of a line is a whole sentence where nothing counts down', () => {
  const lost = { message: texts.errors.cannotConnect };
  expect(refusalText(lost)).toBe('Unable to connect to the server.');
  speak('af', afrikaans);
  expect(refusalText(lost)).toBe('Kan nie met die bediener verbind nie.');
  expect(refusalText({ message: '', title: 'Oops! something went wrong' })).toBe(
    'Oeps! Iets het verkeerd gegaan',
  );
});
