// Applications: what applicants do, their papers, whom they invite, terms, and what reviewers read and say.
import type { Implementation } from '../calls/handler.ts';
import { childrenHandlers } from './children.ts';
import { commentHandlers } from './comments.ts';
import { correctingHandlers } from './correcting.ts';
import { documentHandlers } from './documents.ts';
import { inviteHandlers } from './invites.ts';
import { publishingHandlers } from './publishing.ts';
import { reviewHandlers } from './review.ts';
import { reviewTimesHandlers } from './reviewTimes.ts';
import { termsHandlers } from './terms.ts';
import { wizardHandlers } from './wizard.ts';

export const applicationHandlers: readonly Implementation[] = [
  ...wizardHandlers,
  ...childrenHandlers,
  ...commentHandlers,
  ...documentHandlers,
  ...inviteHandlers,
  ...termsHandlers,
  ...publishingHandlers,
  ...correctingHandlers,
  ...reviewHandlers,
  ...reviewTimesHandlers,
];
