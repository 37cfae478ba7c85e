// Files of rates as staff would upload them.
import writeXlsxFile from 'write-excel-file/node';
import type { Claims, RateBatch } from '../../../../core/index.ts';
import { adminContract } from '../../../../core/index.ts';
import type { World } from '../world.ts';

export const headings = [
  'Name',
  'Company',
  'Pricing tier',
  'SLA type',
  'Parcel Type',
  'Rate type',
  'Day of the week',
  'Start km',
  'End km',
  'New price',
  'Area surcharge',
  'Return rate',
  'Active',
] as const;
export type RateCells = Partial<Record<(typeof headings)[number], string>>;

/** A line that is whole; what is given stands in its place. */
export const rateLine = (cells: RateCells = {}): readonly string[] => {
  const usual: RateCells = {
    'SLA type': 'Standard',
    'Parcel Type': 'Small',
    'Rate type': 'Flat',
    'Day of the week': 'Every day',
    'Start km': '0',
    'End km': '3000',
    'New price': '120.50',
  };
  return headings.map((heading) => cells[heading] ?? usual[heading] ?? '');
};

export const csvOf = (...lines: readonly RateCells[]): string =>
  [headings, ...lines.map(rateLine)].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

/** Numbers as numbers, the rest as texts, as a spreadsheet keeps them. */
export const xlsxOf = async (...lines: readonly RateCells[]): Promise<Uint8Array<ArrayBuffer>> => {
  const cell = (text: string) =>
    text === ''
      ? null
      : /^\d+(\.\d+)?$/.test(text)
        ? { value: Number(text), type: Number }
        : { value: text, type: String };
  const file = await writeXlsxFile(
    [headings, ...lines.map(rateLine)].map((cells) => cells.map(cell)),
  ).toBuffer();
  return new Uint8Array(file);
};

export interface Uploaded {
  readonly status: number;
  readonly body: RateBatch & {
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Sends a file to the service. */
export const uploadRates = async (
  world: World,
  who: Claims | null,
  file: string | Uint8Array<ArrayBuffer>,
  name = 'rates.csv',
  cca2 = 'ZA',
): Promise<Uploaded> => {
  const body = new FormData();
  body.append('file', new File([file], name));
  const { path, service, method } = adminContract.uploads.uploadRates;
  const answer = await world.raw(`/${service}${path.replace('{country}', cca2)}`, { who, method, body });
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] };
};
