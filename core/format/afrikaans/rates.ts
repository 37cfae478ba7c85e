// Afrikaans for rates, uploaded ones, their files and what the services say of them: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const rates: Catalogue = {
  '* must be there. A rate for the same parcels, distance, days and company takes the place of the present one; with no under Active it is withdrawn.':
    '* moet daar wees. ’n Tarief vir dieselfde pakkies, afstand, dae en maatskappy kom in die plek van die huidige een; met no onder Active word dit onttrek.',
  'A number such as 12 or 12.50': '’n Getal soos 12 of 12.50',
  'A quotation mark in line {line} is not closed.': '’n Aanhalingsteken in reël {line} is nie gesluit nie.',
  'Any text; made from the rest where it is empty': 'Enige teks; uit die res gemaak waar dit leeg is',
  'All companies': 'Alle maatskappye',
  'Parts of the rates': 'Dele van die tariewe',
  'Table of prices': 'Tabel van pryse',
  '{from} to {to} km': '{from} tot {to} km',
  '{n} of {of} rates are shown. Choose a company or a service to see all of it.':
    '{n} van {of} tariewe word gewys. Kies ’n maatskappy of ’n diens om alles daarvan te sien.',
  Batch: 'Bondel',
  'Cancel this rate?': 'Kanselleer hierdie tarief?',
  'Current price': 'Huidige prys',
  'Day of the week': 'Dag van die week',
  'Empty file': 'Leë lêer',
  Template: 'Sjabloon',
  'End km': 'Eind-km',
  'End km must be more than start km': 'Eind-km moet meer as begin-km wees',
  'Enter an amount from 0 to 999999.99, such as 49 or 49.90':
    'Voer ’n bedrag van 0 tot 999999.99 in, soos 49 of 49.90',
  'Enter kilometres from 0 to 99999.99, such as 12 or 12.5':
    'Voer kilometers van 0 tot 99999.99 in, soos 12 of 12.5',
  'Every day': 'Elke dag',
  'Faults in the file': 'Foute in die lêer',
  File: 'Lêer',
  'It overlaps the rate from {start} to {end} km.': 'Dit oorvleuel met die tarief van {start} tot {end} km.',
  'Its rates': 'Sy tariewe',
  'No file names this company yet': 'Geen lêer noem nog hierdie maatskappy nie',
  'Files of rates with a row of this company are listed here.':
    'Lêers van tariewe met ’n ry van hierdie maatskappy word hier gelys.',
  'Rows in all': 'Rye altesaam',
  'Latest uploads': 'Jongste oplaaie',
  Line: 'Reël',
  'Line {line} has this rate already': 'Reël {line} het reeds hierdie tarief',
  'New price': 'Nuwe prys',
  'New price is required': 'Nuwe prys word vereis',
  'No company has this name.': 'Geen maatskappy het hierdie naam nie.',
  'No rates in this batch': 'Geen tariewe in hierdie bondel nie',
  'No rates in force': 'Geen tariewe van krag nie',
  'No row of this batch waits to be submitted.': 'Geen ry van hierdie bondel wag om ingedien te word nie.',
  'One cell of the file cannot be used. Nothing was kept.':
    'Een sel van die lêer kan nie gebruik word nie. Niks is gehou nie.',
  'Parcel Type': 'Pakkietipe',
  'Pricing tier': 'Prysvlak',
  'Progress of the batch': 'Vordering van die bondel',
  'Rate type': 'Tarieftipe',
  'Rate uploads': 'Tariefoplaaie',
  'Return rate': 'Terugsendtarief',
  'SLA type': 'SLA-tipe',
  'Search names and companies': 'Soek name en maatskappye',
  'Several companies have this name; use the number of the company.':
    'Verskeie maatskappye het hierdie naam; gebruik die nommer van die maatskappy.',
  'Start km': 'Begin-km',
  'Submit this batch?': 'Dien hierdie bondel in?',
  'Submit {rates}': 'Dien {rates} in',
  'The file contains characters that are no text.': 'Die lêer bevat karakters wat geen teks is nie.',
  'The file is empty.': 'Die lêer is leeg.',
  'The file is neither an Excel workbook (.xlsx) nor a CSV.':
    'Die lêer is nóg ’n Excel-werkboek (.xlsx) nóg ’n CSV.',
  'The file is too large: at most 2 MB are read.': 'Die lêer is te groot: hoogstens 2 MB word gelees.',
  'The name of a company; empty for everybody on the tier':
    'Die naam van ’n maatskappy; leeg vir almal op die vlak',
  'The workbook cannot be read. Open it, save it as .xlsx once more, and upload that.':
    'Die werkboek kan nie gelees word nie. Maak dit oop, stoor dit weer as .xlsx, en laai dit op.',
  'There is no such rate to withdraw.': 'Daar is nie so ’n tarief om te onttrek nie.',
  'This column is missing.': 'Hierdie kolom ontbreek.',
  'This column is not known.': 'Hierdie kolom is nie bekend nie.',
  'This column stands twice.': 'Hierdie kolom staan twee keer.',
  'This company is not known.': 'Hierdie maatskappy is nie bekend nie.',
  'This is a workbook of an older form or one with a password. Save it as .xlsx without one.':
    'Hierdie werkboek is van ’n ouer formaat of het ’n wagwoord. Stoor dit as .xlsx sonder een.',
  'This pricing tier is not known.': 'Hierdie prysvlak is nie bekend nie.',
  'This row can no longer be cancelled.': 'Hierdie ry kan nie meer gekanselleer word nie.',
  'This row can no longer be changed.': 'Hierdie ry kan nie meer verander word nie.',
  'Upload a file to begin.': 'Laai ’n lêer op om te begin.',
  'Upload a file or create one. A new portal begins with the usual price list, on its dashboard.':
    'Laai ’n lêer op of skep een. ’n Nuwe portaal begin met die gewone pryslys, op sy paneelbord.',
  'Upload status': 'Oplaaistatus',
  'Use at most {longest} characters': 'Gebruik hoogstens {longest} karakters',
  'Use one of: {choices}': 'Gebruik een van: {choices}',
  'Use yes or no': 'Gebruik yes of no',
  'What the file holds': 'Wat die lêer bevat',
  'Why it failed': 'Waarom dit misluk het',
  rate: 'tarief',
  rates: 'tariewe',
  'yes or no': 'yes of no',
  '{count} cells of the file cannot be used. Nothing was kept.':
    '{count} selle van die lêer kan nie gebruik word nie. Niks is gehou nie.',
  '{name} is not submitted with its batch. A cancelled row stays cancelled.':
    '{name} word nie saam met sy bondel ingedien nie. ’n Gekanselleerde ry bly gekanselleer.',
  '{name} was cancelled.': '{name} is gekanselleer.',
  'New bookings are priced by {rows} of this file from then on. What is quoted already keeps its price.':
    'Nuwe besprekings kry van dan af hul prys van {rows} uit hierdie lêer. Wat reeds gekwoteer is, behou sy prys.',
};
