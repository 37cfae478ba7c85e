// Applicants, reviewers and papers for tests of applications.
import { deflateSync } from 'node:zlib';
import {
  type ApplicationFile,
  type ApplicationType,
  adminContract,
  applicationCalls,
  applicationTypes,
  birthDayOf,
  type Claims,
  type RecordValues,
} from '../../../../core/index.ts';
import { newestLetter, type World } from '../world.ts';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

/** A chunk of a PNG. */
export const pngChunk = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([head, named, sum]);
};

/** A PNG of one point that says it has this size, with more chunks beside. */
export const png = (width = 1, height = 1, ...more: readonly Buffer[]): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', size),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A small PDF with some objects in it. */
export const pdf = (objects = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type /Catalog ${objects}>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`);

const address = {
  placeId: 'za-seapoint',
  description: '12 Main Road, Sea Point, Cape Town',
  coordinates: { lat: -33.9173, lon: 18.3886 },
};

/** An ID number with this day of birth and a right check digit. */
export const idNumber = (birth = '870412', serial = '5009'): string => {
  const start = `${birth}${serial}08`;
  for (let digit = 0; digit < 10; digit += 1) {
    const whole = `${start}${digit}`;
    const sum = [...whole].reverse().reduce((total, sign, at) => {
      const value = at % 2 === 1 ? Number(sign) * 2 : Number(sign);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return whole;
  }
  throw new Error('there is always a digit');
};

const person = (name: string, number: string): RecordValues => ({
  firstName: name,
  lastName: 'Dlamini',
  identityKind: 'id',
  identityNumber: number,
  birthDate: birthDayOf(number, '2026-11-20') ?? '1987-04-12',
  phoneNumber: '+27821234567',
  contactCountryCode: 'ZA',
  address,
  emergencyName: 'Nomsa',
  emergencyPhone: '0825550000',
});

/** What the details of each type may say. */
export const detailsOf = (type: ApplicationType, name = 'Sipho', number = idNumber()): RecordValues => {
  const contact = { contactName: name, phoneNumber: '+27821234567', contactCountryCode: 'ZA', address };
  switch (type) {
    case 'business':
      return {
        companyName: `${name} Traders`,
        monthlyVolume: 'occasional',
        connection: 'portal',
        ...contact,
      };
    case 'partner':
      return { tradingName: `${name} Couriers`, legalForm: 'company', area: 'Cape Town', ...contact };
    case 'vehicle':
      return {
        registration: `CA ${name}`.slice(0, 15),
        vehicleTypeId: 41,
        make: 'Toyota',
        model: 'Hilux',
        year: 2022,
        grossMassKg: 2_900,
        owner: 'partner',
        licenceExpires: '2027-06-30',
        insurer: 'Santam',
        policyNumber: 'P-1',
        insuranceExpires: '2027-06-30',
      };
    case 'assistant':
      return person(name, number);
    default:
      return {
        ...person(name, number),
        licenceNumber: 'DL-77',
        licenceCode: 'B',
        licenceExpires: '2028-01-31',
        vehicleTypeId: 41,
        hasOwnVehicle: false,
      };
  }
};

const bank = {
  holderName: 'S Dlamini',
  bankCode: 'za-capitec',
  branchCode: '470010',
  accountNumber: '1234567890',
  accountType: 'savings',
};
const declaration = {
  hasRelation: false,
  hasPartTimeJob: true,
  partTimeJobDetails: 'Weekend market',
  hasVendorRelation: false,
  fullName: 'Sipho Dlamini',
};

/** Sends a page of a paper. */
export const givePage = async (
  world: World,
  who: Claims,
  id: number,
  type: string,
  bytes: Buffer = png(),
  said: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], `${type}.png`));
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  return world.raw(`/public/applications/ZA/${id}/documents/${type}`, { who, method: 'POST', body: form });
};

/** Saves one step as the wizard does. */
export const saveStep = (
  world: World,
  who: Claims,
  type: ApplicationType,
  file: ApplicationFile,
  step: number,
  fields: RecordValues,
): Promise<ApplicationFile> =>
  world.ok(applicationCalls.save, who, {
    params: { type, cca2: 'ZA' },
    body: { step, id: file.id, xmin: file.xmin, fields },
  });

/** What a step of the wizard sends. */
export const fieldsFor = (
  type: ApplicationType,
  step: string,
  name: string,
  number?: string,
): RecordValues =>
  step === 'details'
    ? detailsOf(type, name, number)
    : step === 'bank'
      ? bank
      : step === 'declaration'
        ? declaration
        : {};

/** Goes through the whole wizard: an application that was submitted. */
export const apply = async (
  world: World,
  who: Claims,
  type: ApplicationType,
  {
    name = 'Sipho',
    invite,
    number,
    details = {},
  }: {
    readonly name?: string;
    readonly invite?: string;
    readonly number?: string;
    /** Over what the details say otherwise. */
    readonly details?: RecordValues;
  } = {},
): Promise<ApplicationFile> => {
  let file = await world.ok(applicationCalls.save, who, {
    params: { type, cca2: 'ZA' },
    body: { step: -1, ...(invite === undefined ? {} : { invite }) },
  });
  for (const [at, step] of applicationTypes[type].steps.entries()) {
    if (step === 'documents')
      for (const { type: paper, isRequired } of file.papers)
        if (isRequired) {
          const answer = await givePage(world, who, file.id, paper, png(), { expires: '2027-12-31' });
          if (answer.status !== 200) throw new Error(await answer.text());
          file = (await answer.json()) as ApplicationFile;
        }
    file = await saveStep(world, who, type, file, at, {
      ...fieldsFor(type, step, name, number),
      ...(step === 'details' ? details : {}),
    });
  }
  return file;
};

/** Accepts every paper that waits. */
export const acceptAll = async (world: World, staff: Claims, id: number): Promise<ApplicationFile> => {
  const { applicationReview } = adminContract;
  let file = await world.ok(applicationReview.get, staff, { params: { cca2: 'ZA', id } });
  for (const { given } of file.papers)
    for (const { id: documentId, decision } of given)
      if (decision === null)
        file = await world.ok(applicationReview.accept, staff, {
          params: { cca2: 'ZA', id, documentId },
          body: { expires: '2027-12-31' },
        });
  return file;
};

/** The token of the newest invitation to an email, read from its letter. */
export const tokenFor = async (world: World, email: string): Promise<string> => {
  const { body } = await newestLetter(world.db, email);
  return /driver-apply\/([\w-]+)/.exec(body)?.[1] ?? '';
};
