// The Afrikaans catalogue, whole: a chunk of its own in the browser. Words of the trade are kept as the glossary has them.
import type { Catalogue } from '../language.ts';
import { admin } from './admin.ts';
import { applications } from './applications.ts';
import { archives } from './archives.ts';
import { areas } from './areas.ts';
import { banking } from './banking.ts';
import { board } from './board.ts';
import { booking } from './booking.ts';
import { booksLetters } from './booksLetters.ts';
import { clients } from './clients.ts';
import { core } from './core.ts';
import { country } from './country.ts';
import { dashboard } from './dashboard.ts';
import { deliveries } from './deliveries.ts';
import { dispatch } from './dispatch.ts';
import { distances } from './distances.ts';
import { documents } from './documents.ts';
import { faults } from './faults.ts';
import { finance } from './finance.ts';
import { history } from './history.ts';
import { identity } from './identity.ts';
import { indexes } from './indexes.ts';
import { jobs } from './jobs.ts';
import { kit } from './kit.ts';
import { letters } from './letters.ts';
import { lookups } from './lookups.ts';
import { marketing } from './marketing.ts';
import { media } from './media.ts';
import { moves } from './moves.ts';
import { navigation } from './navigation.ts';
import { navigation2 } from './navigation2.ts';
import { ofOne } from './ofOne.ts';
import { opinions } from './opinions.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { planning } from './planning.ts';
import { pricing } from './pricing.ts';
import { profile } from './profile.ts';
import { rates } from './rates.ts';
import { receivers } from './receivers.ts';
import { replay } from './replay.ts';
import { reportFigures } from './reportFigures.ts';
import { reportMore } from './reportMore.ts';
import { reports } from './reports.ts';
import { reportTexts } from './reportTexts.ts';
import { resources } from './resources.ts';
import { rights } from './rights.ts';
import { schedules } from './schedules.ts';
import { screens } from './screens.ts';
import { services } from './services.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';
import { statuses } from './statuses.ts';
import { statusMeanings } from './statusMeanings.ts';
import { stores } from './stores.ts';
import { terms } from './terms.ts';
import { territories } from './territories.ts';
import { tracking } from './tracking.ts';
import { uploads } from './uploads.ts';

/** Every text of the portal in Afrikaans, by its English. */
export const afrikaans: Catalogue = {
  ...admin,
  ...applications,
  ...banking,
  ...areas,
  ...board,
  ...booking,
  ...clients,
  ...core,
  ...country,
  ...dashboard,
  ...deliveries,
  ...dispatch,
  ...documents,
  ...faults,
  ...finance,
  ...history,
  ...receivers,
  ...archives,
  ...schedules,
  ...reports,
  ...reportFigures,
  ...reportMore,
  ...reportTexts,
  ...identity,
  ...jobs,
  ...kit,
  ...letters,
  ...lookups,
  ...marketing,
  ...navigation,
  ...navigation2,
  ...payouts,
  ...opinions,
  ...people,
  ...ofOne,
  ...planning,
  ...profile,
  ...rates,
  ...pricing,
  ...distances,
  ...replay,
  ...resources,
  ...rights,
  ...screens,
  ...services,
  ...session,
  ...shell,
  ...site,
  ...statuses,
  ...statusMeanings,
  ...stores,
  ...terms,
  ...territories,
  ...tracking,
  ...indexes,
  ...media,
  ...moves,
  ...booksLetters,
  ...uploads,
};
