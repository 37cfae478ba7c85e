// What a sender is offered for a parcel that was not brought: to send it again, in words that know nothing of attempts.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, deliveryStatus } from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { firstLoad } from '../admin/listPage.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const { EXCEPTION_DROP_OFF, EXCEPTION_PICK_UP, UNDELIVERED, RETURNED_TO_SENDER } = deliveryStatus.code;
const FAILED = [EXCEPTION_DROP_OFF, EXCEPTION_PICK_UP, UNDELIVERED, RETURNED_TO_SENDER] as const;

it('sends a parcel again that was not brought: a new delivery is quoted, and the failed one stays as it is', async () => {
  const user = userEvent.setup();
  const who = await demo.world.userOf('company-administrator@umzila.test');
  const { data } = await demo.world.ok(contract.deliveries.list, who, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [...FAILED], page: 1, pageSize: 1 },
  });
  const failed = data[0];
  await demo.open(`/deliveries?shown=${failed?.deliveryId}`, who);
  await user.click(await screen.findByRole('button', { name: 'Send again' }, firstLoad));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Send ${failed?.waybill} again?` }, firstLoad),
  );
  expect(screen.queryByText(/Reattempt/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('dialog', { name: /delivery/i }, firstLoad)).toBeDefined();
  const { status } = await demo.world.db.one<{ status: number }>(
    sql`select logistic_status_id as status from deliveries where attempt_of_id = ${failed?.deliveryId}`,
  );
  expect(status).toBe(0);
  const kept = await demo.world.ok(contract.deliveries.get, who, {
    params: { cca2: 'ZA', id: failed?.deliveryId ?? 0 },
  });
  expect(kept.logisticStatusId).toBe(failed?.logisticStatusId);
}, 180_000);
