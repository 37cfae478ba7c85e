// What a portal is given: the line, the clock, the store, maps, and what they refuse with.

export type { Cancel, Clock, IdPort } from '../ports/clock.ts';
export type {
  CancelSignal,
  Decoding,
  FileAnswer,
  HttpCall,
  HttpPort,
  QueryValue,
  SendOptions,
  WireInput as CallInput,
} from '../ports/http.ts';
export { EPOCH_HEADER } from '../ports/http.ts';
export type { HubConnect, HubMessage, HubPort, HubState } from '../ports/hub.ts';
export type { LargeStorePort } from '../ports/largeStore.ts';
export type { LockPort } from '../ports/locks.ts';
export type {
  NamedPolygons,
  ShapeEditor,
  ShapeEvents,
  ShapeFormat,
  ShapeMark,
  ShapePolygons,
  ShapeTool,
} from '../ports/mapEditor.ts';
export type {
  DrawMap,
  DriverMark,
  MapColours,
  MapGroup,
  MapHover,
  MapOptions,
  MapPick,
  MapSurface,
  PinMark,
} from '../ports/mapSurface.ts';
export type { LatLon, MapsPort, Place, Route } from '../ports/maps.ts';
export type { Ports } from '../ports/ports.ts';
export { type FieldErrors, isPassing, type Refusal, type RefusalKind, refusal } from '../ports/refusal.ts';
export type { StorageChange, StoragePort } from '../ports/storage.ts';
