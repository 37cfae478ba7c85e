// The screen of one record of any resource: its form, what the resource hangs beside it, its history; and the deeds that end or begin
// something. Which tab is open stands in the address.
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { may, type PlainRecord, type PlainResource, type Refusal, routeOf, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { AsOf } from './AsOf.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { lateInputsOf } from './fieldInput.tsx';
import { useInputs } from './lateInput.ts';
import { Planned } from './Planned.tsx';
import { Presence } from './Presence.tsx';
import { ResourceActions } from './ResourceActions.tsx';
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx';
import type { OfRecordProps, RecordTab, ResourceSlots } from './slots.ts';
import { useNewestChange, useToldChange } from './undo.ts';
import { useLookers } from './useLookers.ts';
import { addPath, editPath, editRoute, listAddress, type ParentId } from './ways.ts';

const TimeTab = lazyScreen(() => import('./TimeTab.tsx'));

const standard = { tab: 'details', at: '' };
const nothing = {};

/** One component for each way to load a tab, so that drawing anew does not load anew. */
const loaded = new WeakMap<RecordTab['load'], ComponentType<OfRecordProps>>();
const tabContent = (load: RecordTab['load']): ComponentType<OfRecordProps> => {
  const known = loaded.get(load) ?? lazyScreen(load);
  loaded.set(load, known);
  return known;
};

interface OfScreen {
  readonly resource: PlainResource;
  readonly slots: ResourceSlots;
  readonly parentId: ParentId;
}

/** Back to the list as it was left: with its query, where the reader came from there. */
const useBack = (resource: PlainResource, parentId: ParentId): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(
    () => void (key === 'default' ? navigate(listAddress(resource, parentId)) : navigate(-1)),
    [key, navigate, resource, parentId],
  );
};

/** What is said after a save; Undo takes it back. */
const useTellSaved = (resource: PlainResource) => {
  const portal = usePortal();
  const newest = useNewestChange(resource);
  const told = useToldChange();
  return async (record: PlainRecord, text: string, others: readonly string[]): Promise<void> => {
    const also = others.map((name) => resource.fields[name]?.label).filter((label) => label !== undefined);
    const whole =
      also.length === 0
        ? text
        : `${text}. ${t('Meanwhile somebody else changed: {fields}', {
            fields: also.map((label) => t(label)).join(', '),
          })}`;
    told(whole, await newest(record.id), () => {
      void portal.records(resource).load(record.id);
    });
  };
};

/** The form, once each of its inputs is here. */
const Form = (props: ResourceFormProps) => {
  const { resource, slots } = props;
  const inputs = useMemo(() => lateInputsOf(resource, slots.inputs), [resource, slots]);
  return useInputs(inputs) ? <ResourceForm {...props} /> : <SkeletonRows rows={8} />;
};

const NewRecord = ({ resource, slots, parentId }: OfScreen) => {
  const navigate = useNavigate();
  const back = useBack(resource, parentId);
  const tell = useTellSaved(resource);
  const { parent } = resource;
  const preset = useMemo(
    () =>
      parent === null || parentId === null || resource.fields[parent.field]?.write === 'never'
        ? nothing
        : { [parent.field]: parentId },
    [parent, parentId, resource],
  );
  const path = addPath(resource);
  // Whoever went elsewhere while it was saved is told, and stays there.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (
    <Screen title={t((path === null ? undefined : routeOf(path)?.screen) ?? '')}>
      <Form
        resource={resource}
        slots={slots}
        record={null}
        preset={preset}
        onBack={back}
        onSaved={(record, { isReturning }) => {
          void tell(record, t(texts.notices.createdOne), []);
          if (!isHere.current) return;
          const isListed = isReturning || parentId !== null || editRoute(resource) === null;
          void navigate(
            isListed
              ? listAddress(resource, parentId)
              : (slots.afterCreate?.(record.id) ?? editPath(resource, record.id, parentId)),
            { replace: true },
          );
        }}
      />
    </Screen>
  );
};

