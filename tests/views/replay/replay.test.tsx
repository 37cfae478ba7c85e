import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import Replay from '../../../views/replay/Replay.tsx';
import { measured } from '../measured.ts';
import { fileOf, numbered, recorded, written, zippedFile } from './recordings.ts';

const user = userEvent.setup();
const { events, text } = recorded();
const patient = { timeout: 10_000 };

/** What was handed to the browser's downloads. */
let saved: { readonly name: string; readonly file: Blob }[] = [];
beforeEach(() => {
  saved = [];
  measured();
  let file: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob instanceof Blob ? blob : null;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file !== null) saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = async (): Promise<HTMLElement> => {
  render(
    <MemoryRouter>
      <KitProvider>
        <Replay />
      </KitProvider>
    </MemoryRouter>,
  );
  return await screen.findByLabelText('Choose a recording', {}, patient);
};
const opened = async (file = fileOf(text)): Promise<void> => {
  await user.upload(await show(), file);
  await screen.findByRole('region', { name: 'Timeline' }, patient);
};
const slider = () => screen.getByRole('slider', { name: 'Moment' });
/** Waits until the replay stands at this event number. */
const standsAt = (seq: number) =>
  waitFor(
    () =>
      expect(screen.getByRole('button', { name: /^Set A/ }).getAttribute('aria-label')).toBe(
        `Set A at event ${seq}`,
      ),
    patient,
  );
/** A record of a list; what the lists show follows the moment, not with it. */
const row = async (list: string, name: RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: list }, patient)).findByRole('button', { name }, patient);

