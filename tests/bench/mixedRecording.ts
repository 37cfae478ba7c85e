// A recording of mixed events as a hub sends them: positions, tasks, jobs, deliveries; one in ten stale.
import { closeSync, openSync, writeSync } from 'node:fs';
import { seeded } from './measure.ts';

/** `entities` of each of the four kinds; the same arguments give the same file. */
export const writeRecording = (file: string, events: number, entities: number): void => {
  const random = seeded(events);
  const out = openSync(file, 'w');
  const versions = new Float64Array(entities * 4);
  let chunk = `${JSON.stringify({ umzila: 'recording', version: 1, startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'bench' })}\n`;
  for (let seq = 1; seq <= events; seq += 1) {
    const kind = Math.floor(random() * 4);
    const id = 1 + Math.floor(random() * entities);
    const slot = kind * entities + id - 1;
    if (random() >= 0.1 || versions[slot] === 0) versions[slot]! += 1;
    const xmin = versions[slot]!;
    const at = new Date(Date.UTC(2026, 10, 20, 8) + seq * 20).toISOString();
    const [type, data] =
      kind === 0
        ? [
            'coordinateUpdate',
            {
              id,
              lastKnownLocation: {
                lat: -33.9 + random() / 10,
                lon: 18.4 + random() / 10,
                at,
                speed: 11.2,
                heading: 90,
              },
            },
          ]
        : kind === 1
          ? [
              'jobTaskUpdate',
              {
                id,
                jobId: id,
                xmin,
                taskStatusId: 2001,
                taskTypeId: 10000,
                taskJobOrder: 1,
                arrivedDate: null,
                distanceFromDriver: Math.round(random() * 900) / 100,
              },
            ]
          : kind === 2
            ? [
                'job',
                {
                  id,
                  kind: 'EXISTING',
                  data: {
                    id,
                    xmin,
                    jobStatusId: 2001,
                    country: 'ZA',
                    driverId: 3,
                    driverName: 'Sipho Dlamini',
                    jobDate: '2026-11-20',
                    distanceKm: 12.5,
                    deliveryIds: [id],
                  },
                },
              ]
            : [
                'delivery',
                {
                  id,
                  kind: 'EXISTING',
                  data: {
                    deliveryId: id,
                    hash: `h${id}`,
                    xmin,
                    logisticStatusId: 10001,
                    paymentStatusId: 30001,
                    waybill: `UMZ${id}`,
                    country: 'ZA',
                    orderReference: `PO ${id}`,
                    isRoundTrip: false,
                    jobId: id,
                  },
                },
              ];
    chunk += `${JSON.stringify({ seq, at, origin: 'hub', type, data })}\n`;
    if (chunk.length > 1 << 20) {
      writeSync(out, chunk);
      chunk = '';
    }
  }
  writeSync(out, chunk);
  closeSync(out);
};
