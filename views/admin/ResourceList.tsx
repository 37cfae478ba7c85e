// The list of any resource, drawn from its definition: search, filters, columns, order and page stand in the address; rows are worked by
// keyboard, chosen, set and deleted, and the whole of it leaves as a file.
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  columnsText,
  filterQuery,
  may,
  type PlainRecord,
  type PlainResource,
  type PortalCallOptions,
  pageQuery,
  type ResourceView,
  resourceColumns,
  resourceFiltersSet,
  shownColumns,
  standardResourceView,
  texts,
  titleOfScreen,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ColumnChoice } from '../kit/ColumnChoice.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { LatePane } from '../kit/LatePane.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import { noSelection, type RowSelection, toggled } from '../kit/selection.ts';
import { FilterChips } from './FilterChips.tsx';
import { createdLabel, recordColumns } from './recordColumns.tsx';
import { rowKeys } from './rowKeys.ts';
import type { ResourceSlots } from './slots.ts';
import { useSavedViews } from './useSavedViews.tsx';
import { editPath, ofParent, type ParentId, useWays } from './ways.ts';

const FilterFields = lazyScreen(() => import('./FilterFields.tsx'));
const ListHistory = lazyScreen(() => import('./ListHistory.tsx'));
const ResourceBulk = lazyScreen(() => import('./ResourceBulk.tsx'));

const keyOf = ({ id }: { readonly id: number }): number => id;

const textOf = (view: ResourceView, name: string): string => {
  const value = view[name];
  return typeof value === 'string' ? value : '';
};

export interface ResourceListProps {
  readonly resource: PlainResource;
  readonly slots: ResourceSlots;
  readonly parentId: ParentId;
}

