import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { type AnyCall, contract, everyCall, hubEvents, hubGroups } from '../../../core/index.ts';
import { hasShared, table } from '../../spec.ts';

const place = { placeId: 'p1', description: '1 Long Street', coordinates: { lat: -33.92, lon: 18.42 } };
const values = { originAddress: place, destinationAddress: place, deliveryDate: '2026-11-23' };

describe('bodies at the edge', () => {
  test('[WIZ-39, ENT-08] the wizard’s values are taken under their names', () => {
    expect(
      isRight(
        contract.workflow.createQuotes.body!.decode({
          ...values,
          deliveryTime: '02:00',
          isRoundTrip: true,
          companyId: 3,
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.test',
          phoneNumber: '0821234567',
          contactCountryCode: '+27',
          deliverByDate: null,
        }),
      ),
    ).toBe(true);
  });
  test('an unknown field is refused by name, not dropped', () => {
    const answer = contract.workflow.createQuotes.body!.decode({ ...values, delivreyTime: '02:00' });
    expect(isLeft(answer) && answer.left.map((error) => [error.context.at(-1)?.key, error.message])).toEqual([
      ['delivreyTime', 'is not a known field'],
    ]);
  });
  test('a wrong value is refused with its field and why', () => {
    const answer = contract.workflow.createQuotes.body!.decode({ ...values, deliveryDate: '2026-02-30' });
    expect(
      isLeft(answer) &&
        answer.left.some(
          (error) =>
            error.context.some((entry) => entry.key === 'deliveryDate') &&
            error.message === 'must be a date as YYYY-MM-DD',
        ),
    ).toBe(true);
  });
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 91, -91, '12', null])(
    'a latitude of %s is refused',
    (lat) => {
      expect(
        isLeft(
          contract.workflow.createQuotes.body!.decode({
            ...values,
            originAddress: { ...place, coordinates: { lat, lon: 18 } },
          }),
        ),
      ).toBe(true);
    },
  );
  test('[JOB-10, API-85] bodies of the job workflows', () => {
    expect(isRight(contract.jobworkflow.assign.body!.decode({ driverId: 4 }))).toBe(true);
    expect(isLeft(contract.jobworkflow.assign.body!.decode({}))).toBe(true);
    expect(isRight(contract.jobworkflow.jobcost.body!.decode({ amountExcl: 120.5 }))).toBe(true);
    expect(isLeft(contract.jobworkflow.jobcost.body!.decode({ amountExcl: 120.555 }))).toBe(true);
    expect(isRight(contract.jobworkflow.jobRoute.body!.decode({ taskIds: [1, 2] }))).toBe(true);
    expect(isRight(contract.jobworkflow.start.body!.decode(undefined))).toBe(true);
  });
  test('[C-65, API-01] a country code is taken in any case and held in upper case; other words are refused', () => {
    expect(contract.deliveries.get.params.cca2.decode('za')).toMatchObject({ right: 'ZA' });
    expect(isLeft(contract.deliveries.get.params.cca2.decode('zaf'))).toBe(true);
  });
  test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', ''])(
    'the id %j in a path is refused',
    (id) => {
      expect(isLeft(contract.deliveries.get.params.id.decode(id))).toBe(true);
    },
  );

  test('[API-23] the bodies of confirming and of passwords', () => {
    const { auth, account, emailVerification, phoneNumberVerification } = contract;
    const bodies: readonly (readonly [AnyCall, Readonly<Record<string, string>>, readonly string[]])[] = [
      [emailVerification.confirm, { code: '123456' }, ['code']],
      [phoneNumberVerification.confirm, { code: '123456' }, ['code']],
      [
        auth.changePassword,
        { currentPassword: 'old-password-1', newPassword: 'new-password-1' },
        ['currentPassword', 'newPassword'],
      ],
      [
        auth.resetPassword,
        { email: 'a@b.test', token: 't', newPassword: 'new-password-1' },
        ['email', 'token'],
      ],
      // either name of the new value is taken; that there is one is the service's to ask
      [account.changeEmail, { newEmail: 'a@b.test' }, []],
    ];
    for (const [call, sent, needed] of bodies) {
      expect([call.id, call.body?.decode(sent)._tag]).toEqual([call.id, 'Right']);
      for (const name of needed)
        expect([name, call.body?.decode({ ...sent, [name]: undefined })._tag]).toEqual([name, 'Left']);
    }
  });
  test('[API-03] the base of a path is the plain name of what it is about', () => {
    const first = new Set(
      everyCall.filter(({ service }) => service === 'connect').map(({ path }) => path.split('/')[1]),
    );
    for (const name of ['deliveries', 'jobs', 'drivers', 'stores', 'transactions', 'territories'])
      expect(first).toContain(name);
    for (const [group, calls] of Object.entries({ deliveries: contract.deliveries, jobs: contract.jobs }))
      for (const { id, path, service } of Object.values<AnyCall>(calls))
        if (service === 'connect') expect([id, path.startsWith(`/${group}/`)]).toEqual([id, true]);
  });
});

