// What people say and what they are told: ratings, announcements, questionnaires.

export {
  announcementCalls,
  announcementPlace,
  announcementTone,
  ShownAnnouncement,
} from '../contract/announcements.ts';
export { announcementAudience, announcementState, announcements } from '../resources/announcements.ts';
export { POOR_RATING, ratingSource, ratingStars, ratings, userRatings } from '../resources/ratings.ts';
