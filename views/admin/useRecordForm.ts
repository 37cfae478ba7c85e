// What is typed into the form of a record, over what is kept of it. Newer versions are joined field by field under the reader's eyes; what both
// changed waits for a decision; what is typed outlives the page for a day.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Conflict,
  isSame,
  merge,
  newRecord,
  type PlainRecord,
  type PlainResource,
  phoneCountry,
  type RecordValues,
} from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const draftMs = 24 * 3_600_000;
const restMs = 400;

/** The names that a form writes: its fields, and the country beside a phone number. */
export const writtenNames = ({ fields }: PlainResource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.write === 'never' ? [] : field.kind === 'phone' ? [name, phoneCountry] : [name],
  );

interface Draft {
  readonly at: number;
  readonly base: RecordValues;
  readonly values: RecordValues;
}

const isDraft = (input: unknown): input is Draft =>
  typeof input === 'object' && input !== null && 'at' in input && 'base' in input && 'values' in input;

const readDraft = (text: string | null, now: number): Draft | null => {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isDraft(read) && now - read.at < draftMs ? read : null;
  } catch {
    return null;
  }
};

interface FormState {
  /** The record that the values are typed over. */
  readonly base: RecordValues;
  readonly values: RecordValues;
  /** Fields that somebody else changed too, and otherwise. */
  readonly conflicts: readonly Conflict[];
  /** When the draft was kept that the values began with; null: they began with the record. */
  readonly draftOf: number | null;
}

/** The form of a record, or of a new one where `record` is null; `preset`: what a new one begins with beside its fields. */
export const useRecordForm = (resource: PlainResource, record: PlainRecord | null, preset: RecordValues) => {
  const { ports, session } = usePortal();
  const claims = useLive(session.claims);
  const names = useMemo(() => writtenNames(resource), [resource]);
  const draftKey = `draft/${claims?.id ?? 0}/${resource.name}/${record?.id ?? 'new'}`;
  const fresh = useMemo<RecordValues>(
    () => record ?? { ...newRecord(resource), ...preset },
    [resource, record, preset],
  );
  const withoutSecrets = useCallback(
    (values: RecordValues): RecordValues =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => names.includes(name) && resource.fields[name]?.secret !== true,
        ),
      ),
    [names, resource],
  );
  const [state, setState] = useState<FormState>(() => {
    const draft = readDraft(ports.storage.get(draftKey), ports.clock.now());
    if (draft === null) return { base: fresh, values: fresh, conflicts: [], draftOf: null };
    const joined = merge(draft.base, draft.values, fresh, names);
    return { base: fresh, values: joined.record, conflicts: joined.conflicts, draftOf: draft.at };
  });

  // A newer version came: what the reader did not touch follows it.
  if (record !== null && record !== state.base && record.xmin !== state.base['xmin']) {
    const joined = merge(state.base, state.values, record, names);
    const open = state.conflicts.filter(({ field }) => !isSame(joined.record[field], record[field]));
    const known = new Set(joined.conflicts.map(({ field }) => field));
    setState({
      ...state,
      base: record,
      values: joined.record,
      conflicts: [...joined.conflicts, ...open.filter(({ field }) => !known.has(field))],
    });
  }

  const { base, values, conflicts } = state;
  const changed = useMemo(
    () => names.filter((name) => !isSame(base[name], values[name])),
    [names, base, values],
  );
  const isDirty = changed.length > 0;

  const text = useMemo(
    () => (isDirty ? JSON.stringify({ base: withoutSecrets(base), values: withoutSecrets(values) }) : null),
    [isDirty, base, values, withoutSecrets],
  );
  const latest = useRef<string | null>(null);
  const keep = useCallback((): void => {
    if (latest.current === null) ports.storage.remove(draftKey);
    else
      ports.storage.set(draftKey, JSON.stringify({ ...JSON.parse(latest.current), at: ports.clock.now() }));
  }, [ports, draftKey]);
  useEffect(() => {
    if (latest.current === text) return;
    latest.current = text;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text, keep]);
  useEffect(() => {
    // Leaving the form, or the page, does not wait for the typing to rest.
    const leave = (): void => {
      if (latest.current !== null) keep();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep]);

  return {
    base,
    values,
    conflicts,
    draftOf: state.draftOf,
    changed,
    isDirty,
    change: useCallback(
      (part: RecordValues) => setState((now) => ({ ...now, values: { ...now.values, ...part } })),
      [],
    ),
    /** Decides a field that two changed: mine stays, or theirs comes. */
    decide: useCallback(
      (field: string, isMine: boolean) =>
        setState((now) => ({
          ...now,
          conflicts: now.conflicts.filter((one) => one.field !== field),
          values: isMine ? now.values : { ...now.values, [field]: now.base[field] },
        })),
      [],
    ),
    /** Everything typed is given up. */
    discard: useCallback(() => {
      latest.current = null;
      ports.storage.remove(draftKey);
      setState((now) => ({ ...now, values: now.base, conflicts: [], draftOf: null }));
    }, [ports, draftKey]),
    /** It was saved as this record: nothing is left to keep. */
    saved: useCallback(
      (newest: RecordValues) => {
        latest.current = null;
        ports.storage.remove(draftKey);
        setState({ base: newest, values: newest, conflicts: [], draftOf: null });
      },
      [ports, draftKey],
    ),
  };
};
