// What each step of an application asks, as tables of fields: the wizard draws them, the form and the service judge them with the same texts.
import * as t from 'io-ts';
import { vehicleType } from '../../drivers/status.ts';
import { phonesOf } from '../../format/phone.ts';
import { statusTable } from '../../format/statusTable.ts';
import { fill } from '../../format/texts.ts';
import { accountNumberFault, bankAccountType, bank as banks, branchFault } from '../../payments/banks.ts';
import type { Faults } from '../definition.ts';
import {
  type AnyField,
  address,
  day,
  type FieldTable,
  isEmpty,
  lookup,
  money,
  number,
  own,
  phone,
  type RecordValues,
  status,
  text,
  yesNo,
} from '../field.ts';
import { faultTexts, fieldFaultsOf } from '../judge.ts';
import {
  connection,
  identityKind,
  legalForm,
  licenceCode,
  monthlyVolume,
  vehicleOwner,
  vehicleUse,
} from './choices.ts';
import { birthDayOf, identityFault, isMasked, vatFault, yearsOld } from './identity.ts';
import { type ApplicationStep, type ApplicationType, applicationTypes } from './types.ts';

const licenceCodesOf = (country: string, codes: readonly string[]) =>
  statusTable(
    `licenceCode${country}`,
    licenceCode.rows.filter(({ code }) => codes.includes(code)),
  );
const banksOf = (country: string) =>
  statusTable(
    `bank${country}`,
    banks.rows.filter((row) => row.country === country),
  );
const must = { required: true } as const;
const mass = { max: 60_000, unit: 'kg' } as const;
const contact = {
  contactName: text('Contact', { required: 'Name is required', max: 80 }),
  phoneNumber: phone('Phone', { required: 'Phone number is required' }),
  address: address('Address', must),
} as const;
const company = {
  registrationNumber: text('Registration number', { max: 30 }),
  vatNumber: text('VAT number', { max: 20 }),
} as const;
const person = {
  firstName: text('First name', { ...must, max: 60 }),
  lastName: text('Last name', { ...must, max: 60 }),
  identityKind: status('Identity document', { table: identityKind, required: true, create: 'id' }),
  identityNumber: text('ID or passport number', { ...must, max: 20, secret: true }),
  birthDate: day('Date of birth', must),
  phoneNumber: phone('Phone', { required: 'Phone number is required' }),
  address: address('Address', must),
} as const;
const emergency = {
  emergencyName: text('Emergency contact', { required: 'Name is required', max: 80 }),
  emergencyPhone: text('Emergency phone', { required: 'Phone number is required', max: 20 }),
} as const;
const driver: FieldTable = {
  ...person,
  licenceNumber: text('Licence number', { ...must, max: 20 }),
  licenceCode: status('Licence code', { table: licenceCode, required: 'Code is required' }),
  licenceExpires: day('Licence expires', must),
  vehicleTypeId: status('Vehicle type', { table: vehicleType, required: true }),
  grossMassKg: number('Gross mass of the vehicle', {
    ...mass,
    help: 'As the licence disc says, where you know it. A heavy vehicle asks for a professional driving permit.',
  }),
  hasOwnVehicle: yesNo('I drive my own vehicle'),
  territoryId: lookup('Territory where you want to drive', { entity: 'territories', isShort: true }),
  area: text('Where else do you want to drive?', { max: 120 }),
  ...emergency,
};

/** A store that a business names; it is made with the company. */
export const StoreWanted = t.type({ name: t.string, address: t.union([t.UnknownRecord, t.null]) });
export type StoreWanted = t.TypeOf<typeof StoreWanted>;

/** How many stores a business names at once. */
export const MOST_STORES = 10;

const isPlaced = (one: unknown): boolean =>
  StoreWanted.is(one) &&
  one.name.trim() !== '' &&
  one.name.length <= 120 &&
  typeof one.address?.['description'] === 'string' &&
  t.type({ lat: t.number, lon: t.number }).is(one.address['coordinates']);

const storesFault = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return 'Each store needs a name and an address.';
  if (value.length > MOST_STORES) return 'Name ten stores at most.';
  return value.every(isPlaced) ? undefined : 'Each store needs a name and an address.';
};

