// The map's colours from the tokens: markers keep theirs in both schemes, land and sea follow the scheme.

import type { MapColours } from '../../core/index.ts';
import { colours, markerColours, type Scheme } from '../app/tokens.ts';

const grounds = {
  light: { land: '#f1eee6', servedLand: '#fbfaf7', sea: '#dbe7ea' },
  dark: { land: '#18211f', servedLand: '#1e2826', sea: '#0b1012' },
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
