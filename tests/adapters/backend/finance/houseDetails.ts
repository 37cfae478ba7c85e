// The details of the house, without which no document is issued.
import { billing, type Claims } from '../../../../core/index.ts';
import type { World } from '../world.ts';

/** Fills them in once, for ZA, as `administrator`. */
export const fillHouse = (world: World, administrator: Claims) =>
  world.ok(billing.updateHouse, administrator, {
    params: { cca2: 'ZA' },
    body: { xmin: 0, legalName: 'Umzila', address: 'Cape Town', taxNumber: '4123456789' },
  });
