// Before every test file: the modules of this project are evaluated anew, so no file finds what another left in them. What comes from
// node_modules stays loaded in the process that runs one file after the other (vitest.config.ts says which do not share one).
import { vi } from 'vitest';

vi.resetModules();