const details: Readonly<Record<ApplicationType, FieldTable>> = {
  business: {
    companyName: text('Company name', { ...must, max: 120 }),
    ...company,
    ...contact,
    monthlyVolume: status('Deliveries a month', { table: monthlyVolume, required: true }),
    connection: status('Books by', { table: connection, required: true, create: 'portal' }),
    wantsPostpay: yesNo('Pay later, by invoice'),
    creditWanted: money('Credit wanted'),
    stores: own('Stores', {
      codec: t.readonlyArray(StoreWanted),
      check: storesFault,
      help: 'Leave it empty where parcels are collected at the address above.',
    }),
  },
  partner: {
    tradingName: text('Trading name', { ...must, max: 120 }),
    legalForm: status('Legal form', { table: legalForm, required: true }),
    ...company,
    ...contact,
    territoryIds: lookup('Territories where you drive', { entity: 'territories', many: true, isShort: true }),
    area: text('Where else do you drive?', {
      max: 200,
      help: 'Towns and regions that are in none of the territories.',
    }),
  },
  'partner-driver': driver,
  driver,
  assistant: { ...person, ...emergency },
  vehicle: {
    registration: text('Registration', { required: 'Registration is required', max: 15 }),
    vehicleTypeId: status('Type', { table: vehicleType, required: true }),
    make: text('Make', { ...must, max: 60 }),
    model: text('Model', { ...must, max: 60 }),
    year: number('Year', { ...must, min: 1980, max: 2100 }),
    grossMassKg: number('Gross mass', { ...must, ...mass }),
    use: status('Registered for', { table: vehicleUse, create: 'commercial' }),
    owner: status('Owner', { table: vehicleOwner, required: true, create: 'partner' }),
    ownerRelation: text('Who owns it, and why may you use it?', {
      max: 200,
      asked: ({ owner }: RecordValues) => owner === 'other',
    }),
    licenceExpires: day('Licence expires', must),
    insurer: text('Insurer', { ...must, max: 80 }),
    policyNumber: text('Policy number', { ...must, max: 40 }),
    insuranceExpires: day('Insurance until', must),
  },
};

const bank: FieldTable = {
  holderName: text('Account holder', { required: 'Name is required', max: 80 }),
  bankCode: status('Bank', { table: banks, required: 'Choose a bank' }),
  branchCode: text('Branch code', {
    max: 6,
    help: 'Empty: the one that stands for all branches of the bank.',
    check: (value: string, record: RecordValues) => branchFault(value, record['bankCode']),
  }),
  accountNumber: text('Account number', { ...must, max: 16, secret: true }),
  accountType: status('Account type', { table: bankAccountType, required: true, create: 'cheque' }),
};

const question = (label: string) => own(label, { codec: t.boolean, required: true });
const words = (label: string) => text(label, { lines: 3, max: 1_000 });

/** ENT-37: three questions, each with words where the answer is yes. */
const declaration: FieldTable = {
  hasRelation: question('Are you related to anybody who works here?'),
  relationInfo: words('Who, and how?'),
  hasPartTimeJob: question('Do you have other work?'),
  partTimeJobDetails: words('Which work?'),
  hasVendorRelation: question('Do you or your family have a share in a supplier of ours?'),
  vendorRelationInfo: words('Which supplier, and which share?'),
  fullName: text('Full name, as signature', { required: 'Name is required', max: 120 }),
};

/** By the question: where its words are. */
export const wordsOfQuestion = {
  hasRelation: 'relationInfo',
  hasPartTimeJob: 'partTimeJobDetails',
  hasVendorRelation: 'vendorRelationInfo',
} as const;

const fieldsOf = (type: ApplicationType, step: ApplicationStep): FieldTable =>
  step === 'details' ? details[type] : step === 'bank' ? bank : step === 'declaration' ? declaration : {};

const licence = (country: string, codes: readonly string[]) =>
  status('Licence code', { table: licenceCodesOf(country, codes), required: 'Code is required' });
const bankOf = (country: string) => status('Bank', { table: banksOf(country), required: 'Choose a bank' });

/** What a country asks in words or choices of its own, or (null) not at all; by field, or by type and field. */
const ofCountry: Readonly<Record<string, Readonly<Record<string, AnyField | null>>>> = {
  ZA: { licenceCode: licence('ZA', ['A', 'B', 'EB', 'C1', 'C', 'EC']), bankCode: bankOf('ZA') },
  KE: {
    licenceCode: licence('KE', ['A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C', 'CE']),
    bankCode: bankOf('KE'),
    vatNumber: text('KRA PIN', { max: 20 }),
    identityNumber: text('National ID or passport number', { ...must, max: 20, secret: true }),
    registration: text('Number plate', { required: 'Number plate is required', max: 15 }),
    // No disc runs out there, and no permit goes by the mass.
    'vehicle.licenceExpires': null,
    'driver.grossMassKg': null,
    'partner-driver.grossMassKg': null,
  },
};

const madeFields = new Map<string, FieldTable>();

/** The fields of a step as a country asks them; a step that asks for papers or for the terms has none. */
export const stepFields = (type: ApplicationType, step: ApplicationStep, country: string): FieldTable => {
  const key = [type, step, country].join();
  const known = madeFields.get(key);
  if (known !== undefined) return known;
  const own = ofCountry[country] ?? {};
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(type, step)).flatMap(([name, field]) => {
      const instead = own[`${type}.${name}`] === undefined ? own[name] : own[`${type}.${name}`];
      return instead === null ? [] : [[name, instead ?? field] as const];
    }),
  );
  madeFields.set(key, fields);
  return fields;
};

