// Any list of the administration, drawn from its table (LST-01..24, MOB-10): search, filters, order and page stand in the address;
// rows can be acted on, chosen and deleted, and the whole of it leaves as a file.
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type AdminList,
  chosenColumns,
  columnsShown,
  createPath,
  filtersSet,
  type ListColumn,
  type ListView,
  may,
  mayOpen,
  type PortalCallOptions,
  type RoutePath,
  standardView,
  titleOfScreen,
  uploadPath,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ColumnChoice } from '../kit/ColumnChoice.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { noSelection, type RowSelection, toggled } from '../kit/selection.ts';
import { DeleteChosen } from './DeleteChosen.tsx';
import { ListFilters } from './ListFilters.tsx';
import { listColumns } from './listColumns.tsx';

const keyOf = ({ id }: { readonly id: number }): number => id;

/** LST-01, LST-02: the way to another screen of the list, where there is one that the reader may open. */
const WayTo = ({
  path,
  icon,
  isMain = false,
  children,
}: {
  readonly path: RoutePath | null;
  readonly icon: IconName;
  /** The one thing that the screen is for. */
  readonly isMain?: boolean;
  readonly children: string;
}) => {
  const claims = useLive(usePortal().session.claims);
  if (path === null || !mayOpen(path, claims)) return null;
  return (
    <Button
      component={Link}
      to={path}
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={<Icon name={icon} />}
    >
      {children}
    </Button>
  );
};

export interface AdminListScreenProps<R> {
  /** A constant, or memoised: another list is another screen. */
  readonly list: AdminList<R>;
  /** Beside the title: what the whole list is. */
  readonly aside?: ReactNode;
  /** Before the list's own buttons. */
  readonly actions?: ReactNode;
  /** Above search and filters. */
  readonly head?: ReactNode;
  /** What heads the list is not there yet: drawn without it, the list would move when it comes. */
  readonly isWaiting?: boolean;
  /** Another value: what is listed has changed elsewhere and is asked for again. */
  readonly version?: string;
  /** Something was done to a row here, or a newer state was asked for. */
  readonly onChanged?: () => void;
  /** Draws a cell in its own way; undefined: as the column says. Must be memoised. */
  readonly drawn?: (column: ListColumn<R>, record: R) => ReactNode | undefined;
}

export const AdminListScreen = <R extends { readonly id: number }>({
  list,
  aside,
  actions,
  head,
  isWaiting = false,
  version = '',
  onChanged,
  drawn,
}: AdminListScreenProps<R>) => {
  const portal = usePortal();
  const navigate = useNavigate();
  const claims = useLive(portal.session.claims);
  const standard = useMemo(() => standardView(list), [list]);
  const [view, setView] = useUrlState(standard);
  const content = useMemo(() => list.page(portal, view), [portal, list, view]);
  const state = useLive(content);
  const reload = useCallback(() => void content.reload(), [content]);
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  const frame = useRef<HTMLDivElement>(null);
  /** The next answer shows what was done here. */
  const wasOurs = useRef(false);
  const told = useRef(onChanged);
  useEffect(() => {
    told.current = onChanged;
  });
  const changed = useCallback(() => {
    wasOurs.current = true;
    reload();
    told.current?.();
  }, [reload]);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    reload();
  }, [version, reload]);
  const change = useCallback((part: ListView) => setView({ page: '1', ...part }), [setView]);
  const cols = view['cols'] ?? '';
  const shown = useMemo(() => columnsShown(list, { cols }), [list, cols]);
  const columns = useMemo(
    () =>
      listColumns(
        list,
        shown,
        list.actions.filter((action) => may(claims, action)),
        ({ id }, hasLeft) => {
          if (hasLeft) setSelection((now) => (now.chosen.has(id) ? toggled(now, id) : now));
          changed();
        },
        drawn,
      ),
    [list, shown, claims, changed, drawn],
  );
  const last =
    state.loaded && state.isCounted && state.rows.length === 0 && state.totalItems > 0
      ? state.totalPages
      : null;
  useEffect(() => {
    // The last row of the last page has gone.
    if (last !== null) setView({ page: String(last) });
  }, [last, setView]);
  useEffect(() => {
    // The button that was pressed went with its row: the keyboard goes on from the list, not from the top of the page.
    if (state.loading || !wasOurs.current) return;
    wasOurs.current = false;
    if (document.activeElement === document.body) frame.current?.focus();
  }, [state.loading]);

  const title = t(titleOfScreen(list.path));
  if (isWaiting)
    return (
      <Screen title={title} fill>
        <SkeletonRows />
      </Screen>
    );
  const isNarrowed = (view['q'] ?? '') !== '' || filtersSet(list, view) > 0;
  const deletion = list.deletion !== undefined && may(claims, list.deletion) ? list.deletion : undefined;
  const ids = [...selection.chosen];
  const { opens } = list;
  return (
    <ListScreen<R>
      title={title}
      aside={aside}
      actions={
        <>
          {actions}
          <RefreshButton
            onPress={() => {
              reload();
              onChanged?.();
            }}
          />
          <ExportButton download={(options: PortalCallOptions) => list.download(portal, view, options)} />
          <WayTo path={uploadPath(list)} icon="upload">
            {t('Upload')}
          </WayTo>
          <WayTo path={createPath(list)} icon="add" isMain>
            {t('Create')}
          </WayTo>
        </>
      }
      head={
        <>
          {head}
          <ListFilters
            search={list.search}
            filters={list.filters}
            view={view}
            onChange={change}
            aside={
              list.columns.some(({ isHidden }) => isHidden) ? (
                <ColumnChoice
                  columns={list.columns.map(({ field, label }) => [field, t(label)])}
                  shown={shown.map(({ field }) => field)}
                  onChange={(names) => setView({ cols: chosenColumns(list, names) })}
                />
              ) : null
            }
          />
        </>
      }
      frame={frame}
      list={state}
      onReload={reload}
      onCountAll={() => void content.countAll()}
      columns={columns}
      keyOf={keyOf}
      nameOf={list.nameOf}
      sort={{ by: view['sort'] ?? '', direction: view['direction'] === 'desc' ? 'desc' : 'asc' }}
      onSort={({ by, direction }) => change({ sort: by, direction })}
      selection={selection}
      {...(opens === undefined ? {} : { onOpen: (record: R) => void navigate(opens(record)) })}
      {...(deletion === undefined ? {} : { onSelect: setSelection })}
      noun={list.noun}
      pageSize={Number(view['size'])}
      onPage={(next) => setView({ page: String(next) }, { push: true })}
      onPageSize={(size) => change({ size: String(size) })}
      bar={
        deletion !== undefined && ids.length > 0 ? (
          <DeleteChosen
            noun={list.noun}
            deletion={deletion}
            ids={ids}
            onClear={() => setSelection(noSelection)}
            onDone={() => {
              setSelection(noSelection);
              changed();
            }}
          />
        ) : null
      }
      empty={
        isNarrowed ? (
          <EmptyState icon="filter" title={t('Nothing fits these filters')}>
            <Button onClick={() => setView(standard)}>{t('Show all')}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={t(list.empty.title)} text={t(list.empty.text)} />
        )
      }
    />
  );
};
