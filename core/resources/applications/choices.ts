// What somebody who applies may choose from, each with its words: the steps ask for it, and lists of applications are narrowed by it.
import { statusTable } from '../../format/statusTable.ts';

const one = <C extends string>(code: C, label: string) => ({
  code,
  name: code.toUpperCase().replace(/-/g, '_'),
  label,
  terminal: false,
});

/** How a partner trades. */
export const legalForm = statusTable('legalForm', [
  one('sole-trader', 'sole trader'),
  one('company', 'company'),
  one('partnership', 'partnership'),
]);
/** How much a business sends in a month (FMT-12). */
export const monthlyVolume = statusTable('monthlyVolume', [
  one('casual', '0-49'),
  one('occasional', '50-499'),
  one('regular', '500-2999'),
  one('super-user', '3000+'),
]);
/** By which way a business books. */
export const connection = statusTable('connection', [
  one('portal', 'portal'),
  one('shopify', 'Shopify'),
  one('woocommerce', 'WooCommerce'),
  one('api', 'API'),
]);
/** Which paper says who somebody is. */
export const identityKind = statusTable('identityKind', [one('id', 'ID'), one('passport', 'passport')]);
/** Codes of driving licences, of both countries. */
export const licenceCode = statusTable(
  'licenceCode',
  ['A', 'A2', 'A3', 'B', 'B1', 'B2', 'B3', 'EB', 'C1', 'C', 'EC', 'CE'].map((code) => one(code, code)),
);
/** Whose a vehicle is. */
export const vehicleOwner = statusTable('vehicleOwner', [
  one('partner', 'partner'),
  one('other', 'somebody else'),
]);
/** What a vehicle is registered for; a country may ask more of one that works. */
export const vehicleUse = statusTable('vehicleUse', [
  one('commercial', 'commercial use'),
  one('private', 'private use'),
]);
