// The map's colours from the tokens: markers keep theirs in both schemes, land and sea follow the scheme.

import type { MapColours } from '../../core/index.ts';
import { colours, markerColours, type Scheme } from '../app/tokens.ts';

const grounds = {
  light: { land: '#e9e6dc', servedLand: '#f3f1ea', sea: '#cfe0e4' },
  dark: { land: '#1b2422', servedLand: '#242f2c', sea: '#0e1f27' },
} as const;

export const mapColours = (scheme: Scheme): MapColours => ({
  ...grounds[scheme],
  border: colours[scheme].lineStrong,
  name: colours[scheme].inkSoft,
  halo: grounds[scheme].servedLand,
  selected: colours[scheme].ink,
  onMarker: '#ffffff',
  markers: markerColours,
});
