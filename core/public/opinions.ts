// What people say and what they are told: ratings, announcements, questionnaires.

export {
  announcementCalls,
  announcementPlace,
  announcementTone,
  ShownAnnouncement,
} from '../contract/announcements.ts';
export {
  AskedQuestions,
  GivenAnswers,
  questionnaireCalls,
} from '../contract/questionnaires.ts';
export { receiverCalls } from '../contract/receivers.ts';
export {
  Answers,
  AnswerValue,
  AskedQuestion,
  answerFaults,
  askedOf,
  hangingOn,
  hasOptions,
  mostQuestions,
  questionKind,
  questionsFault,
} from '../questionnaires/question.ts';
export { announcementAudience, announcementState, announcements } from '../resources/announcements.ts';
export { questionnaireKind, questionnaires } from '../resources/questionnaires.ts';
export { POOR_RATING, ratingSource, ratingStars, ratings, userRatings } from '../resources/ratings.ts';