/** The list of a resource, with what it hangs into it. */
const ResourceList = ({ resource, parentId, slots }: ResourceListProps) => {
  const portal = usePortal();
  const navigate = useNavigate();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const standard = useMemo(() => standardResourceView(resource), [resource]);
  const [view, setView] = useUrlState(standard);
  const own = useMemo(() => ofParent(resource, parentId), [resource, parentId]);
  const content = useMemo(
    () => portal.records(resource).list({ ...pageQuery(resource, view), ...own }),
    [portal, resource, view, own],
  );
  const state = useLive(content);
  const reload = useCallback(() => void content.reload(), [content]);
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  const frame = useRef<HTMLDivElement>(null);
  const wasOurs = useRef(false);
  const change = useCallback((part: ResourceView) => setView({ page: '1', ...part }), [setView]);
  const ways = useWays(resource, parentId);
  const isDeletedShown = textOf(view, 'deleted') === 'true';
  const mayRemove = resource.calls.remove !== undefined && may(claims, { who: resource.who.remove });
  const mayUpdate = resource.calls.update !== undefined && may(claims, { who: resource.who.update });
  const mayAct = slots.bulk !== undefined && may(claims, { who: resource.who.update });
  const canChoose =
    !isDeletedShown && (mayRemove || mayAct || (mayUpdate && resource.calls.change !== undefined));

  const changed = useCallback(() => {
    wasOurs.current = true;
    reload();
  }, [reload]);
  useEffect(() => {
    // The button that was pressed went with its row: the keyboard goes on from the list, not from the top of the page.
    if (state.loading || !wasOurs.current) return;
    wasOurs.current = false;
    if (document.activeElement === document.body) frame.current?.focus();
  }, [state.loading]);
  const last =
    state.loaded && state.isCounted && state.rows.length === 0 && state.totalItems > 0
      ? state.totalPages
      : null;
  useEffect(() => {
    // The last row of the last page has gone.
    if (last !== null) setView({ page: String(last) });
  }, [last, setView]);

  const keys = rowKeys(frame);
  useShortcut('list.next', keys.next);
  useShortcut('list.previous', keys.previous);
  useShortcut('list.choose', canChoose ? keys.choose : undefined);
  useShortcut('list.edit', keys.open);
  useShortcut('list.add', ways.add === null ? undefined : () => void navigate(ways.add ?? ''));
  useShortcut('list.reload', () => {
    reload();
    notice('success', t(texts.notices.loaded));
  });
  const hasHistory = resource.calls.history !== undefined && mayUpdate;
  const showHistory = (): void => setView({ panel: textOf(view, 'panel') === 'history' ? '' : 'history' });
  useShortcut('list.history', hasHistory ? showHistory : undefined);

  const views = useSavedViews(resource.name, slots.opensWith?.(claims));
  const shown = shownColumns(resource, view, claims);
  const shownText = shown.join();
  const labelOf = useCallback(
    (name: string): string => resource.fields[name]?.label ?? createdLabel,
    [resource],
  );
  const columns = useMemo(
    () =>
      recordColumns(resource, shownText.split(','), slots, {
        claims,
        mayRemove,
        isDeletedShown,
        onChanged: (record, hasLeft) => {
          if (hasLeft) setSelection((now) => (now.chosen.has(record.id) ? toggled(now, record.id) : now));
          changed();
        },
      }),
    [resource, slots, shownText, claims, isDeletedShown, mayRemove, changed],
  );

  const filtersSet = resourceFiltersSet(resource, view);
  const isNarrowed = textOf(view, 'q') !== '' || filtersSet > 0;
  const ids = [...selection.chosen];
  const title = t(titleOfScreen(resource.path));
  const hasSearch = Object.values(resource.fields).some(({ search }) => search);
  const { listHead: Head, listActions: Actions } = slots;
  const open = (record: PlainRecord): void => {
    if (record.deletedUtc === null) void navigate(editPath(resource, record.id, parentId));
  };
  if (views.isOpening) return null;
  return (
    <ListScreen<PlainRecord>
      title={title}
      actions={
        <>
          {Actions === undefined ? null : (
            <ExtraPart>
              <Actions onChanged={changed} />
            </ExtraPart>
          )}
          <RefreshButton
            onPress={() => {
              reload();
              notice('success', t(texts.notices.loaded));
            }}
          />
          <ExportButton
            download={(options: PortalCallOptions) =>
              portal.download(
                resource.calls.list,
                { query: { ...filterQuery(resource, view), ...own, cols: shown.join() } },
                options,
              )
            }
          />
          {ways.upload === null ? null : (
            <Button component={Link} to={ways.upload} variant="outlined" startIcon={<Icon name="upload" />}>
              {t('Upload')}
            </Button>
          )}
          {ways.add === null ? null : (
            <Button component={Link} to={ways.add} variant="contained" startIcon={<Icon name="add" />}>
              {t('Create')}
            </Button>
          )}
        </>
      }
      head={
        <>
          {Head === undefined ? null : <Head />}
          <FilterBar
            search={textOf(view, 'q')}
            label={hasSearch ? t('Search {many}', { many: t(resource.noun[1]) }) : ''}
            onSearch={(q) => change({ q })}
            count={filtersSet}
            isFolded={views.isStandard}
            onClear={() => {
              const { page, size, q, sort, direction, cols, panel, ...filters } = standard;
              change(filters);
            }}
            fieldWidth={180}
            aside={
              <>
                <ColumnChoice
                  columns={resourceColumns(resource, claims).map((name) => [name, t(labelOf(name))])}
                  shown={shown}
                  onChange={(names) => setView({ cols: columnsText(resource, names, claims) })}
                />
                {hasHistory ? (
                  <Button
                    variant="outlined"
                    color="secondary"
                    startIcon={<Icon name="clock" />}
                    aria-pressed={textOf(view, 'panel') === 'history'}
                    onClick={showHistory}
                  >
                    {t('History')}
                  </Button>
                ) : null}
                {views.save}
                {views.row}
              </>
            }
          >
            <LatePane fallback={null}>
              <FilterFields resource={resource} view={view} canSeeDeleted={mayRemove} onChange={change} />
            </LatePane>
          </FilterBar>
          <FilterChips resource={resource} view={view} onChange={change} />
        </>
      }
      frame={frame}
      // Each row came through the codec of the list's call before it entered the log.
      list={{ ...state, rows: state.rows as readonly (PlainRecord & (typeof state.rows)[number])[] }}
      onReload={reload}
      onCountAll={() => void content.countAll()}
      columns={columns}
      keyOf={keyOf}
      nameOf={resource.nameOf}
      sort={{ by: textOf(view, 'sort'), direction: textOf(view, 'direction') === 'desc' ? 'desc' : 'asc' }}
      onSort={({ by, direction }) => change({ sort: by, direction })}
      selection={selection}
      {...(ways.canOpen ? { onOpen: open } : {})}
      isOld={(record) => (record.deletedUtc !== null) !== isDeletedShown}
      {...(canChoose ? { onSelect: setSelection } : {})}
      noun={resource.noun}
      pageSize={Number(textOf(view, 'size'))}
      {...(resource.pageSizes === null ? {} : { sizes: resource.pageSizes })}
      onPage={(next) => setView({ page: String(next) }, { push: true })}
      onPageSize={(size) => change({ size: String(size) })}
      bar={
        canChoose && ids.length > 0 ? (
          <LateDialog onClose={() => setSelection(noSelection)}>
            <ResourceBulk
              resource={resource}
              ids={ids}
              filter={{ ...filterQuery(resource, view), ...own }}
              total={state.totalItems}
              isWholePage={state.rows.length > 0 && !state.isBounded && state.totalItems > ids.length}
              mayUpdate={mayUpdate}
              mayRemove={mayRemove}
              Own={mayAct ? slots.bulk : undefined}
              onClear={() => setSelection(noSelection)}
              onDone={() => {
                setSelection(noSelection);
                changed();
              }}
            />
          </LateDialog>
        ) : null
      }
      empty={
        isDeletedShown && filtersSet === 1 && textOf(view, 'q') === '' ? (
          <EmptyState icon="trash" title={t('Nothing is deleted')}>
            <Button onClick={() => change({ deleted: '' })}>{t('Show what is there')}</Button>
          </EmptyState>
        ) : isNarrowed ? (
          <EmptyState icon="filter" title={t('Nothing fits these filters')}>
            <Button onClick={() => setView(standard)}>{t('Show all')}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={t(resource.empty.title)} text={t(resource.empty.text)}>
            {ways.add === null ? null : (
              <Button component={Link} to={ways.add} variant="contained">
                {t('Create')}
              </Button>
            )}
          </EmptyState>
        )
      }
    >
      {hasHistory && textOf(view, 'panel') === 'history' ? (
        <LateDialog onClose={() => setView({ panel: '' })}>
          <ListHistory resource={resource} onClose={() => setView({ panel: '' })} onUndone={changed} />
        </LateDialog>
      ) : null}
    </ListScreen>
  );
};

export default ResourceList;
