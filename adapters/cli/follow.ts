// What `record` and `tail` watch: the open jobs with their stops and drivers, the deliveries, and every live group that the
// signed-in user may join.
import { isRight } from 'fp-ts/Either';
import type { Subscription } from 'rxjs';
import { contract, hubGroups, may, mayOpen, type Portal } from '../../core/index.ts';

/** Loads the first pages and follows what is live; answers how to let go. Stops and drivers that come later are followed too. */
export const followAll = async (portal: Portal): Promise<() => void> => {
  const claims = portal.session.claims.current;
  const mayJoin = (group: keyof typeof hubGroups) => may(claims, hubGroups[group]);
  const left: (() => void)[] = [];
  const subscriptions: Subscription[] = [];
  for (const group of ['deliveries', 'jobs', 'users'] as const)
    if (mayJoin(group)) left.push(portal.follow(group));
  if (mayJoin('webNotifications')) {
    const types = await portal.call(contract.notifications.types, {}, { quiet: true });
    if (isRight(types))
      left.push(
        portal.follow(
          'webNotifications',
          types.right.map(({ key }) => Number(key)),
        ),
      );
  }
  const query = { pageSize: 200 };
  if (mayOpen('/deliveries', claims)) await portal.call(contract.deliveries.list, { query }, { quiet: true });
  if (may(claims, contract.jobs.list))
    await portal.call(contract.jobs.list, { query: { ...query, isOpen: true } }, { quiet: true });
  if (may(claims, contract.drivers.list))
    await portal.call(contract.drivers.list, { query }, { quiet: true });

  const followed = new Set<string>();
  const follow = (group: 'jobTaskUpdates' | 'coordinateUpdates', ids: readonly number[]): void => {
    const fresh = ids.filter((id) => !followed.has(`${group} ${id}`));
    for (const id of fresh) followed.add(`${group} ${id}`);
    if (fresh.length > 0 && mayJoin(group)) left.push(portal.follow(group, fresh));
  };
  const jobIds: number[] = [];
  portal.jobs.all.forEach((job) => {
    jobIds.push(job.id);
  });
  const driverIds: number[] = [];
  portal.drivers.all.forEach((driver) => {
    driverIds.push(driver.id);
  });
  follow('jobTaskUpdates', jobIds);
  follow('coordinateUpdates', driverIds);
  subscriptions.push(
    portal.jobs.changed$.subscribe((jobs) =>
      follow(
        'jobTaskUpdates',
        jobs.map((job) => job.id),
      ),
    ),
    portal.drivers.changed$.subscribe((drivers) =>
      follow(
        'coordinateUpdates',
        drivers.map((driver) => driver.id),
      ),
    ),
  );
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const leave of left) leave();
  };
};
