// The small parts of the kit: chips, dialogs, notices, and a table that is worked by keyboard alone.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  deliveryStatus,
  paymentStatus,
  type StatusRow,
  type StatusTable,
  texts,
} from '../../../core/index.ts';
import { ConfirmDialog } from '../../../views/kit/ConfirmDialog.tsx';
import { ErrorNotice } from '../../../views/kit/ErrorNotice.tsx';
import { longPageSizes, pageSizes } from '../../../views/kit/ListFooter.tsx';
import { NoticesProvider, useNotices } from '../../../views/kit/Notices.tsx';
import { RecordTable } from '../../../views/kit/RecordTable.tsx';
import { SplashScreen } from '../../../views/kit/SplashScreen.tsx';
import { StatusChip, toneOf } from '../../../views/kit/StatusChip.tsx';
import { noSelection, type RowSelection } from '../../../views/kit/selection.ts';
import { WaitingChip } from '../../../views/kit/WaitingChip.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const Teller = ({ onUndo }: { readonly onUndo?: () => void }) => {
  const notice = useNotices();
  return (
    <button type="button" onClick={() => notice('success', texts.notices.updatedOne, onUndo)}>
      Save
    </button>
  );
};

interface Parcel {
  readonly id: number;
  readonly name: string;
}
const parcels: readonly Parcel[] = [1, 2, 3, 4].map((id) => ({ id, name: `Parcel ${id}` }));
const columns = [{ key: 'name', label: 'Name', sortBy: 'name', render: ({ name }: Parcel) => name }];

const ParcelTable = ({ onOpen }: { readonly onOpen: (parcel: Parcel) => void }) => {
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  return (
    <>
      <output>{[...selection.chosen].join(',')}</output>
      <RecordTable
        label="Parcels"
        rows={parcels}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
        onSelect={setSelection}
        onOpen={onOpen}
      />
    </>
  );
};

describe('StatusChip', () => {
  const sayAll = <R extends StatusRow>(table: StatusTable<R>): void => {
    for (const { code, label } of table.rows) {
      const { container, unmount } = render(<StatusChip table={table} code={code} />);
      expect(container.textContent?.toLowerCase()).toBe(label.toLowerCase());
      expect(container.querySelector('svg')).not.toBeNull();
      unmount();
    }
  };
  it('says every status in words, beside an icon', () => {
    sayAll(deliveryStatus);
    sayAll(paymentStatus);
  });
  it('tells good ends from bad ones', () => {
    expect(toneOf(deliveryStatus.row(deliveryStatus.code.DELIVERED))).toBe('success');
    expect(toneOf(deliveryStatus.row(deliveryStatus.code.UNDELIVERED))).toBe('danger');
    expect(toneOf(paymentStatus.row(paymentStatus.code.PAID))).toBe('success');
  });
  it('draws a truck for what is on the road, and none for what still stands packed', () => {
    const drawn = (code: number): string | null | undefined =>
      render(<StatusChip table={deliveryStatus} code={code} />)
        .container.querySelector('path')
        ?.getAttribute('d');
    const { READY, PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF } = deliveryStatus.code;
    const truck = drawn(PENDING_PICK_UP);
    expect([drawn(COLLECTED), drawn(PENDING_DROP_OFF)]).toEqual([truck, truck]);
    expect(drawn(READY)).not.toBe(truck);
  });
  it('shows a code that the table does not know', () => {
    render(<StatusChip table={deliveryStatus} code={424242} />);
    expect(screen.getByText('424242')).toBeDefined();
  });
});

