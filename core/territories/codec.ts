// The parts of a territory on the wire: its areas and exceptions, which have one version, that of the territory.
import * as t from 'io-ts';
import { Finite, Id, LocalDate, LocalTime, maybe, text, Whole } from '../format/codecs.ts';
import { exceptionEffect } from './exceptions.ts';
import { Shape } from './shape.ts';

/** An area of a territory. */
export const TerritoryArea = t.type({
  id: Id,
  name: t.string,
  shape: Shape,
  isHighRisk: t.boolean,
  /** Its surface. */
  km2: Finite,
});
export type TerritoryArea = t.TypeOf<typeof TerritoryArea>;

const exceptionFields = {
  shape: t.union([Shape, t.null]),
  from: t.union([LocalDate, t.null]),
  until: t.union([LocalDate, t.null]),
  weekdays: t.readonlyArray(Whole),
  start: t.union([LocalTime, t.null]),
  end: t.union([LocalTime, t.null]),
  effect: exceptionEffect.codec,
  opens: t.union([LocalTime, t.null]),
  closes: t.union([LocalTime, t.null]),
  hubId: t.union([Id, t.null]),
} as const;

/** An exception of a territory, as it is answered. */
export const ExceptionRecord = t.type({ id: Id, name: t.string, ...exceptionFields, reason: t.string });
export type ExceptionRecord = t.TypeOf<typeof ExceptionRecord>;

/** A territory with all of its parts. */
export const TerritoryParts = t.type({
  id: Id,
  xmin: Finite,
  country: t.string,
  name: t.string,
  rank: Whole,
  hubId: t.union([Id, t.null]),
  isActive: t.boolean,
  areas: t.readonlyArray(TerritoryArea),
  exceptions: t.readonlyArray(ExceptionRecord),
});
export type TerritoryParts = t.TypeOf<typeof TerritoryParts>;

/** An area as it is sent: without an id it is new. */
export const AreaDraft = t.intersection([
  t.type({ name: text(400), shape: Shape, isHighRisk: t.boolean }),
  t.partial({ id: maybe(Id), km2: maybe(Finite) }),
]);
export type AreaDraft = t.TypeOf<typeof AreaDraft>;

/** An exception as it is sent: without an id it is new. */
export const ExceptionDraft = t.intersection([
  t.type({ name: text(400), ...exceptionFields, reason: text(400) }),
  t.partial({ id: maybe(Id) }),
]);
export type ExceptionDraft = t.TypeOf<typeof ExceptionDraft>;

/** What a save did or would do: how many records of a kind go from one territory to another (null: none), or are touched otherwise. */
export const SaveEffect = t.type({
  key: t.string,
  n: Whole,
  from: t.union([Id, t.null]),
  into: t.union([Id, t.null]),
});
export type SaveEffect = t.TypeOf<typeof SaveEffect>;
