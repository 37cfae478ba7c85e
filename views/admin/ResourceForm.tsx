// The form of any resource, drawn from its definition: a record is made, read and changed here. Faults are those of the service, told before
// anything is sent; what somebody else changes meanwhile is joined by field; what is typed outlives the page.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type AnyField,
  type Effect,
  faultsOf,
  type Looker,
  may,
  type PlainRecord,
  type PlainResource,
  type RecordValues,
} from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { PendingProvider, usePatient } from '../hooks/usePending.tsx';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { FormFoot } from './FormFoot.tsx';
import { fieldCell } from './fieldCell.tsx';
import { FieldInput } from './fieldInput.tsx';
import { FieldPresence, fieldAt, nobody, presenceText } from './Presence.tsx';
import { saveRecord } from './saveRecord.ts';
import type { ResourceSlots } from './slots.ts';
import { usePhoneJudge } from './usePhoneJudge.ts';
import { useRecordForm } from './useRecordForm.ts';

export interface ResourceFormProps {
  readonly resource: PlainResource;
  readonly slots: ResourceSlots;
  /** As it is kept now; null makes a new one. */
  readonly record: PlainRecord | null;
  /** What a new one begins with beside its fields: the parent of a child. */
  readonly preset: RecordValues;
  /** It was saved; `others`: fields that somebody else changed meanwhile; `isReturning`: the reader asked to go back. */
  readonly onSaved: (
    record: PlainRecord,
    how: { readonly others: readonly string[]; readonly isReturning: boolean },
  ) => void;
  readonly onBack: () => void;
  /** Something was put on the agenda. */
  readonly onPlanned?: () => void;
  /** Who else has the record open. */
  readonly lookers?: readonly Looker[];
  /** The reader is in this field now; null: in none. */
  readonly onField?: (name: string | null) => void;
}

