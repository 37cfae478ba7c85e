// The fields of days and times: what is shown, what typing gives, what cannot be read, and the month.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockField } from '../../../views/kit/ClockField.tsx';
import { DayField, type DayFieldProps } from '../../../views/kit/DayField.tsx';
import { MomentField } from '../../../views/kit/MomentField.tsx';
import { NoticesProvider } from '../../../views/kit/Notices.tsx';

const user = userEvent.setup({ delay: null });
const given = vi.fn<(value: string) => void>();
const sent = vi.fn<(value: string) => void>();

beforeAll(async () => {
  await import('../../../views/kit/MonthGrid.tsx');
});
beforeEach(() => {
  given.mockClear();
  sent.mockClear();
});

const Filter = () => {
  const [value, setValue] = useState('');
  return (
    <DayField
      label="First day"
      value={value}
      onChange={(next) => {
        given(next);
        setValue(next);
      }}
    />
  );
};

const Form = ({
  field: Field,
  initial = '',
  ...rest
}: Partial<DayFieldProps> & { readonly field: typeof DayField; readonly initial?: string }) => {
  const [value, setValue] = useState(initial);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sent(value);
  };
  return (
    <NoticesProvider>
      <form noValidate onSubmit={submit}>
        <Field
          label="First day"
          value={value}
          onChange={(next) => {
            given(next);
            setValue(next);
          }}
          {...rest}
        />
        <button type="submit" disabled={value === initial}>
          Send
        </button>
        <button type="button" onClick={() => setValue('')}>
          Empty
        </button>
      </form>
    </NoticesProvider>
  );
};

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('First day');
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
/** The press of a pointer leaves the field, and lets a button open only after it was missed; here it would be hit all the same. */
const pressOpen = async (name: string): Promise<void> => {
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  await press(name);
};
const opened = async (): Promise<HTMLElement> => {
  await press('Calendar');
  return screen.findByRole('dialog', { name: 'Choose a day: First day' });
};

describe('DayField', () => {
  it('[FMT-03] writes a day as the portal does, whatever the browser would write', () => {
    render(<Form field={DayField} initial="2026-12-05" />);
    expect(field().value).toBe('05/12/2026');
    expect(field().type).toBe('text');
  });

  it('gives a filter a day once it is whole, and what is meant by less when the field is left', async () => {
    render(<Filter />);
    await user.type(field(), '5/12/2026');
    expect(given.mock.calls).toEqual([['2026-12-05']]);
    await user.clear(field());
    await user.type(field(), '6.12.26');
    expect(given).toHaveBeenLastCalledWith('');
    await user.tab();
    expect(given).toHaveBeenLastCalledWith('2026-12-06');
    expect(field().value).toBe('06/12/2026');
    await user.clear(field());
    await user.type(field(), '07122026');
    expect(field().value).toBe('07/12/2026');
  });

  it('gives a form what is meant while it is typed: a button that waits for a change is open before it is pressed', async () => {
    render(<Form field={DayField} />);
    await user.type(field(), '24/11');
    expect(field().value).toBe('24/11');
    expect(screen.queryByText(/^First day: /)).toBeNull();
    await pressOpen('Send');
    expect(sent.mock.calls).toEqual([[expect.stringMatching(/^\d{4}-11-24$/)]]);
    expect(field().value).toMatch(/^24\/11\/\d{4}$/);
  });

  it('keeps what cannot be read, says so by its name, and holds the form back', async () => {
    render(<Form field={DayField} initial="2026-12-05" />);
    await user.clear(field());
    await user.type(field(), '31/02/2027{Enter}');
    expect(sent).not.toHaveBeenCalled();
    screen.getByText('First day: type a day as DD/MM/YYYY, such as 05/12/2026');
    expect(field().value).toBe('31/02/2027');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await press('Send');
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    await user.clear(field());
    await user.type(field(), '28/02{Enter}');
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toMatch(/^\d{4}-02-28$/);
  });

  it('says which day is the first, and holds the form back before it', async () => {
    render(<Form field={DayField} min="2026-12-05" />);
    await user.type(field(), '04/12/2026');
    await press('Send');
    screen.getByText('First day: not before 05/12/2026');
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), '05/12/2026');
    await press('Send');
    expect(sent).toHaveBeenCalledWith('2026-12-05');
  });

  it('shows what is set from outside after it was typed', async () => {
    render(<Form field={DayField} />);
    await user.type(field(), '5/12/2026');
    await press('Empty');
    expect(field().value).toBe('');
  });

  it('opens a month of which the keys walk the days, Monday first, and gives the one that is chosen', async () => {
    render(<Form field={DayField} initial="2026-12-31" max="2027-03-02" />);
    const month = await opened();
    const on = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
    await on('Thursday 31 December 2026');
    expect(within(month).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Monday');
    await user.keyboard('{ArrowRight}');
    await on('Friday 1 January 2027');
    within(month).getByRole('heading', { name: 'January 2027' });
    await user.keyboard('{Home}');
    await on('Monday 28 December 2026');
    await user.keyboard('{End}{ArrowUp}');
    await on('Sunday 27 December 2026');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{PageDown}');
    await on('Sunday 28 February 2027');
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    await on('Saturday 28 February 2026');
    await user.keyboard('{Shift>}{PageDown}{PageDown}{/Shift}');
    await on('Tuesday 2 March 2027');
    await user.keyboard('{Enter}');
    expect(given.mock.calls).toEqual([['2027-03-02']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('02/03/2027');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar' }));
  });

  it('leaves the day as it is on Escape and on a day that may not be taken', async () => {
    render(<Form field={DayField} initial="2026-12-10" min="2026-12-09" />);
    const month = await opened();
    const day = within(month).getByRole('gridcell', { name: 'Tuesday 8 December 2026' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    await user.click(day);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given).not.toHaveBeenCalled();
  });
});

describe('ClockField', () => {
  it('[FMT-03] takes a time in many ways and writes it in 24 hours', async () => {
    render(<Form field={ClockField} />);
    await user.type(field(), '5pm');
    await user.tab();
    expect(field().value).toBe('17:00');
    expect(given).toHaveBeenLastCalledWith('17:00');
    await user.clear(field());
    await user.type(field(), '25{Enter}');
    screen.getByText('First day: type a time as HH:MM, such as 14:30');
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), '9');
    await pressOpen('Send');
    expect(sent.mock.calls).toEqual([['09:00']]);
  });
});

describe('MomentField', () => {
  it('gives a moment when both its day and its time are there, and none without one of them', async () => {
    render(<Form field={MomentField} />);
    const day = screen.getByRole('textbox', { name: 'First day' });
    await user.type(day, '5/12/2026');
    expect(given).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Time' }), '0630');
    await user.tab();
    expect(given).toHaveBeenLastCalledWith('2026-12-05T06:30');
    await user.clear(day);
    expect(given).toHaveBeenLastCalledWith('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' }).value).toBe('06:30');
    await user.type(day, '24/11');
    await pressOpen('Send');
    expect(sent.mock.calls).toEqual([[expect.stringMatching(/^\d{4}-11-24T06:30$/)]]);
  });
});
