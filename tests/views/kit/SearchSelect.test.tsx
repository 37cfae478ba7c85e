// A field that searches as one types: when it asks, what it says meanwhile, and what a text without a choice leaves.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Option, SearchSelect } from '../../../views/kit/SearchSelect.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const Picker = ({
  search,
}: {
  readonly search: (text: string) => Promise<ReturnType<typeof right<readonly Option[]>>>;
}) => {
  const [value, setValue] = useState<Option | null>(null);
  return <SearchSelect label="Store" value={value} onChange={setValue} search={search} />;
};

describe('SearchSelect', () => {
  it('[LST-17] [LST-18] [VAL-41] asks once the typing has rested for 500 ms and not before three letters', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const search = vi.fn(async (_text: string) => right([{ key: '1', value: 'Long Street' }]));
    render(<Picker search={search} />);
    const field = screen.getByRole('combobox', { name: 'Store' });
    act(() => field.focus());
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'lo' } });
    act(() => {
      vi.advanceTimersByTime(600);
    });
    expect(search).not.toHaveBeenCalled();
    expect(screen.getByText('Minimum of 3 characters for a search...')).toBeDefined();
    fireEvent.change(field, { target: { value: 'lon' } });
    act(() => {
      vi.advanceTimersByTime(499);
    });
    expect(search).not.toHaveBeenCalled();
    await act(async () => {
      vi.advanceTimersByTime(1);
    });
    expect(search).toHaveBeenCalledTimes(1);
    expect(search.mock.calls[0]?.[0]).toBe('lon');
    expect(screen.getByRole('option', { name: 'Long Street' })).toBeDefined();
  });
  it('keeps what is typed behind a choice, whatever is drawn around it meanwhile', () => {
    const Around = () => {
      const [, setTyped] = useState('');
      return (
        <SearchSelect
          label="Store"
          value={{ key: '1', value: 'Long Street' }}
          onChange={() => undefined}
          onText={setTyped}
          search={async () => right([])}
        />
      );
    };
    render(<Around />);
    const field = screen.getByRole('combobox', { name: 'Store' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Bell' } });
    expect(field.getAttribute('value')).toBe('Bell');
  });
  it('[VAL-42] says what it wants while it is empty', () => {
    render(<Picker search={async () => right([])} />);
    expect(screen.getByRole('combobox', { name: 'Store' }).getAttribute('placeholder')).toBe(
      'Enter search term...',
    );
  });
  it('[VAL-43] says when nothing fits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    render(<Picker search={async () => right([])} />);
    const field = screen.getByRole('combobox', { name: 'Store' });
    act(() => field.focus());
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'nowhere' } });
    await act(async () => {
      vi.advanceTimersByTime(500);
    });
    expect(screen.getByText('No matching results.')).toBeDefined();
  });

  describe('left with a text that nothing was chosen for', () => {
    const Keeper = ({
      rows,
      first = null,
    }: {
      readonly rows: readonly Option[];
      readonly first?: Option | null;
    }) => {
      const [value, setValue] = useState<Option | null>(first);
      return (
        <>
          <SearchSelect
            label="Address"
            value={value}
            onChange={setValue}
            search={async () => right(rows)}
            unchosen="Choose one of the addresses offered."
          />
          <output>{value?.key ?? 'nothing'}</output>
          <button type="button">Next</button>
        </>
      );
    };
    const leaveAfter = async (
      rows: readonly Option[],
      { first = null, keys = [] }: { readonly first?: Option | null; readonly keys?: readonly string[] } = {},
    ) => {
      vi.useFakeTimers({ shouldAdvanceTime: false });
      render(<Keeper rows={rows} first={first} />);
      const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
      act(() => field.focus());
      fireEvent.change(field, { target: { value: '5 Main Road' } });
      await act(async () => {
        vi.advanceTimersByTime(500);
      });
      for (const key of keys) fireEvent.keyDown(field, { key });
      act(() => screen.getByRole('button', { name: 'Next' }).focus());
      return {
        text: field.value,
        key: screen.getByRole('status').textContent,
        isTold: screen.queryByText('Choose one of the addresses offered.') !== null,
      };
    };
    const a = { key: 'a', value: '5 Main Road, Claremont' };
    const b = { key: 'b', value: '5 Main Road, Wynberg' };

    it('takes the only row', async () => {
      expect(await leaveAfter([a])).toEqual({ text: a.value, key: 'a', isTold: false });
    });
    it('takes the row that the keys highlighted', async () => {
      expect(await leaveAfter([a, b], { keys: ['ArrowDown', 'ArrowDown'] })).toEqual({
        text: b.value,
        key: 'b',
        isTold: false,
      });
    });
    it('keeps the text and says what to do where several may be meant', async () => {
      expect(await leaveAfter([a, b])).toEqual({ text: '5 Main Road', key: 'nothing', isTold: true });
    });
    it('lets the old choice go instead of bringing it back', async () => {
      const first = { key: 'old', value: '1 Long Street' };
      expect(await leaveAfter([a, b], { first })).toEqual({
        text: '5 Main Road',
        key: 'nothing',
        isTold: true,
      });
    });
    it('takes no guess: a row under a heading is only taken by hand', async () => {
      expect(await leaveAfter([{ ...a, group: 'Did you mean' }])).toEqual({
        text: '5 Main Road',
        key: 'nothing',
        isTold: true,
      });
    });
  });
});