export const ResourceForm = ({
  resource,
  slots,
  record,
  preset,
  onSaved,
  onBack,
  onPlanned,
  lookers = nobody,
  onField,
}: ResourceFormProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const isPhone = usePhoneJudge(resource.fields);
  const formats = useFormats();
  const { hash } = useLocation();
  const form = useRecordForm(resource, record, preset);
  const { base, values, conflicts, changed } = form;
  const element = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** How often saving was tried; 0: what was not left yet is not judged. */
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  /** Fields that were typed into since the service spoke. */
  const [changedSince, setChangedSince] = useState<ReadonlySet<string>>(new Set());
  const [effectHash, setHash] = useState('');
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const returning = useRef(false);
  const isNew = record === null;
  const mayWrite = isNew
    ? resource.calls.create !== undefined && may(claims, { who: resource.who.create })
    : resource.calls.update !== undefined && may(claims, { who: resource.who.update });
  const canWrite = (field: AnyField): boolean =>
    mayWrite &&
    field.write !== 'never' &&
    (field.write !== 'create' || isNew) &&
    (field.who?.write === undefined || may(claims, { who: field.who.write }));

  const saving = useCommand(
    (shown: string | null) => saveRecord(portal, resource, { base, values, changed, isNew, shown }),
    (done) => {
      if (done.kind === 'asks') {
        setEffects(done.effects);
        setHash(done.effect);
        return;
      }
      setEffects(null);
      form.saved(done.record);
      setTries(0);
      setLeft(new Set());
      onSaved(done.record, { others: done.others, isReturning: returning.current });
    },
  );

  const faults = faultsOf(resource, values, { isPhone, before: isNew ? null : base });
  const seen = Object.fromEntries(Object.entries(faults).filter(([name]) => isTried || left.has(name)));
  const served = saving.refusal?.errors ?? {};
  const errorOf = (name: string): string | undefined =>
    told(seen[name] ?? (changedSince.has(name) ? undefined : served[name]?.[0]));
  const general = [faults[''], ...(served[''] ?? [])].filter((text) => text !== undefined && isTried);
  const hasFields = Object.keys(served).some((name) => resource.fields[name] !== undefined);

  const {
    tell,
    ask: submit,
    isWaiting,
  } = usePatient((isReturning: boolean): void => {
    if (!mayWrite || saving.running || conflicts.length > 0) return;
    setTries((before) => before + 1);
    setChangedSince(new Set());
    returning.current = isReturning;
    saving.clear();
    if (Object.keys(faults).length === 0) void saving.run(null);
  });
  useShortcut('form.save', mayWrite ? () => submit(false) : undefined);

  const { refusal } = saving;
  useEffect(() => {
    // The first field that is wrong, when saving was tried or refused; typing moves the focus nowhere.
    if (tries > 0 || refusal !== null)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, refusal]);
  useEffect(() => {
    // `#name` in the address leads to its field.
    const name = decodeURIComponent(hash.slice(1));
    const place = name === '' ? null : document.getElementById(`field-${name}`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus();
  }, [hash]);

  const onKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(true);
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      // First out of the field, then out of the form: what was typed is kept.
      if (event.target instanceof HTMLElement && event.target !== element.current) element.current?.focus();
      else onBack();
    }
  };
  const inputOf = (name: string) => {
    const field = resource.fields[name];
    if (field === undefined || field.asked?.(values) === false) return null;
    const isRead = field.who?.read === undefined || may(claims, { who: field.who.read });
    if (!canWrite(field)) {
      if (!isRead || isNew || field.secret) return null;
      const Cell = slots.cells?.[name];
      return (
        <Box key={name} id={`field-${name}`} sx={{ minWidth: 0 }}>
          <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t(field.label)}</Box>
          <Box sx={{ minHeight: 24, overflowWrap: 'anywhere' }}>
            {Cell === undefined ? fieldCell(name, field, base) : <Cell value={base[name]} record={base} />}
          </Box>
        </Box>
      );
    }
    const conflict = conflicts.find((one) => one.field === name);
    return (
      <Box
        key={name}
        id={`field-${name}`}
        sx={{
          minWidth: 0,
          ...(field.kind === 'own' || slots.inputs?.[name] !== undefined ? { gridColumn: '1 / -1' } : {}),
        }}
      >
        <FieldInput
          name={name}
          field={field}
          record={values}
          error={errorOf(name)}
          own={slots.inputs?.[name]}
          onChange={(part) => {
            form.change(part);
            setChangedSince((now) => new Set([...now, ...Object.keys(part)]));
          }}
          onBlur={() => setLeft((now) => new Set([...now, name]))}
        />
        <FieldPresence text={presenceText(lookers, name)} />
        {conflict === undefined ? null : (
          <ConflictChoice
            name={name}
            field={field}
            mine={values}
            theirs={base}
            onDecide={(isMine) => form.decide(name, isMine)}
          />
        )}
      </Box>
    );
  };
  const shownFields = new Set(resource.form.flat());
  const facts = Object.entries(resource.fields).filter(
    ([name, { shown }]) => !shownFields.has(name) && (shown === undefined || shown === 'form'),
  );
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      tabIndex={-1}
      onKeyDown={onKey}
      onFocus={({ target }) => onField?.(fieldAt(target))}
      onBlur={() => onField?.(null)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(false);
      }}
      sx={{ display: 'grid', gap: 4, maxWidth: 920, outline: 'none' }}
    >
      {form.draftOf === null || !form.isDirty ? null : (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <Button size="small" color="inherit" onClick={form.discard}>
              {t('Discard')}
            </Button>
          }
        >
          {t('Draft of {when}', { when: formats.when(form.draftOf) })}
        </Alert>
      )}
      {conflicts.length === 0 ? null : (
        <Alert severity="warning" variant="outlined">
          {t('Somebody else changed this meanwhile. Decide where both of you did, then save.')}
        </Alert>
      )}
      {saving.refusal && !hasFields && effects === null ? <ErrorNotice refusal={saving.refusal} /> : null}
      {general.length === 0 ? null : (
        <Alert severity="error" variant="outlined">
          {general.map((text) => t(text ?? '')).join(' ')}
        </Alert>
      )}
      <PendingProvider value={tell}>
        {resource.form.map((section) => (
          <Panel key={section.join()}>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                gap: 4,
                alignItems: 'start',
              }}
            >
              {section.map(inputOf)}
            </Box>
          </Panel>
        ))}
      </PendingProvider>
      {isNew || facts.length === 0 ? null : (
        <Panel>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
              gap: 4,
            }}
          >
            {facts.map(([name]) => inputOf(name))}
          </Box>
        </Panel>
      )}
      <FormFoot
        resource={resource}
        record={record}
        mayWrite={mayWrite}
        isSaving={saving.running || isWaiting}
        hasConflicts={conflicts.length > 0}
        changed={Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))}
        onBack={onBack}
        onPlanned={() => {
          form.discard();
          onPlanned?.();
        }}
      />
      {effects === null ? null : (
        <EffectDialog
          effects={effects}
          busy={saving.running}
          refusal={saving.refusal}
          onSave={() => void saving.run(effectHash)}
          onClose={() => setEffects(null)}
        />
      )}
    </Box>
  );
};
