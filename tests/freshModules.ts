// Before every test file that shares its process with others: the modules of this project are evaluated anew, so no file finds what another
// left in them, and what a file took over is given back at its end, whether its tests passed or not. What comes from node_modules stays
// loaded in the process that runs one file after the other (vitest.config.ts says which do not share one).
import { afterAll, vi } from 'vitest';

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
