// What a dispatcher does over a server that answers 500: each action says so in its place, keeps what was typed and chosen, and done
// again it is done once.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, deliveryStatus, jobStatus, taskType } from '../../../core/index.ts';
import { boardPortal } from './boardPortal.ts';

const portal = boardPortal();
const patience = { timeout: 120_000 };
const told = `${'Oops, we were unable to complete your request. Please contact support if the issue persists.'}${' Error code: {message}.'.replace('{message}', 'E-17')}`;

const typedIn = (field: HTMLElement): string => (field as HTMLInputElement).value;

type Dialog = ReturnType<typeof within>;

interface BoardAction {
  readonly ids: string;
  readonly button: string;
  readonly on: 'job' | 'delivery';
  /** The status of the record that it is done to. */
  readonly status: number;
  /** Part of the path of the call that answers 500. */
  readonly path: string;
  readonly fill?: (dialog: Dialog, user: UserEvent) => Promise<void>;
  readonly submit: string;
  /** What the dialog must still hold. */
  readonly keeps?: (dialog: Dialog) => void;
  /** What the record needs before it can be done. */
  readonly prepare?: (id: number) => Promise<unknown>;
  /** What grows once it is done; the record's version unless said otherwise. */
  readonly grows?: () => Promise<number>;
}

/** How many bookings there are: what is done again makes another. */
const bookings = async (): Promise<number> =>
  (
    await portal.world.ok(contract.deliveries.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { page: 1, pageSize: 1 },
    })
  ).totalItems;

/** The depot stands before the last stop: the order that is being made. */
const isMoved = (dialog: Dialog): void => {
  const stops = dialog.getAllByRole('listitem').map((stop: HTMLElement) => stop.textContent);
  expect(stops.at(-2)).toContain('Depot');
};

const actions: readonly BoardAction[] = [
  {
    ids: '[JOB-07]',
    button: 'Assign',
    on: 'job',
    status: jobStatus.code.UNASSIGNED,
    path: '/jobworkflows/assign/',
    fill: async (dialog, user) => {
      const [choice] = await dialog.findAllByRole('radio', {}, patience);
      if (choice) await user.click(choice);
    },
    submit: 'Assign',
    keeps: (dialog) => {
      expect(dialog.getByRole('radio', { checked: true, hidden: true })).toBeDefined();
    },
  },
  {
    ids: '[JOB-10]',
    button: 'Job cost',
    on: 'job',
    status: jobStatus.code.IN_PROGRESS,
    path: '/jobworkflows/jobcost/',
    fill: async (dialog, user) => {
      const amount = await dialog.findByLabelText(/Amount excl/, {}, patience);
      await user.clear(amount);
      await user.type(amount, '99.50');
    },
    submit: 'Save',
    keeps: (dialog) => expect(typedIn(dialog.getByLabelText(/Amount excl/))).toBe('99.50'),
  },
  {
    ids: '[JOB-09]',
    button: 'Unassign',
    on: 'job',
    status: jobStatus.code.NOT_STARTED,
    path: '/jobworkflows/unassign/',
    submit: 'Yes',
  },
  {
    ids: '[JOB-09]',
    button: 'Reject',
    on: 'job',
    status: jobStatus.code.NOT_STARTED,
    path: '/jobworkflows/reject/',
    submit: 'Yes',
  },
  {
    ids: '[JOB-08]',
    button: 'Route',
    on: 'job',
    status: jobStatus.code.NOT_STARTED,
    path: '/jobworkflows/jobRoute/',
    prepare: (jobId) =>
      portal.world.ok(contract.jobworkflow.addTask, portal.staff, {
        params: { country: 'ZA', jobId },
        body: {
          taskTypeId: taskType.code.DROP_OFF,
          address: { description: 'Depot', coordinates: { lat: -33.9, lon: 18.4 } },
        },
      }),
    fill: async (dialog, user) => {
      await user.click(await dialog.findByLabelText(/^Earlier: .*Depot/, {}, patience));
    },
    submit: 'Save route',
    keeps: isMoved,
  },
  {
    ids: '[DEL-30] [DEL-31]',
    button: 'Debit and credit adjustment',
    on: 'job',
    status: jobStatus.code.IN_PROGRESS,
    path: '/transactions/',
    fill: async (dialog, user) => {
      await user.click(await dialog.findByText(/^Credit/, {}, patience));
      await user.type(dialog.getByLabelText(/Amount excl/), '12.50');
      await user.type(dialog.getByLabelText(/Reason/), 'Waited an hour');
      await user.click(dialog.getByText('Next'));
    },
    submit: 'Yes',
    keeps: (dialog) => expect(dialog.getByText('Waited an hour')).toBeDefined(),
  },
  {
    ids: '[API-71]',
    button: 'Reattempt',
    on: 'delivery',
    status: deliveryStatus.code.CANCELLED_QUOTE,
    path: '/deliveryworkflows/reattempt/',
    submit: 'Yes',
    grows: bookings,
  },
  {
    ids: '[API-70]',
    button: 'Cancel and return to sender',
    on: 'delivery',
    status: deliveryStatus.code.PENDING_DROP_OFF,
    path: '/deliveryworkflows/cancelAndReturnToSender/',
    submit: 'Yes',
  },
  {
    ids: '[API-74]',
    button: 'Reverse logistic status',
    on: 'delivery',
    status: deliveryStatus.code.COLLECTED,
    path: '/deliveryworkflows/reverseLogisticStatus/',
    submit: 'Yes',
  },
  {
    ids: '[API-69]',
    button: 'Cancel delivery',
    on: 'delivery',
    status: deliveryStatus.code.READY,
    path: '/deliveryworkflows/cancelDelivery/',
    submit: 'Yes',
  },
  {
    ids: '[API-75]',
    button: 'Proof of delivery',
    on: 'delivery',
    status: deliveryStatus.code.DELIVERED,
    path: '/deliveryworkflows/updateDeliveryProof/',
    fill: async (dialog, user) => {
      const name = await dialog.findByLabelText('Received by', {}, patience);
      await user.clear(name);
      await user.type(name, 'Zanele M');
    },
    submit: 'Save',
    keeps: (dialog) => expect(typedIn(dialog.getByLabelText('Received by'))).toBe('Zanele M'),
  },
];