const OneRecord = ({ resource, slots, parentId, id }: OfScreen & { readonly id: number }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [{ tab, at }, setUrl] = useUrlState(standard);
  const records = useMemo(() => portal.records(resource), [portal, resource]);
  const known = useLive(useMemo(() => records.byId(id), [records, id]));
  const [isLoaded, setLoaded] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const back = useBack(resource, parentId);
  const navigate = useNavigate();
  const tell = useTellSaved(resource);
  const load = useCallback(async (): Promise<void> => {
    const answer = await records.load(id);
    setRefusal(answer._tag === 'Left' ? answer.left : null);
    setLoaded(true);
  }, [records, id]);
  // What somebody else saves comes under the reader's eyes; what is asked for after that leaves no gap.
  useEffect(() => records.follow(id), [records, id]);
  useEffect(() => void load(), [load]);
  const [lookers, enterField] = useLookers(resource, id);
  /** How often something was put on the agenda here. */
  const [plans, setPlans] = useState(0);
  // It came through the codec of its call before it entered the log.
  const record = known as PlainRecord | undefined;
  if (refusal?.status === 404 || (isLoaded && record !== undefined && record.deletedUtc !== null))
    return <Gone />;
  const path = editRoute(resource);
  if (record === undefined || !isLoaded)
    return (
      <Screen title={t((path === null ? undefined : routeOf(path)?.screen) ?? '')}>
        {refusal === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <ErrorNotice refusal={refusal} onRetry={() => void load()} />
        )}
      </Screen>
    );
  const tabs = (slots.tabs ?? []).filter(
    ({ who, when }) => (who === undefined || may(claims, { who })) && (when?.(record) ?? true),
  );
  const hasTime = resource.calls.history !== undefined && may(claims, { who: resource.who.update });
  const names = [
    ['details', marked('Details')] as const,
    ...tabs.map(({ key, label }) => [key, label] as const),
    ...(hasTime ? [['time', marked('History')] as const] : []),
  ];
  const shown = names.some(([key]) => key === tab) ? tab : 'details';
  const Own = tabs.find(({ key }) => key === shown);
  const Content = Own === undefined ? null : tabContent(Own.load);
  const Head = slots.formHead;
  const changed = (): void => void load();
  const showAt = (moment: string): void => setUrl({ tab: 'details', at: moment }, { push: true });
  const leave = (): void => void navigate(listAddress(resource, parentId), { replace: true });
  return (
    <Screen
      title={resource.nameOf(record) || `${id}`}
      aside={<Presence lookers={lookers} />}
      actions={
        <>
          <ResourceActions
            resource={resource}
            record={record}
            slots={slots}
            onChanged={(hasLeft) => (hasLeft ? leave() : changed())}
          />
          <DeleteRecord resource={resource} record={record} onDeleted={leave} />
        </>
      }
    >
      {Head === undefined ? null : <Head resource={resource} record={record} onChanged={changed} />}
      {names.length < 2 ? null : (
        <Tabs
          value={shown}
          onChange={(_event, next: string) => setUrl({ tab: next, at: '' })}
          aria-label={t('Parts of the record')}
          variant="scrollable"
          scrollButtons="auto"
          sx={{ borderBottom: '1px solid var(--line)', minHeight: 44, flexShrink: 0 }}
        >
          {names.map(([key, label]) => (
            <Tab key={key} value={key} label={t(label)} id={`tab-${key}`} aria-controls={`part-${key}`} />
          ))}
        </Tabs>
      )}
      {shown === 'details' &&
      at === '' &&
      resource.calls.schedule !== undefined &&
      may(claims, { who: resource.who.update }) ? (
        <Planned key={`${record.xmin} ${plans}`} resource={resource} record={record} onAt={showAt} />
      ) : null}
      <Box role="tabpanel" id={`part-${shown}`} aria-labelledby={`tab-${shown}`} sx={{ minWidth: 0 }}>
        {shown === 'details' && at !== '' && hasTime ? (
          <AsOf resource={resource} record={record} at={at} onBack={() => setUrl({ at: '' })} />
        ) : shown === 'details' ? (
          <Form
            lookers={lookers}
            onField={enterField}
            onPlanned={() => setPlans((before) => before + 1)}
            resource={resource}
            slots={slots}
            record={record}
            preset={nothing}
            onBack={back}
            onSaved={(saved, { others, isReturning }) => {
              void tell(saved, t(texts.notices.updatedOne), others);
              if (isReturning) back();
            }}
          />
        ) : shown === 'time' ? (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <TimeTab
              key={record.xmin}
              resource={resource}
              record={record}
              onChanged={changed}
              onAt={showAt}
            />
          </Suspense>
        ) : Content === null ? null : (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Content resource={resource} record={record} onChanged={changed} />
          </Suspense>
        )}
      </Box>
    </Screen>
  );
};

/** One record, or a new one where `id` is null. */
const RecordScreen = ({ id, ...props }: OfScreen & { readonly id: number | null }) =>
  id === null ? <NewRecord {...props} /> : <OneRecord key={id} {...props} id={id} />;
export default RecordScreen;
