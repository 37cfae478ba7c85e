// A field of a record as a cell of the list, a fact of the form and a value of the history draw it.
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import {
  type AnyField,
  besideOf,
  formatIsoDay,
  formatNumber,
  isEmpty,
  isMany,
  type RecordValues,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useMinute } from '../hooks/useNow.ts';
import { Money } from '../kit/Money.tsx';
import { Phone } from '../kit/Phone.tsx';
import { StatusChip, ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';

const Day = ({ day }: { readonly day: string }) => {
  const { timeZone } = useConfig();
  const now = useMinute();
  return <span className="numbers">{formatIsoDay(day, now, timeZone, t, spokenLanguage())}</span>;
};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A property of an object that nobody has described. */
const memberOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null
    ? text(Object.entries(value).find(([key]) => key === name)?.[1])
    : '';

/** Codes that are numbers are states of something, unless the field says otherwise; words are kinds of it. */
const isChip = (field: AnyField, value: unknown): boolean =>
  field.kind === 'status' && typeof value === 'number' && !field.isKind;

/** Whether a field says how something stands, and not of what kind it is. */
export const isState = (field: AnyField | undefined): boolean =>
  field?.kind === 'status' && isChip(field, field.table.rows[0]?.code);

/** One value; `beside`: the word beside a code or an id, where the record carries one. */
const drawn = (field: AnyField, value: unknown, beside: unknown): ReactNode => {
  switch (field.kind) {
    case 'yesNo':
      return value === true ? (
        <ToneChip tone="success">{t(texts.shell.yes)}</ToneChip>
      ) : (
        <ToneChip tone="neutral" icon="minus">
          {t(texts.shell.no)}
        </ToneChip>
      );
    case 'number':
      return (
        <span className="numbers">
          {typeof value === 'number' ? formatNumber(value, spokenLanguage()) : text(value)}
          {field.unit === undefined ? '' : ` ${t(field.unit)}`}
        </span>
      );
    case 'money':
      return <Money amount={Number(value)} />;
    case 'day':
      return <Day day={text(value)} />;
    case 'instant':
      return <When at={text(value)} />;
    case 'status': {
      const code = typeof value === 'number' ? value : text(value);
      return isChip(field, value) ? (
        <StatusChip table={field.table} code={code} />
      ) : (
        capitalised(t(field.table.label(code)))
      );
    }
    case 'lookup':
      return text(beside) || text(value);
    case 'phone':
      return (
        <Link href={`tel:${text(value)}`} color="inherit" underline="hover">
          <Phone phoneNumber={text(value)} />
        </Link>
      );
    case 'address':
      return [
        memberOf(value, 'buildingUnit'),
        memberOf(value, 'buildingName'),
        memberOf(value, 'description'),
      ]
        .filter((part) => part !== '')
        .join(', ');
    case 'file':
      return field.of === 'document' ? (
        <Link href={memberOf(value, 'url')} target="_blank" rel="noopener">
          {t('Open')}
        </Link>
      ) : (
        <img
          src={memberOf(value, 'url')}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          style={{ objectFit: 'cover', borderRadius: 4, display: 'block' }}
        />
      );
    case 'text':
      return field.as === 'email' ? (
        <Link href={`mailto:${text(value)}`} color="inherit" underline="hover">
          {text(value)}
        </Link>
      ) : field.as === 'url' ? (
        <Link href={text(value)} target="_blank" rel="noopener noreferrer">
          {text(value).replace(/^https:\/\//, '')}
        </Link>
      ) : (
        text(value)
      );
    default:
      return text(value) || (isEmpty(value) ? '' : JSON.stringify(value));
  }
};

/** The value of a field, or what the field says where there is none. */
export const fieldCell = (name: string, field: AnyField, record: RecordValues): ReactNode => {
  const value = record[name];
  const besideName = besideOf(field);
  const beside = besideName === null ? undefined : record[besideName];
  if (field.kind !== 'yesNo' && isEmpty(value))
    return field.otherwise === undefined ? null : t(field.otherwise);
  if (!isMany(field) || !Array.isArray(value)) return drawn(field, value, beside);
  if (field.kind === 'lookup') return text(beside) || value.join(', ');
  return (
    <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
      {value.map((one: unknown, at) => (
        <span key={text(one) || at}>
          {drawn(field, one, undefined)}
          {at < value.length - 1 && !isChip(field, one) ? ', ' : ''}
        </span>
      ))}
    </span>
  );
};