/** What reviewers may mend of the details: neither a number of a person nor what has a screen of its own. */
export const correctableFields = (type: ApplicationType, country: string): FieldTable =>
  Object.fromEntries(
    Object.entries(stepFields(type, 'details', country)).filter(
      ([, { kind, secret }]) => kind !== 'own' && !secret,
    ),
  );

const LEAST_AGE = 18;

/** The day of birth that the number of an ID says itself (ZA); null: it is asked. */
export const birthDayIn = (values: RecordValues, country: string, today: string): string | null => {
  const { identityKind: kind, identityNumber: number } = values;
  if (country !== 'ZA' || kind !== 'id' || typeof number !== 'string' || isMasked(number)) return null;
  return identityFault(number, kind, country, today) === undefined
    ? birthDayOf(number.replace(/\s/g, ''), today)
    : null;
};

const numberFaults = (values: RecordValues, country: string, today: string): Faults => {
  const {
    identityNumber,
    identityKind: kind,
    vatNumber,
    birthDate,
    accountNumber,
    bankCode,
    accountType,
  } = values;
  const faults: Record<string, string> = {};
  const put = (name: string, fault: string | undefined): void => {
    if (fault !== undefined) faults[name] = fault;
  };
  if (typeof identityNumber === 'string' && !isMasked(identityNumber) && !isEmpty(identityNumber))
    put('identityNumber', identityFault(identityNumber, kind, country, today));
  if (typeof vatNumber === 'string' && !isEmpty(vatNumber)) put('vatNumber', vatFault(vatNumber, country));
  const born = birthDayIn(values, country, today);
  if (born !== null && typeof birthDate === 'string' && birthDate !== born)
    put('birthDate', 'The ID number says another date of birth.');
  if (typeof birthDate === 'string' && yearsOld(birthDate, today) < LEAST_AGE)
    put('birthDate', 'Applicants are 18 or older.');
  if (typeof accountNumber === 'string' && !isMasked(accountNumber) && !isEmpty(accountNumber))
    put('accountNumber', accountNumberFault(accountNumber, bankCode));
  if (banks.has(bankCode)) {
    const { country: of, branch } = banks.row(bankCode) ?? { country, branch: '' };
    if (of !== country) put('bankCode', 'Choose a bank of this country');
    if ((branch === '') !== (accountType === 'mobile money'))
      put('accountType', 'Mobile money goes with a provider of it, everything else with a bank');
  }
  return faults;
};

const declarationFaults = (values: RecordValues): Faults =>
  Object.fromEntries(
    Object.entries(wordsOfQuestion).flatMap(([asked, said]) =>
      values[asked] === true && isEmpty(values[said])
        ? [[said, fill(faultTexts.required, { label: declaration[said]?.label ?? said })] as const]
        : [],
    ),
  );

/** About whose country and on which day a step is judged. */
export interface StepJudging {
  readonly country: string;
  /** The local day. */
  readonly today: string;
}

/** What is wrong with the values of a step, by field; empty: it can be saved. */
export const stepFaults = (
  type: ApplicationType,
  step: ApplicationStep,
  values: RecordValues,
  { country, today }: StepJudging,
): Faults => {
  const fields = stepFields(type, step, country);
  const isSkipped =
    step === 'bank' &&
    applicationTypes[type].isBankOptional === true &&
    ['holderName', 'bankCode', 'branchCode', 'accountNumber'].every((name) => isEmpty(values[name]));
  if (isSkipped) return {};
  return {
    ...numberFaults(values, country, today),
    ...(step === 'declaration' ? declarationFaults(values) : {}),
    ...(type === 'vehicle' && values['owner'] === 'other' && isEmpty(values['ownerRelation'])
      ? { ownerRelation: 'Say who owns it' }
      : {}),
    // The house may have no territory there yet.
    ...(type === 'partner' && step === 'details' && isEmpty(values['territoryIds']) && isEmpty(values['area'])
      ? { territoryIds: 'Say where you drive' }
      : {}),
    ...fieldFaultsOf(fields, values, phonesOf(country)),
  };
};

/** What an application is called where it is spoken of, from its details. */
export const applicationName = (type: ApplicationType, values: RecordValues): string => {
  const of = (name: string): string => (typeof values[name] === 'string' ? String(values[name]).trim() : '');
  if (type === 'business') return of('companyName');
  if (type === 'partner') return of('tradingName');
  if (type === 'vehicle') return of('registration').toUpperCase();
  return `${of('firstName')} ${of('lastName')}`.trim();
};
