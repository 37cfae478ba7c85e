// Two files of rates that staff of the demonstration uploaded: one for South Africa in the middle of its work, one for Kenya untouched.
import { serviceLevel, uploadStatus } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { demoPrice, type ParcelType, type Served, type ServiceLevel } from './rates.ts';
import { iso } from './rows.ts';
import { DAY } from './story.ts';

const MANAGEMENT = 2;
const STAFF = 3;
const { UNPROCESSED, CANCELLED, FAILED } = uploadStatus.code;

/** Files of rates, with their ids. */
export const rateBatchRows = (now: Date): readonly SeedRow[] => {
  const batch = (id: number, country: Served, fileName: string, userId: number, days: number): SeedRow => ({
    id,
    country,
    file_name: fileName,
    user_id: userId,
    created_utc: iso(now.getTime() - days * DAY),
  });
  return [batch(1, 'ZA', 'Rates from December.xlsx', MANAGEMENT, 2), batch(2, 'KE', 'Nairobi.csv', STAFF, 5)];
};

interface Line {
  readonly level: ServiceLevel;
  readonly size: ParcelType;
  readonly start: number;
  readonly end: number;
  readonly status?: number;
  readonly failure?: string;
}

/** Six of a hundred more than now, in whole tens of cents. */
const raised = (country: Served, { level, size, start }: Line): number =>
  Math.round(((demoPrice(country, 'standard', level, [size], start) ?? 0) * 1.06) / 10) * 10;

const lines: Readonly<Record<Served, readonly Line[]>> = {
  ZA: [
    { level: 'standard', size: 'small', start: 0, end: 5 },
    { level: 'standard', size: 'small', start: 5, end: 10 },
    { level: 'standard', size: 'medium', start: 0, end: 5 },
    { level: 'standard', size: 'medium', start: 5, end: 10, status: CANCELLED },
    { level: 'priority', size: 'small', start: 0, end: 5 },
    {
      level: 'priority',
      size: 'small',
      start: 0,
      end: 10,
      status: FAILED,
      failure: 'It overlaps the rate from 0 to 5 km.',
    },
    { level: 'hyperlocal', size: 'large', start: 0, end: 5 },
  ],
  KE: [
    { level: 'standard', size: 'small', start: 0, end: 5 },
    { level: 'standard', size: 'large', start: 5, end: 10 },
  ],
};

/** The rows of these files, without ids. */
export const rateUploadRows = (): readonly SeedRow[] =>
  (['ZA', 'KE'] as const).flatMap((country, index) =>
    lines[country].map((line, at): SeedRow => {
      const { level, size, start, end, status = UNPROCESSED, failure = null } = line;
      return {
        batch_id: index + 1,
        line: at + 2,
        user_id: country === 'ZA' ? (status === CANCELLED ? STAFF : MANAGEMENT) : STAFF,
        upload_status_id: status,
        name: `${serviceLevel.label(level)} ${size} ${start}-${end} km`,
        pricing_tier: 'standard',
        sla_type: level,
        parcel_type: size,
        rate_type: 'flat',
        day_of_week: null,
        start_km: start,
        end_km: end,
        new_price_cents: raised(country, line),
        is_high_risk: false,
        is_return_to_sender: false,
        is_active: true,
        failure,
        rate_created: false,
      };
    }),
  );
