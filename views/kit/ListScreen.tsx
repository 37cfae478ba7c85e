// The screen of every list: what stands above it, then the one ladder of what a list can be (refused, not here yet, empty, rows as a
// table or as cards) and its foot. Another question keeps the rows of the one before until it is answered, so nothing flickers.
import Box from '@mui/material/Box';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { BusyLine } from './BusyLine.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListFrame } from './ListFrame.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { FloatingWaitingChip } from './WaitingChip.tsx';

/** What a list shows now, wherever it comes from. */
export interface ListContent<A> {
  readonly rows: readonly A[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** There are more than `totalItems`. */
  readonly isBounded?: boolean;
  /** false: nobody has counted yet how many there are. */
  readonly isCounted?: boolean;
  /** A question is under way. */
  readonly loading: boolean;
  /** This question was answered at least once. */
  readonly loaded: boolean;
  readonly error: Refusal | null;
  /** Rows that came since and are not shown. */
  readonly waiting?: number;
  /** So many of the first rows the reader has just made. */
  readonly own?: number;
  /** The last question failed: rows may be missing or old. */
  readonly stale?: boolean;
}

type TableProps<A> = Pick<
  RecordTableProps<A>,
  | 'columns'
  | 'keyOf'
  | 'nameOf'
  | 'sort'
  | 'onSort'
  | 'selection'
  | 'onSelect'
  | 'onOpen'
  | 'current'
  | 'isOld'
>;

export interface ListScreenProps<A>
  extends TableProps<A>,
    Pick<ScreenProps, 'title' | 'aside' | 'actions' | 'fill'> {
  /** Names the table for readers; the title unless said. */
  readonly label?: string;
  /** Above the rows: search, filters, counts. */
  readonly head?: ReactNode;
  readonly list: ListContent<A>;
  /** Asks again: after a refusal, and for rows that wait. */
  readonly onReload: () => void;
  /** Counts to the end how many there are, where the list says that there are more than it counted. */
  readonly onCountAll?: () => void;
  /** For the foot. */
  readonly noun: readonly [one: string, many: string];
  readonly pageSize: number;
  /** The lengths of a page that are offered; LST-12 unless said. */
  readonly sizes?: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  /** Shown where there is not one row: why, and what to do next. */
  readonly empty: ReactNode;
  /** What may be done with the chosen rows; it lies over the foot of the rows and moves none of them. */
  readonly bar?: ReactNode;
  /** To lead the focus to the list. */
  readonly frame?: Ref<HTMLDivElement>;
  /** Beside the list: the panel of a row. */
  readonly children?: ReactNode;
}

/** The rows of the question before stand until the new one is answered or refused. */
const useKept = <A,>(list: ListContent<A>): ListContent<A> => {
  const kept = useRef(list);
  const shown = list.loaded || list.error !== null || !kept.current.loaded ? list : kept.current;
  useEffect(() => {
    if (list.loaded) kept.current = list;
  });
  return shown;
};

/** A list with all that belongs to it. */
export const ListScreen = <A,>(props: ListScreenProps<A>) => {
  const { list, onReload, bar, noun, sizes } = props;
  const shown = useKept(list);
  const isPhone = usePhone();
  const label = props.label ?? props.title;
  const waiting = { waiting: shown.waiting ?? 0, stale: shown.stale ?? false, onReload };
  return (
    <Screen title={props.title} aside={props.aside} actions={props.actions} fill={props.fill ?? true}>
      {props.head}
      <ListFrame {...(props.frame ? { ref: props.frame } : {})} tabIndex={-1}>
        <BusyLine label={t('Loading')} isBusy={list.loading} />
        {shown.error ? (
          <Box sx={{ flex: 1, p: 3 }}>
            <ErrorNotice refusal={shown.error} onRetry={onReload} />
          </Box>
        ) : !shown.loaded ? (
          <Box sx={{ flex: 1, overflow: 'hidden' }}>
            <SkeletonRows rows={12} />
          </Box>
        ) : shown.rows.length === 0 && shown.totalItems === 0 ? (
          <Box sx={{ flex: 1 }}>{props.empty}</Box>
        ) : (
          <RecordTable<A>
            label={label}
            rows={shown.rows}
            columns={props.columns}
            keyOf={props.keyOf}
            nameOf={props.nameOf}
            isBusy={list.loading}
            {...(props.sort ? { sort: props.sort } : {})}
            {...(props.onSort ? { onSort: props.onSort } : {})}
            {...(props.selection ? { selection: props.selection } : {})}
            {...(props.onSelect ? { onSelect: props.onSelect } : {})}
            {...(props.onOpen ? { onOpen: props.onOpen } : {})}
            {...(props.current === undefined ? {} : { current: props.current })}
            {...(props.isOld ? { isOld: props.isOld } : {})}
            own={shown.own ?? 0}
            hasBar={Boolean(bar)}
          />
        )}
        {bar}
        {isPhone ? <FloatingWaitingChip {...waiting} /> : null}
        {shown.loaded && shown.error === null ? (
          <ListFooter
            waiting={!isPhone && waiting}
            page={shown.page}
            pageSize={props.pageSize}
            totalPages={shown.totalPages}
            totalItems={shown.totalItems}
            isBounded={shown.isBounded ?? false}
            isCounted={shown.isCounted ?? true}
            onCountAll={props.onCountAll}
            noun={noun}
            {...(sizes ? { sizes } : {})}
            onPage={props.onPage}
            onPageSize={props.onPageSize}
          />
        ) : null}
      </ListFrame>
      {props.children}
    </Screen>
  );
};
