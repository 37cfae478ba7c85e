// The map's colours from the tokens: markers keep theirs in both schemes, land and sea follow the scheme.

import type { MapColours } from '../../core/index.ts';
import { colours, markerColours, type Scheme } from '../base/tokens.ts';

const grounds = {
  light: {
    land: '#e9e6dc',
    servedLand: '#f3f1ea',
    sea: '#cfe0e4',
    park: '#dfe9d3',
    building: '#e4e0d5',
    road: '#ffffff',
    mainRoad: '#fbe7b2',
    roadEdge: '#d3cfc2',
  },
  dark: {
    land: '#1b2422',
    servedLand: '#242f2c',
    sea: '#0e1f27',
    park: '#22352a',
    building: '#2e3a37',
    road: '#3d4a47',
    mainRoad: '#5a5540',
    roadEdge: '#1a2321',
  },
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