describe('hub', () => {
  test('[RTM-04..09, RTM-15, RTM-20] groups, their subscriptions and what they take', () => {
    expect(
      Object.values(hubGroups).map((group) => [
        group.hub,
        group.subscribe,
        group.unsubscribe,
        group.takes,
        group.event,
      ]),
    ).toEqual([
      [
        'beacon',
        'subscribeToCoordinateUpdates',
        'unsubscribeFromCoordinateUpdates',
        'ids',
        'coordinateUpdate',
      ],
      ['beacon', 'subscribeToJobTaskUpdates', 'unsubscribeFromJobTaskUpdates', 'ids', 'jobTaskUpdate'],
      ['beacon', 'subscribeToDeliveries', 'unsubscribeFromDeliveries', 'nothing', 'delivery'],
      ['beacon', 'subscribeToJobs', 'unsubscribeFromJobs', 'nothing', 'job'],
      ['beacon', 'subscribeToUsers', 'unsubscribeFromUsers', 'nothing', 'user'],
      ['beacon', 'subscribeToBulkIndexer', 'unsubscribeFromBulkIndexer', 'nothing', 'bulkIndexerPong'],
      ['beacon', 'subscribeToRecords', 'unsubscribeFromRecords', 'keys', 'recordChanged'],
      [
        'beacon',
        'subscribeToWebNotifications',
        'unsubscribeFromWebNotifications',
        'typeIds',
        'webNotification',
      ],
      ['identity', 'subscribeToMyIdentity', 'unsubscribeFromMyIdentity', 'nothing', 'identity'],
    ]);
  });
  test('[RTM-10..12, RTM-16, TSK-09, JOB-18] event records are checked', () => {
    const task = {
      ...{ id: 1, jobId: 2, xmin: 9, taskStatusId: 2001, taskTypeId: 10000, taskJobOrder: 1 },
      ...{ arrivedDate: null, distanceFromDriver: 1.5 },
    };
    expect(hubEvents.jobTaskUpdate.is(task)).toBe(true);
    expect(hubEvents.jobTaskUpdate.is({ ...task, taskStatusId: 2002 })).toBe(false);
    for (const field of Object.keys(task))
      expect([field, hubEvents.jobTaskUpdate.is({ ...task, [field]: true })]).toEqual([field, false]);
    expect(
      hubEvents.coordinateUpdate.is({
        id: 1,
        lastKnownLocation: { lat: 1, lon: 2, at: '2026-11-20T08:00:00Z' },
      }),
    ).toBe(true);
    expect(hubEvents.job.is({ id: 1, kind: 'NEW', data: { id: 1, xmin: 3, jobStatusId: 0 } })).toBe(true);
    expect(hubEvents.job.is({ id: 1, kind: 'OLD', data: { id: 1, xmin: 3, jobStatusId: 0 } })).toBe(false);
    const notice = {
      ...{ id: 1, webNotificationTypeId: 1000, title: 'Lost' },
      ...{ createdUtc: '2026-11-20T08:00:00Z', read: false },
    };
    expect(hubEvents.webNotification.is(notice)).toBe(true);
    for (const field of Object.keys(notice))
      expect([field, hubEvents.webNotification.is({ ...notice, [field]: {} })]).toEqual([field, false]);
    expect(hubEvents.bulkIndexerPong.is({})).toBe(false);
    expect(hubEvents.identity.is({ userId: 1, refreshToken: true, reloadProfile: false })).toBe(true);
  });
});

describe('the table itself', () => {
  test('ids are unique; every path parameter has a codec and none is superfluous', () => {
    expect(new Set(everyCall.map((call) => call.id)).size).toBe(everyCall.length);
    for (const call of everyCall) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      expect(inPath, call.id).toEqual(Object.keys(call.params).sort());
    }
  });
  test('[API-57] every delivery action has one shape', () => {
    for (const call of Object.values(contract.workflow)) {
      if (call.id === 'workflow.createQuotes' || call.id === 'workflow.getQuotes') continue;
      expect([call.method, call.path]).toEqual([
        'PUT',
        `/deliveryworkflows/${call.id.split('.')[1]}/{country}/{deliveryId}`,
      ]);
    }
  });
});

describe.skipIf(!hasShared)('against the specification’s calls', () => {
  type Row = { id: string; kind: string; service: string; method: string; path: string };
  const spec = hasShared ? table<Row[]>('calls') : [];
  const shape = (call: { service: string; method: string; path: string }) =>
    `${call.method} ${call.service} ${call.path.replace(/\{\w+\}/g, '{}').toLowerCase()}`;
  const ours = new Map<string, AnyCall>(everyCall.map((call) => [shape(call), call]));
  const groups =
    /^(auth|emailVerification|phoneNumberVerification|twoFactor|account|profile|deliveries|workflow|jobs|jobworkflow|drivers|transactions|notifications|errors|countries|images)\.|^payment\.(checkout|process|cards|deleteCard)$|^windows\.(dates|slots)$/;
  test.each(
    spec
      .filter((row) => groups.test(row.id) && row.id !== 'deliveries.path')
      .map((row) => [row.id, row] as const),
  )('%s', (_id, row) => {
    const path = row.path.replace('/users/za/', '/users/{cca2}/');
    expect([...ours.keys()]).toContain(shape({ ...row, path }));
  });
});
