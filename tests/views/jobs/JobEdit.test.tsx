// A job on its own screen, over the real backend.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { firstLoad } from '../admin/listPage.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();

it('is headed without leaving out a level: who jumps from heading to heading misses none', async () => {
  const who = await demo.world.userOf('administrator@umzila.test');
  const { data } = await demo.world.ok(contract.jobs.list, who, {
    params: { cca2: 'ZA' },
    query: { jobStatusId: [jobStatus.code.IN_PROGRESS], page: 1, pageSize: 1 },
  });
  await demo.open(`/jobs/edit/${data[0]?.id}`, who);
  await screen.findByRole('heading', { name: 'Run' }, firstLoad);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries())
    if (at > 0) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
}, 180_000);
