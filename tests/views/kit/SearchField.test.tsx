// The search over a list: when it asks, and what it says meanwhile.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from '../../../views/kit/SearchField.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('[LST-17] [LST-18] asks for three letters or more once the typing has rested for 500 ms, and for everything once emptied', () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const search = vi.fn();
  render(<SearchField value="" onSearch={search} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  const type = (value: string, ms: number): void => {
    fireEvent.change(field, { target: { value } });
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  expect(field.getAttribute('placeholder')).toBe('Enter search term...');
  type('lo', 600);
  expect(search).not.toHaveBeenCalled();
  expect(screen.getByText('Minimum of 3 characters for a search...')).toBeDefined();
  type('lon', 499);
  expect(search).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(search.mock.calls).toEqual([['lon']]);
  expect(screen.queryByText(/^Minimum of/)).toBeNull();
  type('', 500);
  expect(search.mock.calls).toEqual([['lon'], ['']]);
});
