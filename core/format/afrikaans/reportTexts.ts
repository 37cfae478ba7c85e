// Afrikaans for reports: the questions of reports and what each figure counts.
import type { Catalogue } from '../language.ts';

export const reportTexts: Catalogue = {
  'Accepted jobs that were taken from the driver.': 'Aanvaarde take wat van die drywer weggeneem is.',
  'Accepted, of accepted, refused and expired.': 'Aanvaar, van aanvaar, geweier en verval.',
  'Active time of the time on duty.': 'Aktiewe tyd van die tyd aan diens.',
  'Addresses appear once drivers with a position end stops there.':
    'Adresse verskyn sodra drywers met ’n posisie stoppe daar beëindig.',
  'All postings of the runs.': 'Alle inskrywings van die ritte.',
  'Are the promises of each service level kept?': 'Word die beloftes van elke diensvlak gehou?',
  'Arrivals, completions and exceptions that drivers told.':
    'Aankomste, voltooiings en uitsonderings wat drywers gemeld het.',
  'Automatic ones of all offers.': 'Outomatieses van alle aanbiedinge.',
  'Booked distance, twice for round trips.': 'Bespreekte afstand, dubbel vir heen-en-weer-ritte.',
  'Cancellation fees.': 'Kansellasiefooie.',
  'Changes of sold deliveries appear here.': 'Veranderinge aan verkoopte aflewerings verskyn hier.',
  'Changes of what was sold.': 'Veranderinge aan wat verkoop is.',
  'Completed, of accepted jobs that ended.': 'Voltooi, van aanvaarde take wat geëindig het.',
  'Cost over delivered ones.': 'Koste oor afgelewerdes.',
  'Credits that joined a sale or a run.': 'Krediete wat by ’n verkoop of rit gevoeg is.',
  'Debits that joined a sale or a run.': 'Debiete wat by ’n verkoop of rit gevoeg is.',
  'Deeds at a stop with the driver near it, of those with a fresh position.':
    'Handelinge by ’n stop met die drywer naby, van dié met ’n vars posisie.',
  'Deeds further from the address than the limit.': 'Handelinge verder van die adres as die grens.',
  'Deeds without a position of the last two minutes.':
    'Handelinge sonder ’n posisie van die laaste twee minute.',
  'Delivered after the end of the promised window.': 'Afgelewer na die einde van die beloofde venster.',
  'Delivered at the first attempt, of first deliveries that were attempted.':
    'Met die eerste poging afgelewer, van eerste aflewerings wat probeer is.',
  'Delivered before the promised window began, of the delivered.':
    'Afgelewer voor die beloofde venster begin het, van die afgelewerdes.',
  'Delivered by the end of the promised window.': 'Afgelewer teen die einde van die beloofde venster.',
  'Delivered on time, of those that were due.': 'Betyds afgelewer, van dié wat verskuldig was.',
  'Delivered, of delivered and failed.': 'Afgelewer, van afgelewer en misluk.',
  'Deliveries appear here once they are paid for.': 'Aflewerings verskyn hier sodra hulle betaal is.',
  'Deliveries that are brought back.': 'Aflewerings wat teruggebring word.',
  'Deliveries that are returned to their sender.': 'Aflewerings wat na die sender teruggaan.',
  'Deliveries that go through a hub appear here.': 'Aflewerings wat deur ’n hub gaan, verskyn hier.',
  'Deliveries that have not left the hub.': 'Aflewerings wat nog nie die hub verlaat het nie.',
  'Deliveries that were left at a hub.': 'Aflewerings wat by ’n hub gelaat is.',
  'Deliveries that were taken on from a hub.': 'Aflewerings wat van ’n hub af verder geneem is.',
  'Deliveries that were to arrive: delivered or failed, open past their time, or called off after it.':
    'Aflewerings wat moes aankom: afgelewer of misluk, oop na hul tyd, of daarna afgelas.',
  'Deliveries whose runs have all ended.': 'Aflewerings waarvan alle ritte geëindig het.',
  'Distance between following positions.': 'Afstand tussen opeenvolgende posisies.',
  'Distance of the runs as planned.': 'Afstand van die ritte soos beplan.',
  'Does the fleet take the work, and keep its plan?': 'Neem die vloot die werk, en hou dit by sy plan?',
  'Drivers of the country.': 'Drywers van die land.',
  'Drop-offs reached by the end of their window, of those that ended or are past it.':
    'Aflewerpunte bereik teen die einde van hul venster, van dié wat geëindig het of daarby verby is.',
  'Drop-offs that ended with an exception.': 'Aflewerpunte wat met ’n uitsondering geëindig het.',
  'Due deliveries that failed or were called off after their time.':
    'Verskuldigde aflewerings wat misluk het of na hul tyd afgelas is.',
  'Ended stops over active hours.': 'Beëindigde stoppe oor aktiewe ure.',
  'Ended stops whose arrival was told before their end.':
    'Beëindigde stoppe waarvan die aankoms voor hul einde gemeld is.',
  'Ended stops without a plausible arrival; in no mean.':
    'Beëindigde stoppe sonder ’n aanneemlike aankoms; in geen gemiddelde nie.',
  'Entries of the ledger.': 'Inskrywings van die grootboek.',
  'Figures appear once deliveries are due.': 'Syfers verskyn sodra aflewerings verskuldig is.',
  'Figures appear once drivers share where they are.': 'Syfers verskyn sodra drywers deel waar hulle is.',
  'Figures appear once drivers with a position press their buttons.':
    'Syfers verskyn sodra drywers met ’n posisie hul knoppies druk.',
  'Figures appear once drivers work.': 'Syfers verskyn sodra drywers werk.',
  'Figures appear once jobs are given and deliveries are due.':
    'Syfers verskyn sodra take gegee word en aflewerings verskuldig is.',
  'Figures appear once runs are booked.': 'Syfers verskyn sodra ritte geboek is.',
  'Figures appear once something is booked.': 'Syfers verskyn sodra iets geboek is.',
  'Figures appear once something is sold.': 'Syfers verskyn sodra iets verkoop is.',
  'Figures appear once stops have ended.': 'Syfers verskyn sodra stoppe geëindig het.',
  'First posting of each run.': 'Eerste inskrywing van elke rit.',
  'Gross profit of income and fees.': 'Bruto wins van inkomste en fooie.',
  'Half of the delivered took at most this long.':
    'Die helfte van die afgelewerdes het hoogstens so lank geneem.',
  'Half of the measured stops took at most this long.':
    'Die helfte van die gemete stoppe het hoogstens so lank geneem.',
  'How do we do against what was agreed?': 'Hoe vaar ons teen wat ooreengekom is?',
  'How much does assigning by itself spare us, and is it good?':
    'Hoeveel spaar outomatiese toewysing ons, en is dit goed?',
  'How much was sent, and what became of it?': 'Hoeveel is gestuur, en wat het daarvan geword?',
  'Income and fees less cost.': 'Inkomste en fooie minus koste.',
  'Income and fees over booked deliveries.': 'Inkomste en fooie oor bespreekte aflewerings.',
  'Jobs that a driver took.': 'Take wat ’n drywer geneem het.',
  'Jobs that are given to drivers appear here.': 'Take wat aan drywers gegee word, verskyn hier.',
  'Jobs that are given to drivers appear here; until they are assigned by themselves all are by staff.':
    'Take wat aan drywers gegee word, verskyn hier; totdat hulle vanself toegewys word, is alles deur personeel.',
  'Jobs that staff assigned.': 'Take wat personeel toegewys het.',
  'Jobs that were assigned automatically.': 'Take wat outomaties toegewys is.',
  'Jobs that were given to a driver.': 'Take wat aan ’n drywer gegee is.',
  'Later postings of the runs.': 'Latere inskrywings van die ritte.',
  'Length of the shifts.': 'Lengte van die skofte.',
  'Mean minutes after the promised window, of late deliveries.':
    'Gemiddelde minute na die beloofde venster, van laat aflewerings.',
  'Mean minutes from arrival, or the begin of the window if later, to the end.':
    'Gemiddelde minute van aankoms, of die begin van die venster indien later, tot die einde.',
  'Mean minutes from the arrival to the end of the stop.':
    'Gemiddelde minute van die aankoms tot die einde van die stop.',
  'Mean minutes from the collection to the hand-over.': 'Gemiddelde minute van afhaal tot oorhandiging.',
  'Mean minutes from the offer to the decision.': 'Gemiddelde minute van die aanbod tot die besluit.',
  'Mean minutes from the sale to the collection.': 'Gemiddelde minute van die verkoop tot die afhaal.',
  'Mean minutes from the sale to the hand-over.': 'Gemiddelde minute van die verkoop tot die oorhandiging.',
  'Mean minutes in the hub, until now for those still here.':
    'Gemiddelde minute in die hub, tot nou vir dié wat nog hier is.',
  'Mean of the ratings that were given.': 'Gemiddelde van die graderings wat gegee is.',
  'Measured stops with more than the free waiting time.': 'Gemete stoppe met meer as die vry wagtyd.',
  'Median from position to address.': 'Mediaan van posisie tot adres.',
  'Minutes beyond the free waiting time.': 'Minute bo die vry wagtyd.',
  'Nine of ten late deliveries were later by at most this.':
    'Nege uit tien laat aflewerings was hoogstens soveel laat.',
  'Nine of ten measured stops took at most this long.':
    'Nege uit tien gemete stoppe het hoogstens so lank geneem.',
  'Nine of ten were nearer than this.': 'Nege uit tien was nader as dit.',
  'No exception of a company yet.': 'Nog geen uitsondering van ’n maatskappy nie.',
  'Offers that nobody decided in time.': 'Aanbiedinge waaroor niemand betyds besluit het nie.',
  'Offers that the driver refused.': 'Aanbiedinge wat die drywer geweier het.',
  'Offers that the driver took.': 'Aanbiedinge wat die drywer geneem het.',
  'Offers that were taken back before a decision.': 'Aanbiedinge wat voor ’n besluit teruggeneem is.',
  'Open deliveries whose promised window is over.': 'Oop aflewerings waarvan die beloofde venster verby is.',
  'Parcels of the deliveries.': 'Pakkies van die aflewerings.',
  'Pay over runs.': 'Betaling oor ritte.',
  'Pick-ups reached by the end of their window, of those that ended or are past it.':
    'Afhaalpunte bereik teen die einde van hul venster, van dié wat geëindig het of daarby verby is.',
  'Pick-ups that ended with an exception.': 'Afhaalpunte wat met ’n uitsondering geëindig het.',
  'Planned shifts.': 'Beplande skofte.',
  'Posted income and fees less cost.': 'Geboekte inkomste en fooie minus koste.',
  'Runs that were completed.': 'Ritte wat voltooi is.',
  'Runs with a posting.': 'Ritte met ’n inskrywing.',
  'Scores appear once drivers have ended twenty stops.':
    'Tellings verskyn sodra drywers twintig stoppe beëindig het.',
  'Shifts appear once they are planned for drivers.': 'Skofte verskyn sodra hulle vir drywers beplan is.',
  'Shifts that ended with nothing worked.': 'Skofte wat geëindig het sonder dat gewerk is.',
  'Sold deliveries that ended as undelivered or with an exception.':
    'Verkoopte aflewerings wat onafgelewer of met ’n uitsondering geëindig het.',
  'Sold deliveries that have not ended.': 'Verkoopte aflewerings wat nie geëindig het nie.',
  'Sold deliveries that were handed over.': 'Verkoopte aflewerings wat oorhandig is.',
  'Sold deliveries that were refunded, reversed, cancelled or returned.':
    'Verkoopte aflewerings wat terugbetaal, omgekeer, gekanselleer of teruggestuur is.',
  'Sold deliveries.': 'Verkoopte aflewerings.',
  'Stops appear once deliveries are on their way.': 'Stoppe verskyn sodra aflewerings onderweg is.',
  'Stops at customers, those that were called off aside.': 'Stoppe by kliënte, afgelastes uitgesluit.',
  'Stops that ended with an exception.': 'Stoppe wat met ’n uitsondering geëindig het.',
  'Stops that were completed or ended with an exception.':
    'Stoppe wat voltooi is of met ’n uitsondering geëindig het.',
  'There are no drivers yet.': 'Daar is nog geen drywers nie.',
  'Time between start and end of runs.': 'Tyd tussen begin en einde van ritte.',
  'Time in another status than offline.': 'Tyd in ’n ander status as vanlyn.',
  'Time on duty inside the shifts.': 'Tyd aan diens binne die skofte.',
  'Time on duty with a position of the last two minutes, since tracks are recorded.':
    'Tyd aan diens met ’n posisie van die laaste twee minute, vandat spore aangeteken word.',
  'Tips of these deliveries.': 'Fooitjies van hierdie aflewerings.',
  'VAT of these deliveries.': 'BTW van hierdie aflewerings.',
  'Was the driver there when the button was pressed?': 'Was die drywer daar toe die knoppie gedruk is?',
  'Weighted shares of the score card, out of 100.': 'Geweegde aandele van die telkaart, uit 100.',
  'What became of what we offered to each driver?': 'Wat het geword van wat ons elke drywer aangebied het?',
  'What do our drivers earn, and for what?': 'Wat verdien ons drywers, en waarvoor?',
  'What do we earn on what we sold?': 'Wat verdien ons op wat ons verkoop het?',
  'What ends otherwise than delivered appears here.': 'Wat anders as afgelewer eindig, verskyn hier.',
  'What lies in the hubs, for how long?': 'Wat lê in die hubs, en hoe lank?',
  'What moved in the books?': 'Wat het in die boeke beweeg?',
  'What must arrive now, and what will not?': 'Wat moet nou aankom, en wat sal nie?',
  'What the books say was earned by these deliveries, without VAT.':
    'Wat volgens die boeke met hierdie aflewerings verdien is, sonder BTW.',
  'What the runs cost, shared over their deliveries; expected for those under way.':
    'Wat die ritte kos, oor hul aflewerings verdeel; verwag vir dié aan die gang.',
  'What was lost, when, by whose doing?': 'Wat is verloor, wanneer, deur wie se toedoen?',
  'What was posted as VAT.': 'Wat as BTW geboek is.',
  'What was posted as cost of drivers.': 'Wat as koste van drywers geboek is.',
  'What was posted as fees.': 'Wat as fooie geboek is.',
  'What was posted as income.': 'Wat as inkomste geboek is.',
  'What was posted as tips.': 'Wat as fooitjies geboek is.',
  'What went wrong with this retailer’s orders, and is it settled?':
    'Wat het met hierdie kleinhandelaar se bestellings verkeerd gegaan, en is dit afgehandel?',
  'When were we there, against the window?': 'Wanneer was ons daar, teenoor die venster?',
  'Where are our deliveries, and how did they go?': 'Waar is ons aflewerings, en hoe het dit gegaan?',
  'Where was each driver, and did we see it?': 'Waar was elke drywer, en het ons dit gesien?',
  'Which addresses are not where we believe?': 'Watter adresse is nie waar ons glo nie?',
  'Who changed what after it was sold, and what did it cost?':
    'Wie het wat verander nadat dit verkoop is, en wat het dit gekos?',
  'Who does how much, how well?': 'Wie doen hoeveel, en hoe goed?',
  'Who gave which job to whom, and what came of it?':
    'Wie het watter taak aan wie gegee, en wat het daarvan gekom?',
  'Who keeps our drivers waiting?': 'Wie laat ons drywers wag?',
  'Who may not drive, and who soon may not?': 'Wie mag nie bestuur nie, en wie binnekort nie meer nie?',
  'Who stands where on the score card?': 'Wie staan waar op die telkaart?',
  'Who was to work, who did?': 'Wie moes werk, wie het?',
  'Worked of planned time, of shifts that ended.': 'Gewerkte van beplande tyd, van skofte wat geëindig het.',
};
