// What staff read of a poor rating.
import type { Notice } from './notifyStaff.ts';

/** Somebody gave few stars; `comment` is their own word. */
export const poorRatingNotice = (rating: {
  readonly id: number;
  readonly country: string;
  readonly waybill: string | null;
  readonly stars: number;
  readonly comment: string | null;
}): Notice => ({
  country: rating.country,
  entity: 'ratings',
  entityId: rating.id,
  link: `/ratings/edit/${rating.id}`,
  type: 'RATING',
  title: `Rating of ${rating.waybill}: ${rating.stars} of 5 stars`,
  body: rating.comment ?? '',
});
