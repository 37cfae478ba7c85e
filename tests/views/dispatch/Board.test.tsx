// The dispatch board over the real backend: what a dispatcher does in the page is what the database then says.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  byUrgency,
  contract,
  countUrgencies,
  jobStatus,
  taskStatus,
  urgencies,
  watchJob,
} from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

const jobs = (query: { readonly jobStatusId?: readonly number[] }) =>
  portal.world.ok(contract.jobs.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { ...query, page: 1, pageSize: 50 },
  });

const openStatuses = jobStatus.rows.filter(({ terminal }) => !terminal).map(({ code }) => code);

const firstJob = async (code: number) => {
  const found = await jobs({ jobStatusId: [code] });
  const job = found.data[0];
  if (job === undefined) throw new Error(`the demonstration has no job in ${code}`);
  return job;
};

describe('the dispatch board', { timeout: 240_000 }, () => {
  it('[JOB-07] [JOB-09] assigns a job to the driver that is chosen, and the database knows', async () => {
    const job = await firstJob(jobStatus.code.UNASSIGNED);
    await portal.world.db.query(sql`update jobs set vehicle_type_id = 41 where id = ${job.id}`);
    await portal.open(`/dashboard?job=${job.id}`, portal.staff);
    const user = userEvent.setup();
    await user.click(await screen.findByText('Assign', {}, patience));
    const dialog = await screen.findByRole('dialog', { name: `Assign job ${job.id}` }, patience);
    const [choice] = await within(dialog).findAllByRole('radio', {}, patience);
    expect(choice).toBeDefined();
    // How far, how long that takes, and last, with the reason, whose vehicle is too small.
    const rows = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent ?? '');
    expect(rows[0]).toMatch(/m, about \d+ min/);
    const small = rows.map((text) => text.includes('Vehicle too small: one-ton needed'));
    expect(small).toContain(true);
    expect(small).toEqual([...small].sort((x, y) => Number(x) - Number(y)));
    expect(rows.some((text) => /\d open stops?/.test(text))).toBe(true);
    // By the letters of the map, which is not covered.
    expect(within(dialog).getAllByRole('img', { name: /^Marker [A-Z]+$/ }).length).toBeGreaterThan(0);
    if (choice) await user.click(choice);
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    const after = await portal.world.ok(contract.jobs.get, portal.staff, {
      params: { cca2: 'ZA', id: job.id },
    });
    expect(after.job.jobStatusId).toBe(jobStatus.code.NOT_STARTED);
    expect(after.job.driverId).toBeGreaterThan(0);
    expect((await screen.findAllByText(after.job.driverName ?? '', {}, patience)).length).toBeGreaterThan(0);
  });

  it('[JOB-12] [JOB-13] [JOB-15] shows the stops of a job, asks for all of its deliveries, and hides them again', async () => {
    const asked: string[] = [];
    const answer = (request: Request): undefined => {
      asked.push(decodeURIComponent(new URL(request.url).search));
    };
    await portal.open('/dashboard', portal.staff, {}, { answer });
    const user = userEvent.setup();
    const [opener] = await screen.findAllByLabelText(/^Show the stops of job/, {}, patience);
    if (opener === undefined) throw new Error('no job is shown');
    const id = /job (\d+)/.exec(opener.getAttribute('aria-label') ?? '')?.[1];
    await user.click(opener);
    const closer = await screen.findByLabelText(`Hide the stops of job ${id}`, {}, patience);
    await waitFor(
      () => expect(asked).toContain(`?jobid=${id}&deliveryStatus=All&page=1&pageSize=200`),
      patience,
    );
    expect(screen.getAllByLabelText(/^Hide the stops of job/)).toHaveLength(1);
    await user.click(closer);
    expect(await screen.findByLabelText(`Show the stops of job ${id}`, {}, patience)).toBeDefined();
  });

  it('[JOB-14] [LST-20] keeps several open when asked to, and shows the runs of QSR alone', async () => {
    await portal.open('/dashboard', portal.staff);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Filter' }, patience));
    await user.click(await screen.findByLabelText('Keep several open', {}, patience));
    await user.keyboard('{Escape}');
    const openers = await screen.findAllByLabelText(/^Show the stops of job/, {}, patience);
    for (const opener of openers.slice(0, 2)) await user.click(opener);
    expect(await screen.findAllByLabelText(/^Hide the stops of job/, {}, patience)).toHaveLength(2);
    const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { qsrMode: true, jobStatusId: openStatuses, page: 1, pageSize: 50 },
    });
    await user.click(await screen.findByRole('button', { name: 'Filter' }, patience));
    await user.click(await screen.findByLabelText('QSR', {}, patience));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      const left = screen.queryAllByText(/^Job \d+$/).map(({ textContent }) => textContent);
      for (const title of left) expect(data.map(({ id }) => `Job ${id}`)).toContain(title);
    }, patience);
  });

  it('[LST-19] reads its filters from the address and shows exactly what they leave, the most urgent first', async () => {
    await portal.open('/dashboard?f=jobStatusId:0', portal.staff);
    const chip = await screen.findByText(/Job status/, {}, patience);
    expect(chip.textContent).toContain('Unassigned');
    await screen.findAllByLabelText(/^Show the stops of job/, {}, patience);
    const left = await jobs({ jobStatusId: [jobStatus.code.UNASSIGNED] });
    expect(left.totalItems).toBeGreaterThan(0);
    expect(left.data).toHaveLength(left.totalItems);
    const now = Date.now();
    const due = left.data.map((job) => watchJob(job, null, now)).sort(byUrgency);
    const ids = due.map(({ id }) => id);
    // The whole list, a paneful after the other: rows that are not in view do not exist.
    const listed = async (rows: number): Promise<readonly number[]> => {
      const scroller = document.querySelector('[data-key]')?.closest('.MuiBox-root');
      if (!(scroller instanceof HTMLElement)) throw new Error('there is no list');
      const places = new Map<number, number>();
      for (let top = 0; top <= (rows + urgencies.length) * 90; top += 450) {
        await act(async () => {
          scroller.scrollTop = top;
          scroller.dispatchEvent(new Event('scroll'));
        });
        for (const row of scroller.querySelectorAll<HTMLElement>('[data-index]'))
          places.set(Number(row.dataset.index), Number(row.dataset.key));
      }
      return [...places].sort(([x], [y]) => x - y).map(([, id]) => id);
    };
    expect(await listed(ids.length)).toEqual(ids);
    const figures = screen.getByRole('group', { name: 'Figures of the board' });
    for (const [urgency, count] of Object.entries(countUrgencies(due))) {
      const label = urgencies.find((one) => one.urgency === urgency)?.label;
      const figure = within(figures).queryByRole('button', { name: new RegExp(`${label}$`) });
      if (figure) expect(figure.textContent).toBe(`${count} ${label}`);
    }
    const user = userEvent.setup();
    const remove = chip.closest('[class*="MuiChip-root"]')?.querySelector('svg');
    if (!remove) throw new Error('the filter cannot be taken off');
    await user.click(remove);
    await waitFor(() => expect(portal.page?.address()).not.toContain('jobStatus'), patience);
    const open = (await jobs({ jobStatusId: openStatuses })).data.map(({ id }) => id);
    expect(open.length).toBeGreaterThan(ids.length);
    await screen.findByRole('list', { name: 'Jobs: Under way' }, patience);
    expect([...(await listed(open.length))].sort()).toEqual([...open].sort());
  });

  it('groups the jobs by what is urgent, and each figure above them shows its own alone', async () => {
    await portal.open('/dashboard', portal.staff);
    const user = userEvent.setup();
    const figures = await screen.findByRole('group', { name: 'Figures of the board' }, patience);
    const head = await screen.findByRole('button', { name: /^Unassigned \d+$/ }, patience);
    const figure = within(figures).getByRole('button', { name: /Unassigned/ });
    await waitFor(() =>
      expect(figure.textContent).toMatch(
        new RegExp(`^${/\d+/.exec(head.textContent ?? '')?.[0]} Unassigned`),
      ),
    );
    const { data } = await jobs({ jobStatusId: [jobStatus.code.UNASSIGNED] });
    await user.click(figure);
    await waitFor(() => expect(portal.page?.address()).toContain('urgency=unassigned'), patience);
    const list = await screen.findByRole('list', { name: 'Jobs: Unassigned' }, patience);
    expect(screen.queryByRole('list', { name: 'Jobs: Under way' })).toBeNull();
    const rows = within(list).getAllByText(/^Job \d+$/);
    for (const row of rows) expect(data.map(({ id }) => `Job ${id}`)).toContain(row.textContent);
    await user.click(figure);
    expect(await screen.findByRole('list', { name: 'Jobs: Under way' }, patience)).toBeDefined();
  });

  it('says in the details of a run how late it is, in the words of its row', async () => {
    const job = await firstJob(jobStatus.code.UNASSIGNED);
    const hoursAgo = (hours: number) => new Date(portal.world.clock.now - hours * 3_600_000);
    await portal.world.db.query(sql`
      update tasks set window_start_utc = ${hoursAgo(5)}, window_end_utc = ${hoursAgo(4)} where job_id = ${job.id}`);
    await portal.open(`/dashboard?job=${job.id}`, portal.staff);
    const details = await screen.findByRole('region', { name: 'Details' }, patience);
    const late = await within(details).findByText(/^\d+ h late$/, { selector: '.tone-chip' }, patience);
    const named = await screen.findByText(`Job ${job.id}`, { selector: '.job-row *' }, patience);
    const stands = () => named.closest('.job-row')?.querySelector('.job-row-stands')?.textContent;
    await waitFor(() => expect(stands()).toBe(late.textContent), patience);
  });

  it('is worked by keys: j selects, A assigns with a notice that takes it back, Escape closes', async () => {
    await portal.open('/dashboard?urgency=unassigned', portal.staff);
    const user = userEvent.setup();
    await screen.findByRole('list', { name: 'Jobs: Unassigned' }, patience);
    await user.keyboard('j');
    await waitFor(() => expect(portal.page?.address()).toMatch(/job=\d+/), patience);
    const id = Number(/job=(\d+)/.exec(portal.page?.address() ?? '')?.[1]);
    await screen.findByRole('region', { name: 'Stops' }, patience);
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: `Assign job ${id}` }, patience);
    const [choice] = await within(dialog).findAllByRole('radio', {}, patience);
    if (choice) await user.click(choice);
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(new RegExp(`^Job ${id} goes to `), {}, patience)).toBeDefined();
    // The dialog may still be fading, and hides what is behind it.
    await user.click(await screen.findByRole('button', { name: 'Undo' }, patience));
    const status = async (): Promise<number> =>
      (await portal.world.ok(contract.jobs.get, portal.staff, { params: { cca2: 'ZA', id } })).job
        .jobStatusId;
    await waitFor(async () => expect(await status()).toBe(jobStatus.code.UNASSIGNED), patience);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(portal.page?.address()).not.toContain('job='), patience);
  });

  it('shows the day as lanes of drivers, the jobs that nobody drives first', async () => {
    await portal.open('/dashboard?day=true', portal.staff);
    const lanes = await screen.findByRole('list', { name: 'Drivers by hour' }, patience);
    // Drivers may be there before the jobs.
    await waitFor(
      () => expect(within(lanes).getAllByRole('listitem')[0]?.textContent).toMatch(/^No driver yet/),
      patience,
    );
    const [bar] = within(lanes).getAllByRole('button');
    if (bar === undefined) throw new Error('no job stands on a lane');
    await userEvent.setup().click(bar);
    await waitFor(() => expect(portal.page?.address()).toMatch(/job=\d+/), patience);
  });

  it('[TSK-13] [TSK-15] a stop that ends leaves the open ones, and a stale message does not bring it back', async () => {
    const job = await firstJob(jobStatus.code.IN_PROGRESS);
    const open = (job.tasks ?? []).find((task) => !taskStatus.isTerminal(task.taskStatusId));
    if (open === undefined) throw new Error('the job has no open stop');
    await portal.open(`/dashboard?job=${job.id}`, portal.staff);
    const stops = await screen.findByRole('region', { name: 'Stops' }, patience);
    const place = open.address?.description ?? '';
    await within(stops).findByText(place, {}, patience);
    const ended = { ...open, xmin: open.xmin + 1000, taskStatusId: taskStatus.code.CANCELLED };
    await act(async () => portal.page?.hub.say('jobTaskUpdate', ended));
    await waitFor(() => expect(within(stops).queryByText(place)).toBeNull(), patience);
    await act(async () => portal.page?.hub.say('jobTaskUpdate', open));
    expect(within(stops).queryByText(place)).toBeNull();
  });

  it('[ROL-53] [DEL-30] [DEL-31] [DEL-32] [JOB-06] adjusts a job after a second question, administrators only', async () => {
    const administrator = await portal.world.userOf('administrator@umzila.test');
    const found = await jobs({ jobStatusId: [jobStatus.code.IN_PROGRESS] });
    const job = found.data.find((one) => one.canEdit && one.driverId);
    if (job === undefined) throw new Error('no job can be adjusted');
    await portal.open(`/dashboard?job=${job.id}`, administrator);
    const user = userEvent.setup();
    await user.click(await screen.findByText('More', {}, patience));
    await user.click(await screen.findByText('Debit and credit adjustment', {}, patience));
    const dialog = await screen.findByRole('dialog', { name: 'Debit and credit adjustment' }, patience);
    await user.click(within(dialog).getByRole('button', { name: /Credit/ }));
    await user.type(within(dialog).getByLabelText(/Amount excl/), '12.50');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Waited an hour');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByText('Transaction cannot be undone!')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    const items = await portal.world.ok(contract.transactions.jobItems, administrator, {
      params: { cca2: 'ZA', jobId: job.id },
    });
    expect(items.find((item) => item.description.includes('Waited an hour'))).toMatchObject({
      amountExcl: 12.5,
      isCredit: true,
    });
    const booked = await screen.findByRole('region', { name: 'Booked on this job' }, patience);
    expect(within(booked).getByText(/Waited an hour/)).toBeDefined();
    await portal.open(`/dashboard?job=${job.id}`, portal.staff);
    await screen.findByRole('region', { name: 'Stops' }, patience);
    const more = screen.queryByText('More');
    if (more) await user.click(more);
    expect(screen.queryByText('Debit and credit adjustment')).toBeNull();
  });

  it('[RT-117] leads to /404 when what is to be adjusted is not there any more', async () => {
    const administrator = await portal.world.userOf('administrator@umzila.test');
    const found = await jobs({ jobStatusId: [jobStatus.code.IN_PROGRESS] });
    const job = found.data.find((one) => one.canEdit && one.driverId);
    if (job === undefined) throw new Error('no job can be adjusted');
    await portal.open(`/dashboard?job=${job.id}`, administrator);
    const user = userEvent.setup();
    await user.click(await screen.findByText('More', {}, patience));
    await user.click(await screen.findByText('Debit and credit adjustment', {}, patience));
    const dialog = await screen.findByRole('dialog', { name: 'Debit and credit adjustment' }, patience);
    await user.type(within(dialog).getByLabelText(/Amount excl/), '5');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Too late');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    await portal.world.db.query(sql`update jobs set country = 'KE' where id = ${job.id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(portal.page?.address()).toBe('/404'), patience);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' }, patience)).toBeDefined();
    await portal.world.db.query(sql`update jobs set country = 'ZA' where id = ${job.id}`);
  });
});
