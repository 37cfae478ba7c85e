// Directions through stops: there when they come, and nobody is bothered when they do not.
import { renderHook, waitFor } from '@testing-library/react';
import { left, right } from 'fp-ts/Either';
import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LatLon, type MapsPort, type Route, refusal } from '../../../core/index.ts';
import { MapsProvider, useRoute } from '../../../views/hooks/useMaps.ts';

const points: readonly LatLon[] = [
  { lat: -26.2, lon: 28.04 },
  { lat: -26.1, lon: 28.05 },
];
const way: Route = { distanceKm: 11.2, durationSeconds: 900, line: points, isEstimate: false };

const shown = (route: MapsPort['route']) => {
  const maps: MapsPort = {
    geocode: async () => right([]),
    reverse: async () => left(refusal('connection', 'No maps here.')),
    route,
    directionsLink: () => '',
  };
  return renderHook(() => useRoute(points), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(MapsProvider, { value: maps }, children),
  });
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('directions', () => {
  it('are the way through the points', async () => {
    const { result } = shown(async () => right(way));
    await waitFor(() => expect(result.current).toEqual(way));
  });

  it.each([
    ['a refusal', () => Promise.resolve(left(refusal('connection', 'No road leads there.')))],
    ['code that cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[ERR-28] that fail, by %s, are logged only', async (_, route) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { result } = shown(route);
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls[0]?.[0]).toBe('Directions:');
    expect(result.current).toBeNull();
  });
});
