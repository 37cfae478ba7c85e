// What the public site of the demonstration shows as its published rules: in English and Afrikaans, for both countries.
import { createHash } from 'node:crypto';
import { type Db, sql } from '../../db/db.ts';
import { DAY } from './story.ts';

const published: readonly (readonly [kind: string, language: string, text: string])[] = [
  [
    'service',
    'en',
    `# Booking

A delivery is agreed when a quote is accepted and paid, or accepted by an account with terms. The price of the quote holds until it expires.

# What may be sent

Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.

# Cancelling

Before a driver is assigned a cancelled delivery is refunded in full, afterwards less a fee. A parcel already collected is returned to its sender.

# Proof

A delivery counts as handed over with a name, a signature or a picture taken at the address.

This is the demonstration's text.`,
  ],
  [
    'service',
    'af',
    `# Bespreking

’n Aflewering is ooreengekom wanneer ’n kwotasie aanvaar en betaal is, of aanvaar is deur ’n rekening met terme. Die prys van die kwotasie geld totdat dit verval.

# Wat gestuur mag word

Niks wat gevaarlik, onwettig of lewend is nie. Breekbare goed moet vir die pad verpak en as breekbaar gemerk wees.

# Kansellasie

Voordat ’n bestuurder toegeken is, word ’n gekanselleerde aflewering ten volle terugbetaal, daarna minus ’n fooi. ’n Pakkie wat reeds afgehaal is, word na sy afsender teruggestuur.

# Bewys

’n Aflewering geld as oorhandig met ’n naam, ’n handtekening of ’n foto wat by die adres geneem is.

Dit is die demonstrasie se teks.`,
  ],
  [
    'privacy',
    'en',
    `# What we keep

Names, addresses and phone numbers of sender and receiver, so that a parcel arrives. Of the drivers, the one who has the run sees them.

# Cards

Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.

# Your say

Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.

This is the demonstration's text.`,
  ],
  [
    'privacy',
    'af',
    `# Wat ons bewaar

Name, adresse en telefoonnommers van afsender en ontvanger, sodat ’n pakkie aankom. Van die bestuurders sien net die een wat die rit het, dit.

# Kaarte

Kaartbesonderhede gaan na die betaalverskaffer en nooit na ons nie; ons bewaar die laaste vier syfers en die vervaldatum van ’n kaart wat jy gekies het om te bewaar.

# Jou sê

Vra wat ons van jou bewaar, of dat dit uitgewis word, waar die wet ons nie verplig om dit te bewaar nie.

Dit is die demonstrasie se teks.`,
  ],
];

/** One version of each, published a month ago; nobody has to accept them. */
export const seedSiteTerms = async (db: Db, now: Date): Promise<void> => {
  for (const country of ['ZA', 'KE'] as const)
    for (const [kind, language, text] of published)
      await db.query(sql`
        insert into terms_versions (kind, country, language, version, text, hash, needs_acceptance, published_utc)
        values (${kind}, ${country}, ${language}, 1, ${text}, ${createHash('sha256').update(text).digest('hex')}, false,
          ${new Date(now.getTime() - 30 * DAY)})`);
};
