// What the lists of applications hang in: one action to several that were chosen.
import { createElement } from 'react';
import {
  assistantApplications,
  businessApplications,
  type PlainResource,
  partnerApplications,
  vehicleApplications,
} from '../../core/index.ts';
import type { BulkProps, ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { listCells } from './listCells.tsx';

const ReviewTogether = lazyScreen(async () => ({
  default: (await import('./ReviewTogether.tsx')).ReviewTogether,
}));

/** What is done to several of these. */
export const togetherOf = (resource: PlainResource) => (props: BulkProps) =>
  createElement(ReviewTogether, { ...props, resource });

const of = (resource: PlainResource): ResourceSlots => ({ bulk: togetherOf(resource), cells: listCells });

/** The lists under a partner. */
export const child: ResourceSlots = { cells: listCells };
export const business = of(businessApplications.plain);
export const partner = of(partnerApplications.plain);
export const assistant = of(assistantApplications.plain);
export const vehicle = of(vehicleApplications.plain);
