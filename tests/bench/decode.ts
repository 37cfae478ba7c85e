// Validating a delivery of 40 fields as it comes off the wire: JSON.parse alone is the floor; ours adds the guard compiled from the codec.
import * as v from 'valibot';
import { z } from 'zod';
import { Delivery } from '../../core/index.ts';
import { guardOf } from '../../core/kernel/guards.ts';
import { compareInSlices, type Result, type Variant } from './measure.ts';

const LINES = 4_000;
const SLICE = 200;

const address = (n: number) => ({
  placeId: `p${n}`,
  description: `${n} Long Street, Cape Town`,
  coordinates: { lat: -33.9 - n / 1e5, lon: 18.4 },
  buildingName: null,
  buildingUnit: null,
});

const delivery = (id: number) => ({
  deliveryId: id,
  hash: `h${id}`,
  xmin: 1000 + id,
  logisticStatusId: 2501,
  paymentStatusId: 30001,
  waybill: `UMZ${id}`,
  country: 'ZA',
  orderReference: `PO ${id}`,
  customerIdentifier: null,
  lotNumber: null,
  logisticStatus: 'ready',
  operationStatusId: 0,
  isReturnToSender: false,
  distanceEstimate: 12.34,
  optimumVehicleType: 10,
  createdUtc: '2026-11-20T08:00:00.000Z',
  collectedUtc: null,
  deliveredUtc: null,
  accountId: 4,
  companyId: 2,
  originStoreId: null,
  originStoreName: null,
  destinationStoreId: null,
  territoryId: 1,
  originAddress: address(id),
  originContactName: 'Thandi',
  originContactCountry: '+27',
  originPhoneNumber: '+27821234567',
  destinationAddress: address(id + 1),
  destinationContactName: 'Pieter',
  destinationPhoneNumber: '+27829876543',
  deliveryDate: '2026-11-21',
  deliveryTime: '02:00',
  selectedDeliveryQuoteId: 9,
  jobId: id,
  driverId: null,
  paymentTotal: 115,
  paymentCreditApplied: 115,
  paymentOutStanding: 0,
  paymentTotalDue: 0,
  isRoundTrip: false,
  isHighRisk: false,
  vatRate: 0.15,
  tipAmount: 0,
  currency: 'ZAR',
});

const zAddress = z.object({
  placeId: z.string(),
  description: z.string(),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  buildingName: z.string().nullish(),
  buildingUnit: z.string().nullish(),
});
const zText = z.string().nullish();
const zNumber = z.number().nullish();
const zDelivery = z.object({
  deliveryId: z.number().int().positive(),
  hash: z.string(),
  xmin: z.number(),
  logisticStatusId: z.number(),
  paymentStatusId: z.number(),
  waybill: zText,
  country: z.string().optional(),
  orderReference: zText,
  customerIdentifier: zText,
  lotNumber: zText,
  logisticStatus: z.string().optional(),
  operationStatusId: z.number().optional(),
  isReturnToSender: z.boolean().optional(),
  distanceEstimate: zNumber,
  optimumVehicleType: zNumber,
  createdUtc: z.string().optional(),
  collectedUtc: zText,
  deliveredUtc: zText,
  accountId: zNumber,
  companyId: zNumber,
  originStoreId: zNumber,
  originStoreName: zText,
  destinationStoreId: zNumber,
  territoryId: zNumber,
  originAddress: zAddress.nullish(),
  originContactName: zText,
  originContactCountry: zText,
  originPhoneNumber: zText,
  destinationAddress: zAddress.nullish(),
  destinationContactName: zText,
  destinationPhoneNumber: zText,
  deliveryDate: zText,
  deliveryTime: zText,
  selectedDeliveryQuoteId: zNumber,
  jobId: zNumber,
  driverId: zNumber,
  paymentTotal: zNumber,
  paymentCreditApplied: zNumber,
  paymentOutStanding: zNumber,
  paymentTotalDue: zNumber,
  isRoundTrip: z.boolean().optional(),
  isHighRisk: z.boolean().optional(),
  vatRate: zNumber,
  tipAmount: zNumber,
  currency: z.string().optional(),
});

const vAddress = v.object({
  placeId: v.string(),
  description: v.string(),
  coordinates: v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  buildingName: v.nullish(v.string()),
  buildingUnit: v.nullish(v.string()),
});
const vText = v.nullish(v.string());
const vNumber = v.nullish(v.number());
const vDelivery = v.object({
  deliveryId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.string(),
  xmin: v.number(),
  logisticStatusId: v.number(),
  paymentStatusId: v.number(),
  waybill: vText,
  country: v.optional(v.string()),
  orderReference: vText,
  customerIdentifier: vText,
  lotNumber: vText,
  logisticStatus: v.optional(v.string()),
  operationStatusId: v.optional(v.number()),
  isReturnToSender: v.optional(v.boolean()),
  distanceEstimate: vNumber,
  optimumVehicleType: vNumber,
  createdUtc: v.optional(v.string()),
  collectedUtc: vText,
  deliveredUtc: vText,
  accountId: vNumber,
  companyId: vNumber,
  originStoreId: vNumber,
  originStoreName: vText,
  destinationStoreId: vNumber,
  territoryId: vNumber,
  originAddress: v.nullish(vAddress),
  originContactName: vText,
  originContactCountry: vText,
  originPhoneNumber: vText,
  destinationAddress: v.nullish(vAddress),
  destinationContactName: vText,
  destinationPhoneNumber: vText,
  deliveryDate: vText,
  deliveryTime: vText,
  selectedDeliveryQuoteId: vNumber,
  jobId: vNumber,
  driverId: vNumber,
  paymentTotal: vNumber,
  paymentCreditApplied: vNumber,
  paymentOutStanding: vNumber,
  paymentTotalDue: vNumber,
  isRoundTrip: v.optional(v.boolean()),
  isHighRisk: v.optional(v.boolean()),
  vatRate: vNumber,
  tipAmount: vNumber,
  currency: v.optional(v.string()),
});

export const decode = async (rounds: number): Promise<readonly Result[]> => {
  const lines = Array.from({ length: LINES }, (_, n) => JSON.stringify(delivery(n + 1)));
  const guard = guardOf(Delivery);
  const variant = (name: string, kind: Variant['kind'], accepts: (input: unknown) => boolean): Variant => ({
    name,
    kind,
    units: SLICE,
    prepare: () => {
      let from = 0;
      return () => {
        for (let at = from; at < from + SLICE; at += 1)
          if (!accepts(JSON.parse(lines[at]!))) throw new Error(`${name} refused a good delivery`);
        from = (from + SLICE) % LINES;
      };
    },
  });
  return [
    await compareInSlices(
      'decode of a 40-field delivery, validated',
      [
        variant('JSON.parse', 'floor', () => true),
        variant('guard compiled from the io-ts codec', 'ours', guard),
        variant('io-ts decode', 'competitor', (input) => Delivery.decode(input)._tag === 'Right'),
        variant('zod 4', 'competitor', (input) => zDelivery.safeParse(input).success),
        variant('valibot', 'competitor', (input) => v.safeParse(vDelivery, input).success),
      ],
      rounds * 40,
      1.4,
    ),
  ];
};