describe('the replay screen', () => {
  it('opens the sample that comes with the portal, of which this version knows everything', async () => {
    const sample = readFileSync('views/assets/sample.jsonl.gz');
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(sample));
    await show();
    await user.click(screen.getByRole('button', { name: 'Open a sample' }));
    await screen.findByRole('region', { name: 'Timeline' }, patient);
    expect(fetched).toHaveBeenCalledWith('/sample.jsonl.gz');
    expect(
      await screen.findByText(/^sample\.jsonl\.gz · umzila .* · ZA · \d+ events/, {}, patient),
    ).toBeDefined();
    expect(screen.queryByText(/^Passed by, because/)).toBeNull();
    // What the page heard itself is there only where a portal runs.
    expect(screen.queryByRole('button', { name: /^Replay the last/ })).toBeNull();
  });

  it('opens what the page heard itself, without a file', async () => {
    const record = vi.fn(() => text);
    render(
      <MemoryRouter>
        <KitProvider>
          <PortalProvider value={{ record } as unknown as Portal}>
            <Replay />
          </PortalProvider>
        </KitProvider>
      </MemoryRouter>,
    );
    await user.click(
      await screen.findByRole('button', { name: 'Replay the last 15 minutes of this session' }, patient),
    );
    await standsAt(events.length);
    expect(record).toHaveBeenCalledWith(15);
  });

  it('opens a compressed recording at its end and says what is in it', async () => {
    await opened(zippedFile(text));
    await standsAt(events.length);
    const summary = new RegExp(`run.jsonl.gz · umzila test · ZA · ${events.length} events`);
    expect(await screen.findByText(summary, {}, patient)).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Tasks 4' }, patient)).toBeDefined();
  });

  it('marks on the timeline where an event was refused, and leads to it and to why', async () => {
    await opened();
    await standsAt(events.length);
    const marks = document.querySelectorAll('[data-mark]');
    expect(marks.length).toBe(1);
    act(() => slider().focus());
    await user.keyboard('{Home}');
    await standsAt(0);
    await user.click(screen.getByRole('button', { name: 'rejected: 1 stale' }));
    // The last one: an older version of a delivery came.
    await standsAt(events.length);
    expect(await screen.findByText('Rejected, stale', {}, patient)).toBeDefined();
  });

  it('says what is wrong with a file and offers to choose another', async () => {
    await user.upload(await show(), fileOf(text.slice(0, -15), 'half.jsonl'));
    const alert = await screen.findByRole('alert', {}, patient);
    expect(alert.textContent).toContain(`half.jsonl: line ${events.length + 1}: this is no JSON`);
    await user.upload(await screen.findByLabelText('Choose a recording', {}, patient), fileOf(text));
    await screen.findByRole('region', { name: 'Timeline' }, patient);
    expect(screen.queryByText(/half.jsonl/)).toBeNull();
  });

  it('opens what is whole of a damaged recording when asked, and keeps saying that it is damaged', async () => {
    await user.upload(await show(), fileOf(text.slice(0, -15), 'half.jsonl'));
    const count = events.length - 1;
    await user.click(
      await screen.findByRole('button', { name: `Open what is whole (${count} events)` }, patient),
    );
    await screen.findByRole('region', { name: 'Timeline' }, patient);
    await waitFor(() => {
      const notice = screen.getByRole('alert').textContent;
      expect(notice).toContain('This recording is damaged');
      expect(notice).toContain(`line ${events.length + 1}`);
    }, patient);
  });

  it('names the types that this version does not know', async () => {
    const strange = { origin: 'hub', type: 'robotArrived', data: {} } as const;
    await opened(fileOf(written(numbered([strange]))));
    expect(await screen.findByText(/robotArrived \(1\)/, {}, patient)).toBeDefined();
  });

  it('moves by event with the keyboard and the buttons, and the lists follow', async () => {
    await opened();
    await standsAt(events.length);
    slider().focus();
    await user.keyboard('{Home}');
    await standsAt(0);
    expect(await screen.findByRole('tab', { name: 'Deliveries 0' }, patient)).toBeDefined();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await standsAt(4);
    await user.click(screen.getByRole('button', { name: 'One event back' }));
    await standsAt(3);
    expect(slider().getAttribute('aria-valuetext')).toContain(`Event 3 of ${events.length}`);
    await user.keyboard('{End}');
  });

  it('plays to the end and stops there', async () => {
    await opened();
    await user.click(screen.getByRole('combobox', { name: 'Speed' }));
    await user.click(await screen.findByRole('option', { name: '1000x' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeDefined(), patient);
    await standsAt(events.length);
  });

  it('tells why a record is in its state, and goes to the event', async () => {
    await opened();
    await user.click(await row('Deliveries', /^Delivery 1/));
    const story = await screen.findByRole('list', { name: 'Events that touched it' }, patient);
    const told = await within(story).findAllByRole('button', {}, patient);
    const booked = events.find(({ type }) => type === 'delivery')?.seq ?? 0;
    expect(told[0]?.textContent).toContain(`${booked} hub delivery`);
    expect(told[0]?.textContent).toContain('Accepted');
    // The recording ends with the first news once more.
    expect(told.at(-1)?.textContent).toContain('Rejected, stale');
    expect(told.at(-1)?.textContent).toContain('known already');
    await user.click(told[0] as HTMLElement);
    await standsAt(booked);
    const storyNow = () => within(screen.getByRole('list', { name: 'Events that touched it' }));
    await waitFor(
      () => expect(storyNow().getAllByRole('button')[0]?.getAttribute('aria-current')).toBe('step'),
      patient,
    );
    expect((await storyNow().findAllByText('still to come', {}, patient)).length).toBeGreaterThan(0);
  });

  it('sets two moments side by side: everything that differs, or the chosen record alone', async () => {
    await opened();
    await user.click(screen.getByRole('button', { name: /^Set B/ }));
    slider().focus();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await standsAt(4);
    await user.click(screen.getByRole('button', { name: /^Set A/ }));
    const panel = await screen.findByRole(
      'region',
      { name: `A (event 4) beside B (event ${events.length})` },
      patient,
    );
    const job = await within(panel).findByRole('region', { name: 'Job 1' }, patient);
    expect(await within(job).findByRole('row', { name: /^jobStatusId 0 3001/ }, patient)).toBeDefined();
    await waitFor(() => expect(within(panel).getAllByRole('region').length).toBeGreaterThan(1), patient);
    await user.click(within(job).getByRole('button', { name: 'Job 1' }));
    await user.click(within(panel).getByRole('switch', { name: 'Only the chosen record' }));
    await within(panel).findByText('1 record differs', {}, patient);
  });

  it('saves a part as a recording of its own', async () => {
    await opened();
    await user.click(screen.getByRole('button', { name: 'Save a part' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save a part' });
    const from = within(dialog).getByRole('textbox', { name: 'From event' });
    await user.clear(from);
    await user.type(from, '99');
    expect(await within(dialog).findByText('To must not come before From', {}, patient)).toBeDefined();
    await user.clear(from);
    await user.type(from, '5');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1), patient);
    expect(saved[0]?.name).toBe(`run-5-${events.length}.jsonl`);
    const lines = (await saved[0]?.file.text())?.trim().split('\n') ?? [];
    expect(lines).toHaveLength(events.length - 4 + 2);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ seq: 4, type: 'snapshot' });
  });
});
