// What is wanted of each paper, said on its card.
import type { ApplicationPaper, PaperType } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';

/** What is wanted of a paper, in one sentence. */
const paperHelp: Readonly<Record<PaperType, string>> = {
  registration: marked('All pages of the certificate; whoever trades alone sends their own ID.'),
  vat: marked('The notice of registration, with the number that you gave.'),
  'tax-pin': marked('The certificate with the PIN that you gave.'),
  'tax-clearance': marked('The newest one, with the day until which it holds.'),
  'transit-insurance': marked('The page that names what is insured, for how much and until when.'),
  'bank-letter': marked('From the bank, with holder and account number, not older than three months.'),
  'courier-licence': marked('The page with the number and the last day.'),
  identity: marked('The page with your picture; of a card both sides. The whole page, nothing cut off.'),
  licence: marked('Both sides of the card.'),
  'driving-permit': marked('Both sides of the card; needed above 3,500 kg.'),
  police: marked('Not older than a year, all pages.'),
  'address-proof': marked('A bill or a bank statement with your name, not older than three months.'),
  portrait: marked('Your face from the front, without hat or sunglasses: it is compared with your ID.'),
  'vehicle-registration': marked('The certificate, with the registration that you gave.'),
  'licence-disc': marked('The disc so close that the last day can be read.'),
  insurance: marked('The page that names the vehicle and the last day.'),
  roadworthy: marked('The certificate; needed above 3,500 kg.'),
  'owner-consent': marked('A letter of the owner, signed, that names the vehicle and you.'),
  'vehicle-pictures': marked('Three pictures: the front with its number, a side, the load space open.'),
};

/** Where a country wants something else. */
const helpIn: Readonly<Record<string, Partial<Record<PaperType, string>>>> = {
  KE: {
    registration: marked('All pages of the certificate, of the company or of the business name.'),
    'vehicle-registration': marked('All pages of the logbook, with the number plate that you gave.'),
    roadworthy: marked('The newest certificate of inspection, with the day until which it holds.'),
  },
};

/** What is wanted of a paper in a country, in English. */
export const paperHelpOf = (type: string, country: string): string =>
  helpIn[country]?.[type as PaperType] ?? paperHelp[type as PaperType] ?? '';

/** What was missing is no fault any more once it is there. */
export const isGiven = ({ given }: ApplicationPaper): boolean =>
  given.some(({ pages, decision }) => pages.length > 0 && decision !== 'rejected');