describe('SplashScreen', () => {
  it("[OTH-05] says 'Loading...' unless told otherwise", () => {
    render(<SplashScreen />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });
});

describe('ErrorNotice', () => {
  it('says once what the message and a field say alike, and what another field says beside it', () => {
    const alike = 'The balance of the account is not sufficient.';
    const errors = { accountId: [alike], amount: ['Enter an amount above 0'] };
    render(<ErrorNotice refusal={{ title: '', message: alike, errors }} />);
    expect(screen.getAllByText(alike)).toHaveLength(1);
    expect(screen.getByText('Enter an amount above 0')).toBeDefined();
  });
});

describe('ConfirmDialog', () => {
  it('[OTH-04] offers No and Yes, begins on No, and Escape is No', async () => {
    const onYes = vi.fn();
    const onNo = vi.fn();
    render(
      <ConfirmDialog open title="Delete 3 deliveries?" onYes={onYes} onNo={onNo}>
        They leave every list.
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Delete 3 deliveries?' });
    const no = within(dialog).getByRole('button', { name: 'No' });
    expect(document.activeElement).toBe(no);
    await userEvent.keyboard('{Escape}');
    expect(onNo).toHaveBeenCalledTimes(1);
    await userEvent.click(no);
    expect([onNo.mock.calls.length, onYes.mock.calls.length]).toEqual([2, 0]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(onYes).toHaveBeenCalledTimes(1);
  });
});

describe('ListFooter', () => {
  it('[LST-12] [LST-13] offers the page sizes of the specification', () => {
    expect(pageSizes).toEqual([20, 50, 100, 200, 500]);
    expect(longPageSizes).toEqual([20, 50, 100, 200, 500, 1000, 2000, 5000]);
  });
});

describe('WaitingChip', () => {
  it('counts what waits, says before that where the list is not up to date, and asks again', () => {
    const onReload = vi.fn();
    const { container, rerender } = render(<WaitingChip waiting={0} stale={false} onReload={onReload} />);
    expect(container.textContent).toBe('');
    rerender(<WaitingChip waiting={3} stale={false} onReload={onReload} />);
    fireEvent.click(screen.getByRole('button', { name: '3 new' }));
    rerender(<WaitingChip waiting={3} stale onReload={onReload} />);
    fireEvent.click(screen.getByRole('button', { name: 'Not up to date' }));
    expect(onReload).toHaveBeenCalledTimes(2);
  });
});

describe('Notices', () => {
  it('[NTF-07] [ERR-31] [FMT-19] {FMT-20} are spoken in a live region and clear after 3000 ms', () => {
    vi.useFakeTimers();
    render(
      <NoticesProvider>
        <Teller />
      </NoticesProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('status').textContent).toContain('Successsfully updated');
    act(() => {
      vi.advanceTimersByTime(2999);
    });
    expect(screen.getByRole('status').textContent).toContain('Successsfully updated');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stay while the focus or the pointer is in them, and leave the focus on the page', () => {
    vi.useFakeTimers();
    const onUndo = vi.fn();
    render(
      <NoticesProvider>
        <main id="content" tabIndex={-1} />
        <Teller onUndo={onUndo} />
      </NoticesProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    const wait = () => act(() => vi.advanceTimersByTime(60_000));
    act(() => undo.focus());
    wait();
    act(() => undo.blur());
    fireEvent.mouseOver(undo);
    wait();
    fireEvent.click(undo);
    expect([onUndo.mock.calls.length, screen.queryByRole('button', { name: 'Undo' })]).toEqual([1, null]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    wait();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('RecordTable', () => {
  it('is worked by keyboard alone: move, choose a range, choose all, none, open', async () => {
    const onOpen = vi.fn();
    render(<ParcelTable onOpen={onOpen} />);
    const user = userEvent.setup();
    const rows = within(screen.getByRole('table', { name: 'Parcels' }))
      .getAllByRole('row')
      .slice(1);
    const chosen = (): string => screen.getByRole('status').textContent ?? '';
    act(() => rows[0]?.focus());
    await user.keyboard(' ');
    expect(chosen()).toBe('1');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('1,2');
    act(() => rows[2]?.focus());
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(parcels[2]);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('1,2,3,4');
    await user.keyboard('{Escape}');
    expect(chosen()).toBe('');
  });
});
