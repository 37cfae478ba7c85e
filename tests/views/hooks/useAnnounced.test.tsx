// Where an announcement stands: in its place when the browser knew it before the page, over the page when it came later.
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { announcementPlace, type ShownAnnouncement } from '../../../core/index.ts';
import { useAnnounced } from '../../../views/hooks/useAnnounced.ts';

const { PUBLIC } = announcementPlace.code;
const places = [PUBLIC] as const;
const told: ShownAnnouncement = {
  language: 'en',
  id: 4,
  title: 'Closed on Thursday',
  body: '',
  tone: 'info',
  places: [PUBLIC],
  isDismissible: false,
  fromUtc: '2026-01-01T00:00:00Z',
};
const ask = async () => [told];
const open = () => renderHook(() => useAnnounced('visitor', ask, places));

beforeEach(() => localStorage.clear());

it('lays one that came late over the page, until the reader moves it; the next page has it in its place at once', async () => {
  const first = open();
  expect(first.result.current.one).toBeNull();
  await waitFor(() => expect(first.result.current.one?.id).toBe(4));
  expect(first.result.current.isLate).toBe(true);
  act(() => first.result.current.settle());
  expect(first.result.current.isLate).toBe(false);
  first.unmount();
  const second = open();
  expect(second.result.current.one?.id).toBe(4);
  expect(second.result.current.isLate).toBe(false);
});

it('lays it over again for who signs in on the same page', async () => {
  const { result, rerender } = renderHook(({ of }) => useAnnounced(of, ask, places), {
    initialProps: { of: 'visitor' },
  });
  await waitFor(() => expect(result.current.one?.id).toBe(4));
  rerender({ of: '12' });
  expect(result.current.isLate).toBe(true);
});
