// A calendar day, written DD/MM/YYYY whatever the browser's language: typed as one likes, or chosen from a month, whose code comes when it is opened.
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import { localDay, readDay, writeDay } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';
import { LateDialog } from './LateDialog.tsx';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

const MonthGrid = lazyScreen(() => import('./MonthGrid.tsx'));

export interface DayFieldProps extends TypedFieldProps {
  /** The first and the last day that may be taken, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Value: YYYY-MM-DD, or empty. */
export const DayField = ({ min, max, ...props }: DayFieldProps) => {
  const { timeZone } = useConfig();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { label, value, isBare = false, name = label } = props;
  const close = (): void => setOpen(false);
  const faultOf = (day: string): string | undefined =>
    min !== undefined && day < min
      ? t('{field}: not before {day}', { field: name, day: writeDay(min) })
      : max !== undefined && day > max
        ? t('{field}: not after {day}', { field: name, day: writeDay(max) })
        : undefined;
  return (
    <>
      <TypedField
        {...props}
        id={id}
        read={(text) => readDay(text, localDay(Date.now(), timeZone))}
        write={writeDay}
        form={t('DD/MM/YYYY')}
        unread={t('{field}: type a day as DD/MM/YYYY, such as 05/12/2026', { field: name })}
        faultOf={faultOf}
        onArrowDown={() => setOpen(true)}
        end={
          <IconButton
            ref={button}
            size="small"
            disabled={props.disabled === true}
            aria-label={t('Calendar')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            // Named after its field, without being found as that field.
            {...(isBare ? { title: name } : { 'aria-describedby': `${id}-label` })}
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar" size={18} />
          </IconButton>
        }
      />
      {isOpen ? (
        <LateDialog onClose={close}>
          <MonthGrid
            label={name}
            value={value}
            today={localDay(Date.now(), timeZone)}
            min={min}
            max={max}
            anchor={() => button.current}
            onChoose={(day) => {
              close();
              if (day !== value) props.onChange(day);
            }}
            onClose={close}
          />
        </LateDialog>
      ) : null}
    </>
  );
};
