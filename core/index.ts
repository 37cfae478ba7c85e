// The public face of the core, by name: what a script, a view, an adapter or a replay may use.

export type { StatusRow, StatusTable } from './format/statusTable.ts';
export { fill, statusText, texts } from './format/texts.ts';
export type { Cancel, Clock, IdPort } from './ports/clock.ts';
export type {
  CallInput,
  CancelSignal,
  Decoding,
  FileAnswer,
  HttpCall,
  HttpMethod,
  HttpPort,
  QueryValue,
  SendOptions,
  Service,
} from './ports/http.ts';
export type { HubConnect, HubMessage, HubPort, HubState } from './ports/hub.ts';
export type { LatLon, MapsPort, Place, Route } from './ports/maps.ts';
export type { Ports } from './ports/ports.ts';
export { type FieldErrors, type Refusal, type RefusalKind, refusal } from './ports/refusal.ts';
export type { StorageChange, StoragePort } from './ports/storage.ts';
