// What a driver says of itself: status and position.

import { contract } from '../contract/contract.ts';
import type { Command } from './command.ts';
import type { DriversService } from './types.ts';

export const createDriverCommands = (
  run: Command,
  reload: (id: number) => void,
  touch: () => void,
): DriversService['commands'] => ({
  setStatus: (id, driverStatusId) =>
    run(
      contract.drivers.status,
      { params: { id }, body: { driverStatusId } },
      { optimism: { table: 'drivers', id, fields: { driverStatusId } }, afterTimeout: () => reload(id) },
    ),
  sendCoordinates: (id, fixes) => {
    touch();
    return run(contract.drivers.coordinates, { params: { id }, body: [...fixes] }, { quiet: true });
  },
});
