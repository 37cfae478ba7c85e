// What follows from a definition, and which definitions are refused when the program starts.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { audience, hubs } from '../../../core/index.ts';
import { text, yesNo } from '../../../core/resources/field.ts';
import { resource } from '../../../core/resources/resource.ts';
import { seapointDepot } from './samples.ts';

const frame = { id: 17, xmin: 900, country: 'ZA', createdUtc: '2026-11-20T08:00:00.000Z', deletedUtc: null };

describe('the calls of a resource', () => {
  test('stand under its segment, each with who may', () => {
    expect(hubs.calls.list).toMatchObject({
      id: 'hubs.list',
      method: 'GET',
      path: '/hubs/{cca2}',
      exports: 'Hubs',
    });
    expect(hubs.calls.update).toMatchObject({ method: 'PUT', path: '/hubs/{cca2}/{id}' });
    expect(hubs.calls.remove).toMatchObject({ method: 'DELETE', path: '/hubs/{cca2}' });
    expect(hubs.calls.list.who).toEqual(audience.administrator);
    expect(hubs.calls.select.who).toEqual(audience.ams);
  });
  test('answer a whole record, and nothing that has a wrong value', () => {
    const codec = hubs.calls.get.answer;
    expect(codec && isRight(codec.decode({ ...frame, ...seapointDepot }))).toBe(true);
    expect(codec && isLeft(codec.decode({ ...frame, ...seapointDepot, name: null }))).toBe(true);
    expect(codec && isLeft(codec.decode({ ...frame, ...seapointDepot, isActive: 1 }))).toBe(true);
  });
  test('[law R-12] take any of the fields, refuse unknown ones by name', () => {
    const { body } = hubs.calls.update;
    expect(body && isRight(body.decode({ name: '', contactName: null, xmin: 3 }))).toBe(true);
    expect(body && isLeft(body.decode({ nmae: 'North' }))).toBe(true);
  });
  test('read filters as their kinds say', () => {
    const { isActive } = hubs.calls.list.query;
    expect(['true', 'any', 'no'].map((asked) => isRight(isActive.decode(asked)))).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('are not there for a verb that the resource is without', () => {
    const listed = resource('listed', {
      path: '/hubs',
      noun: ['hub', 'hubs'],
      without: ['create', 'update', 'change', 'restore', 'history'],
      fields: { name: text('Name', { onCard: 'title' }) },
      form: [['name']],
      deletion: { kind: 'none' },
      empty: { title: 'No hubs yet', text: '' },
    });
    expect(Object.keys(listed.calls)).toEqual(['list', 'counts', 'get']);
  });
});

describe('a definition', () => {
  const sound = {
    path: '/hubs',
    noun: ['hub', 'hubs'],
    deletion: { kind: 'none' },
    empty: { title: 'No hubs yet', text: '' },
  } as const;
  const name = text('Name', { onCard: 'title' });
  test.each([
    [
      'the taken name',
      () => resource('a', { ...sound, fields: { name, page: text('Page') }, form: [['name', 'page']] }),
    ],
    [
      'no place for active',
      () => resource('a', { ...sound, fields: { name, active: yesNo('Active') }, form: [['name']] }),
    ],
    ['heads a card', () => resource('a', { ...sound, fields: { other: text('Other') }, form: [['other']] })],
    [
      'a secret',
      () =>
        resource('a', {
          ...sound,
          fields: { name, pin: text('Pin', { secret: true, sort: true }) },
          form: [['name', 'pin']],
        }),
    ],
    ['twice', () => resource('a', { ...sound, fields: { name }, form: [['name', 'name']] })],
  ])('that would be wrong is refused: %s', (says, make) => {
    expect(make).toThrow(says);
  });
});
