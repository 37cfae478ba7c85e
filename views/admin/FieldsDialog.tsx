// A dialog that asks for some fields and then does something with them: a reason, a day, what is set for many. The fields are judged as on a
// form, before anything is sent.
import Typography from '@mui/material/Typography';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import {
  besideOf,
  type Faults,
  type FieldTable,
  fieldFaultsOf,
  newRecord,
  type RecordValues,
  type Refusal,
} from '../../core/index.ts';
import { told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { FieldInput } from './fieldInput.tsx';
import { usePhoneJudge } from './usePhoneJudge.ts';

export interface FieldsDialogProps<A> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitLabel: string;
  readonly fields: FieldTable;
  /** What stands in them at first, over what new ones begin with. */
  readonly values?: RecordValues;
  readonly submit: (values: RecordValues) => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

/** The names that are sent: the fields, and what stands beside them. */
const sent = (fields: FieldTable, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const beside = field.kind === 'phone' ? besideOf(field) : null;
      return [[name, values[name]] as const, ...(beside === null ? [] : [[beside, values[beside]] as const])];
    }),
  );

export const FieldsDialog = <A,>(props: FieldsDialogProps<A>) => {
  const { fields } = props;
  const isPhone = usePhoneJudge(fields);
  const [values, setValues] = useState<RecordValues>(() => ({ ...newRecord({ fields }), ...props.values }));
  const [faults, setFaults] = useState<Faults>({});
  const command = useCommand(props.submit, props.onDone);
  const served = command.refusal?.errors ?? {};
  const submit = (): void => {
    const found = fieldFaultsOf(fields, values, isPhone);
    setFaults(found);
    if (Object.keys(found).length === 0) void command.run(sent(fields, values));
  };
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      onClose={props.onClose}
      onSubmit={submit}
      busy={command.running}
      refusal={command.refusal}
    >
      {props.text === undefined ? null : <Typography>{props.text}</Typography>}
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          record={values}
          error={told(faults[name] ?? served[name]?.[0])}
          onChange={(change) => {
            setValues((now) => ({ ...now, ...change }));
            setFaults(({ [name]: _, ...rest }) => rest);
          }}
        />
      ))}
    </FormDialog>
  );
};