const recordIn = async ({ on, status }: BoardAction): Promise<number> => {
  if (on === 'job') {
    const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { jobStatusId: [status], page: 1, pageSize: 1 },
    });
    return data[0]?.id ?? 0;
  }
  const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [status], page: 1, pageSize: 1 },
  });
  return data[0]?.deliveryId ?? 0;
};

/** The version of the record as the server has it. */
const versionOf = async ({ on }: BoardAction, id: number): Promise<number> =>
  on === 'job'
    ? (await portal.world.ok(contract.jobs.get, portal.staff, { params: { cca2: 'ZA', id } })).job.xmin
    : (await portal.world.ok(contract.deliveries.get, portal.staff, { params: { cca2: 'ZA', id } })).xmin;

it.each(actions.map((action) => [action.ids, action.button, action] as const))(
  '[ERR-07] [ERR-08] %s %s: a 500 is told where it happened, nothing is lost, and again it is done',
  { timeout: 400_000 },
  async (_ids, _button, action) => {
    const id = await recordIn(action);
    await action.prepare?.(id);
    const grown = action.grows ?? (() => versionOf(action, id));
    let left = 1;
    await portal.open(
      action.on === 'job' ? `/dashboard?job=${id}` : `/dashboard?list=deliveries&delivery=${id}`,
      'administrator',
      {},
      {
        answer: (request) => {
          const { pathname } = new URL(request.url);
          if (request.method === 'GET' || !pathname.toLowerCase().includes(action.path.toLowerCase()))
            return undefined;
          left -= 1;
          return left < 0
            ? undefined
            : new Response(JSON.stringify({ message: 'E-17' }), {
                status: 500,
                headers: { 'content-type': 'application/json' },
              });
        },
      },
    );
    const user = userEvent.setup();
    await screen.findByLabelText(action.on === 'job' ? 'Stops' : 'Identification', {}, patience);
    const named = (name: string): HTMLElement | undefined =>
      screen.queryAllByText(name).find((one) => one.closest('button, [role="menuitem"]') !== null);
    const wanted = await waitFor(() => {
      const found = named(action.button) ?? named('More');
      if (found === undefined) throw new Error(`there is no ${action.button}`);
      return found;
    }, patience);
    await user.click(wanted);
    if (wanted.textContent !== action.button)
      await user.click(await screen.findByText(action.button, { selector: '[role="menuitem"]' }, patience));
    const box = await screen.findByRole('dialog', {}, patience);
    const dialog = within(box);
    const before = await grown();
    await action.fill?.(dialog, user);
    await user.click(dialog.getByText(action.submit));
    expect(await dialog.findByText(told, {}, patience)).toBeDefined();
    action.keeps?.(dialog);
    expect(screen.getAllByText(told)).toHaveLength(1);
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([box]);
    expect(await grown()).toBe(before);
    await user.click(dialog.getByText(action.submit));
    await waitFor(() => expect(box.isConnected).toBe(false), patience);
    await waitFor(async () => expect(await grown()).toBeGreaterThan(before), patience);
    expect(left).toBe(-1);
  },
);
