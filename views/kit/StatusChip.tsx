// A status as icon and word; the colour only helps the eye. Labels come from the status tables alone.
import { memo } from 'react';
import type { StatusRow, StatusTable } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon, type IconName } from './Icon.tsx';
import { capitalised } from './words.ts';

export type Tone = 'neutral' | 'info' | 'attention' | 'success' | 'danger';

const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'clock',
  info: 'info',
  attention: 'alert',
  success: 'checkCircle',
  danger: 'cancel',
};

/** A good end, a bad end, waiting or under way: read from the row, so a new status needs no new rule. */
export const toneOf = (row: StatusRow | undefined): Tone => {
  if (row === undefined) return 'attention';
  if (row.isGood) return 'success';
  const code = typeof row.code === 'number' ? row.code : 0;
  if (row.terminal) return code > 0 ? 'success' : 'danger';
  if (code < 0) return 'attention';
  if (code >= 30_001) return 'success';
  return code < 2500 ? 'neutral' : 'info';
};

interface ToneChipProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly children: string;
  /** Names what StatusMeaning says of it: table, name or word, code, with bars between them. */
  readonly meaning?: string | undefined;
  /** Can be asked by keyboard and finger too; not inside of a row or another button, which take those themselves. */
  readonly isAsked?: boolean | undefined;
}

const drawn = ({ tone, icon, children, meaning, isAsked }: ToneChipProps) => {
  const Tag = isAsked && meaning !== undefined ? 'button' : 'span';
  return (
    <Tag
      {...(Tag === 'button' ? { type: 'button' } : {})}
      className={`tone-chip tone-${tone}`}
      data-meaning={meaning}
    >
      <Icon name={icon ?? icons[tone]} size={15} />
      {children}
    </Tag>
  );
};

/** Any short state with its tone, for what has no status table. */
export const ToneChip = (props: ToneChipProps) => drawn(props);

interface StatusChipProps {
  readonly table: Pick<StatusTable<StatusRow>, 'row' | 'label'> & {
    /** Without one its statuses are not explained. */
    readonly codec?: { readonly name: string };
  };
  readonly code: number | string | null | undefined;
  readonly tone?: Tone;
  /** Where the icon of the tone says something else. */
  readonly icon?: IconName;
  readonly isAsked?: boolean;
}

/** The chip of one code of a status table; an unknown code shows itself rather than nothing. The same code is not drawn again. */
export const StatusChip = memo(({ table, code, tone, icon, isAsked }: StatusChipProps) => {
  if (code === null || code === undefined) return null;
  const row = table.row(code);
  const own = toneOf(row);
  // What is under way by its code is on the road once somebody comes for it, and packed before; where the caller says the tone, nothing need be.
  const onItsWay =
    tone === undefined && own === 'info' ? (Number(code) > 3000 ? 'truck' : 'parcel') : undefined;
  const shown = icon ?? onItsWay;
  return drawn({
    tone: tone ?? own,
    ...(shown === undefined ? {} : { icon: shown }),
    meaning: row && table.codec ? `${table.codec.name}|${row.name}|${code}` : undefined,
    isAsked,
    children: capitalised(t(table.label(code))),
  });
});
