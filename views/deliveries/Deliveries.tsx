// The list of deliveries (RT-64, LST-, API-48..56): what it shows is in the address, rows follow the server, new ones wait to be let in.
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  contract,
  type Delivery,
  deliveryStatus,
  isFinanceCapable,
  may,
  type PortalCallOptions,
  texts,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ChooseAll, mostChosen } from '../kit/ChooseAll.tsx';
import { ColumnChoice } from '../kit/ColumnChoice.tsx';
import { CountChips } from '../kit/CountChips.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { noSelection, type RowSelection } from '../kit/selection.ts';
import { BulkActions } from './BulkActions.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { deliveryColumns, nameOfDelivery } from './deliveryColumns.tsx';
import { type DeliveryView, deliveryView, filterCount, filtersOf, queryOf } from './deliveryView.ts';

const ShownDelivery = lazyScreen(() => import('../dispatch/ShownDelivery.tsx'));

const keyOf = ({ deliveryId }: Delivery): number => deliveryId;

/** Counts of the whole filter by status: what is under way first, how it ended after. */
const statusChips = (counts: Readonly<Record<string, number>> | undefined, chosen: readonly string[]) =>
  [...deliveryStatus.rows]
    .sort((a, b) => Number(a.terminal) - Number(b.terminal))
    .map(({ code, label }) => ({ key: String(code), label, count: counts?.[String(code)] ?? 0 }))
    .filter(({ key, count }) => count > 0 || chosen.includes(key));

const Deliveries = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [view, setView] = useUrlState(deliveryView);
  const keptSize = useLive(useMemo(() => portal.pageSize('deliveries'), [portal]));
  const pageSize = view.pageSize > 0 ? view.pageSize : keptSize;
  const question = JSON.stringify(queryOf(view, pageSize));
  const list = useMemo(() => portal.deliveries.list(JSON.parse(question)), [portal, question]);
  const state = useLive(list);
  // A status that was not chosen is counted too: else there would be no way to it.
  const anyStatus = JSON.stringify(queryOf({ ...view, status: [], page: 1 }, pageSize));
  const counting = useMemo(
    () => (view.status.length === 0 ? list : portal.deliveries.list(JSON.parse(anyStatus))),
    [portal, list, anyStatus, view.status.length],
  );
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  const newDelivery = useNewDelivery();
  const isPhone = usePhone();

  const change = useCallback((part: Partial<DeliveryView>) => setView({ page: 1, ...part }), [setView]);
  const show = useCallback((delivery: Delivery) => setView({ shown: delivery.deliveryId }), [setView]);
  const download = (options: PortalCallOptions) =>
    portal.download(contract.deliveries.list, { query: filtersOf(view) }, options);
  const ids = [...selection.chosen];
  const counts = useLive(counting).aggregationDictionary['logisticStatusId'];
  const showsPrices = claims !== null && isFinanceCapable(claims);
  const columns = useMemo(() => deliveryColumns(showsPrices, view.columns), [showsPrices, view.columns]);
  const mayAdd = may(claims, contract.workflow.createQuotes);
  const isFiltered = filterCount(view) > 0 || view.search !== '' || view.status.length > 0;

  return (
    <ListScreen<Delivery>
      title={t('Deliveries')}
      actions={
        <>
          <ExportButton download={download} />
          {mayAdd && !isPhone ? (
            <Button component={Link} to="/deliveries/add" variant="outlined" startIcon={<Icon name="add" />}>
              {t(texts.wizard.newDelivery)}
            </Button>
          ) : null}
        </>
      }
      head={
        <>
          <DeliveryFilters view={view} onChange={change}>
            {isPhone ? null : (
              <ColumnChoice
                columns={deliveryColumns(showsPrices).map(({ key, label }) => [key, t(label)])}
                shown={columns.map(({ key }) => key)}
                onChange={(names) => setView({ columns: names })}
              />
            )}
          </DeliveryFilters>
          <CountChips
            label={t('Filter by status')}
            chips={statusChips(counts, view.status)}
            chosen={view.status}
            onChange={(status) => change({ status })}
          />
        </>
      }
      list={state}
      onReload={() => void list.reload()}
      onCountAll={() => void list.countAll()}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOfDelivery}
      sort={{ by: view.sortBy, direction: view.sortDirection === 'desc' ? 'desc' : 'asc' }}
      onSort={({ by, direction }) => change({ sortBy: by, sortDirection: direction })}
      selection={selection}
      onOpen={show}
      current={view.shown}
      onSelect={setSelection}
      noun={['delivery', 'deliveries']}
      pageSize={pageSize}
      onPage={(page) => setView({ page }, { push: true })}
      onPageSize={(size) => {
        portal.setPageSize('deliveries', size);
        setView({ page: 1, pageSize: size });
      }}
      bar={
        ids.length > 0 ? (
          <BulkActions
            ids={ids}
            onClear={() => setSelection(noSelection)}
            onDone={() => {
              setSelection(noSelection);
              void list.reload();
            }}
          >
            <ChooseAll<Delivery>
              total={state.totalItems}
              isBounded={state.isBounded}
              chosen={ids.length}
              page={state.rows.map(keyOf)}
              load={() =>
                portal.call(
                  contract.deliveries.list,
                  { query: { ...queryOf({ ...view, page: 1 }, mostChosen), part: 'rows' } },
                  { quiet: true },
                )
              }
              keyOf={keyOf}
              onSelect={setSelection}
            />
          </BulkActions>
        ) : null
      }
      empty={
        isFiltered ? (
          <EmptyState icon="filter" title={t('No delivery fits these filters')}>
            <Button onClick={() => setView({ ...deliveryView })}>{t('Show all deliveries')}</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon="parcel"
            title={t('No deliveries yet')}
            text={t('The first one will appear here.')}
          >
            {newDelivery ? (
              <Button variant="contained" onClick={newDelivery}>
                {t(texts.wizard.newDelivery)}
              </Button>
            ) : (
              <Button component={Link} to="/track-order">
                {t('Track an order')}
              </Button>
            )}
          </EmptyState>
        )
      }
    >
      {view.shown > 0 ? (
        <LateDialog onClose={() => setView({ shown: 0 })}>
          <ShownDelivery id={view.shown} onClose={() => setView({ shown: 0 })} />
        </LateDialog>
      ) : null}
    </ListScreen>
  );
};
export default Deliveries;
