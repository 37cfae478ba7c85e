// Terms and privacy as administrators look after them, and newer terms as people meet them.
import type { Catalogue } from '../language.ts';

/** Texts of terms and of the times that papers are kept. */
export const terms: Catalogue = {
  'Terms and privacy': 'Terme en privaatheid',
  'Which terms': 'Watter terme',
  'Of the public site: the rules of a delivery': 'Van die openbare werf: die reëls van ’n aflewering',
  'Of the public site: privacy': 'Van die openbare werf: privaatheid',
  'Of businesses': 'Van besighede',
  'Of partners': 'Van vennote',
  'Of drivers': 'Van bestuurders',
  'Of assistants': 'Van assistente',
  'Text in English': 'Teks in Engels',
  'Text in Afrikaans': 'Teks in Afrikaans',
  'A line that begins with # is a heading; an empty line ends a paragraph.':
    '’n Reël wat met # begin, is ’n opskrif; ’n leë reël beëindig ’n paragraaf.',
  'Without it the English text is shown.': 'Daarsonder word die Engelse teks gewys.',
  'Whoever accepted an older version must accept this one':
    'Wie ’n ouer weergawe aanvaar het, moet hierdie een aanvaar',
  'In force from': 'Van krag vanaf',
  'Without a day it is in force at once.': 'Sonder ’n dag is dit dadelik van krag.',
  'Choose today or a later day': 'Kies vandag of ’n latere dag',
  'New version': 'Nuwe weergawe',
  'Draft, kept': 'Konsep, bewaar',
  'The draft is kept': 'Die konsep is bewaar',
  Publish: 'Publiseer',
  'Keep as a draft': 'Bewaar as konsep',
  'Publish version {version}?': 'Publiseer weergawe {version}?',
  Published: 'Gepubliseer',
  'What is published is never changed.': 'Wat gepubliseer is, word nooit verander nie.',
  'What is published is never changed. Whoever accepted an older version is told by letter and asked at the next visit.':
    'Wat gepubliseer is, word nooit verander nie. Wie ’n ouer weergawe aanvaar het, word per brief ingelig en by die volgende besoek gevra.',
  Versions: 'Weergawes',
  'Nothing was published yet.': 'Niks is nog gepubliseer nie.',
  'In force': 'Van krag',
  'Accepted by {n}': 'Aanvaar deur {n}',
  'Show the text': 'Wys die teks',
  'How long papers are kept': 'Hoe lank dokumente bewaar word',
  'What is older is erased within the hour; prints by which somebody is recognised stay for a year.':
    'Wat ouer is, word binne die uur uitgewis; afdrukke waaraan iemand herken word, bly ’n jaar.',
  'Drafts, after the last change': 'Konsepte, ná die laaste verandering',
  'Returned applications, before they are cancelled': 'Teruggestuurde aansoeke, voor dit gekanselleer word',
  'Papers, numbers of the rejected and cancelled': 'Dokumente, nommers: afgekeur of gekanselleer',
  'The page of an ID, after the approval': 'Die bladsy van ’n ID, ná die goedkeuring',
  'The page of a police clearance, after its decision': 'Die bladsy van ’n polisieklaring, ná sy besluit',
  days: 'dae',
  Saved: 'Gestoor',
  'Read and accept': 'Lees en aanvaar',
  'The letter leaves when you hand in.': 'Die brief vertrek wanneer jy inhandig.',
  '{name} is noted: the letter leaves with your application':
    '{name} is aangeteken: die brief vertrek saam met jou aansoek',
  'Office opens': 'Kantoor maak oop',
  'Office closes': 'Kantoor sluit',
  'Working days': 'Werksdae',
  'Businesses are answered within': 'Besighede kry antwoord binne',
  'Everybody else is answered within': 'Almal anders kry antwoord binne',
  'When applications are answered': 'Wanneer aansoeke beantwoord word',
  'Applicants read these times; what is past its target is shown to staff, who are told once.':
    'Aansoekers lees hierdie tye; wat verby sy teiken is, word aan personeel gewys, en hulle word een keer ingelig.',
  'Each store needs a name and an address.': 'Elke winkel het ’n naam en ’n adres nodig.',
  'Name ten stores at most.': 'Noem hoogstens tien winkels.',
  'Store {number}': 'Winkel {number}',
  'Store name': 'Winkelnaam',
  'Add a store': 'Voeg ’n winkel by',
  'The papers were not returned to you.': 'Die dokumente is nie aan jou teruggestuur nie.',
  'Application {id}: a new paper is past its target': 'Aansoek {id}: ’n nuwe dokument is verby sy teiken',
  'Application {id} is past its target': 'Aansoek {id} is verby sy teiken',
  'Application {id}: somebody asks for you': 'Aansoek {id}: iemand vra na jou',
  'Papers wait for the scanner': 'Dokumente wag vir die skandeerder',
  'It has not answered for an hour. Nobody sees what waits, and nothing is lost.':
    'Dit antwoord al ’n uur lank nie. Niemand sien wat wag nie, en niks is verlore nie.',
  'A colleague is told where the comment names one: @ and first and last name.':
    '’n Kollega word ingelig waar die kommentaar een noem: @ en voornaam en van.',
  'All pages of the certificate; whoever trades alone sends their own ID.':
    'Al die bladsye van die sertifikaat; wie alleen handel dryf, stuur die eie ID.',
  'The notice of registration, with the number that you gave.':
    'Die kennisgewing van registrasie, met die nommer wat jy gegee het.',
  'The certificate with the PIN that you gave.': 'Die sertifikaat met die PIN wat jy gegee het.',
  'The newest one, with the day until which it holds.': 'Die nuutste een, met die dag tot wanneer dit geld.',
  'The page that names what is insured, for how much and until when.':
    'Die bladsy wat noem wat verseker is, vir hoeveel en tot wanneer.',
  'From the bank, with holder and account number, not older than three months.':
    'Van die bank, met houer en rekeningnommer, nie ouer as drie maande nie.',
  'The page with the number and the last day.': 'Die bladsy met die nommer en die laaste dag.',
  'The page with your picture; of a card both sides. The whole page, nothing cut off.':
    'Die bladsy met jou foto; van ’n kaart albei kante. Die hele bladsy, niks afgesny nie.',
  'Both sides of the card.': 'Albei kante van die kaart.',
  'Both sides of the card; needed above 3,500 kg.': 'Albei kante van die kaart; nodig bo 3 500 kg.',
  'Not older than a year, all pages.': 'Nie ouer as ’n jaar nie, al die bladsye.',
  'A bill or a bank statement with your name, not older than three months.':
    '’n Rekening of bankstaat met jou naam, nie ouer as drie maande nie.',
  'Your face from the front, without hat or sunglasses: it is compared with your ID.':
    'Jou gesig van voor, sonder hoed of sonbril: dit word met jou ID vergelyk.',
  'The certificate, with the registration that you gave.':
    'Die sertifikaat, met die registrasie wat jy gegee het.',
  'The disc so close that the last day can be read.':
    'Die skyfie so naby dat die laaste dag gelees kan word.',
  'The page that names the vehicle and the last day.': 'Die bladsy wat die voertuig en die laaste dag noem.',
  'The certificate; needed above 3,500 kg.': 'Die sertifikaat; nodig bo 3 500 kg.',
  'A letter of the owner, signed, that names the vehicle and you.':
    '’n Brief van die eienaar, onderteken, wat die voertuig en jou noem.',
  'Three pictures: the front with its number, a side, the load space open.':
    'Drie foto’s: die voorkant met sy nommer, ’n kant, die laairuim oop.',
  'My drivers, vehicles and papers': 'My bestuurders, voertuie en dokumente',
  'Somebody with this identity number or email was not approved before':
    'Iemand met hierdie identiteitsnommer of e-pos is vantevore nie goedgekeur nie',
  'A paper runs out within 30 days': '’n Dokument verval binne 30 dae',
  'Another application has this registration number': '’n Ander aansoek het hierdie registrasienommer',
};
