// Every room's handlers, in the order of the contract. A call that stands in no list is served by nobody, and a test
// fails for it.
import type { Implementation } from './http/handler.ts';

export const allHandlers: readonly Implementation[] = [];
