// The rates in force as a price list is read: tables of service and size by distance. A price leads to its rate.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import {
  companyPricingTier,
  dayOfWeekType,
  type ListView,
  type PriceGroup,
  type PriceTable,
  parcelSize,
  priceTables,
  rateHeading,
  rateList,
  rateType,
  serviceLevel,
  standardView,
  titleOfScreen,
} from '../../core/index.ts';
import { ListFilters } from '../admin/ListFilters.tsx';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { pageSizes } from '../kit/ListFooter.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

/** The largest page that a list has: so many rates are drawn at once. */
const MOST = String(Math.max(...pageSizes));

const titleOf = (group: PriceGroup): string =>
  [
    group.companyId == null ? t('All companies') : (group.company ?? ''),
    t(companyPricingTier.label(group.pricingTierId)),
    t(rateType.label(group.rateTypeId)),
    t(dayOfWeekType.label(group.dayOfWeekTypeId)),
    ...(group.isHighRisk && group.rateTypeId !== rateType.code.SURCHARGE
      ? [t(rateHeading('isHighRisk'))]
      : []),
    ...(group.isReturnToSenderRate ? [t(rateHeading('isReturnToSenderRate'))] : []),
  ].join(' · ');

const Prices = ({ table: { group, spans, rows } }: { readonly table: PriceTable }) => {
  const { money, day } = useFormats();
  const title = titleOf(group);
  return (
    <Panel title={title}>
      <Box tabIndex={0} role="group" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            '& th, & td': { py: 1, px: 2, borderBottom: '1px solid var(--line)', whiteSpace: 'nowrap' },
            '& thead th': { textAlign: 'right', color: 'text.secondary', fontWeight: 500 },
            '& tbody th': {
              textAlign: 'left',
              fontWeight: 500,
              position: 'sticky',
              left: 0,
              bgcolor: 'background.paper',
            },
            '& td': { textAlign: 'right', verticalAlign: 'top' },
            '& tbody tr:last-of-type > *': { borderBottom: 0 },
          }}
        >
          <thead>
            <tr>
              <Box component="th" sx={{ position: 'sticky', left: 0, bgcolor: 'background.paper' }} />
              {spans.map(([from, to]) => (
                <th key={`${from} ${to}`} scope="col">
                  {t('{from} to {to} km', { from, to })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slaTypeId, parcelTypeId, cells }) => (
              <tr key={`${slaTypeId} ${parcelTypeId}`}>
                <th scope="row">
                  {t(serviceLevel.label(slaTypeId))}, {t(parcelSize.label(parcelTypeId))}
                </th>
                {cells.map((rates, at) => (
                  <td key={spans[at]?.join(' ')} className="numbers">
                    {rates.map((rate) => (
                      <div key={rate.id}>
                        <Link to={`/rates/edit/${rate.id}`} title={rate.name}>
                          {money(rate.price)}
                        </Link>
                        {rate.validFrom == null && rate.validUntil == null ? null : (
                          <Box
                            component="span"
                            sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}
                          >
                            {rate.validFrom == null ? '' : t('from {day}', { day: day(rate.validFrom) })}
                            {rate.validUntil == null
                              ? ''
                              : ` ${t('until {day}', { day: day(rate.validUntil) })}`}
                          </Box>
                        )}
                      </div>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Panel>
  );
};

export const RateMatrix = ({ tabs, actions }: { readonly tabs: ReactNode; readonly actions: ReactNode }) => {
  const portal = usePortal();
  const standard = useMemo(() => standardView(rateList), []);
  const [view, setView] = useUrlState(standard);
  const content = useMemo(() => rateList.page(portal, { ...view, page: '1', size: MOST }), [portal, view]);
  const { rows, totalItems, loaded, error } = useLive(content);
  const tables = useMemo(() => priceTables(rows), [rows]);
  const change = useCallback((part: ListView) => setView({ page: '1', ...part }), [setView]);
  return (
    <Screen title={t(titleOfScreen(rateList.path))} actions={actions}>
      {tabs}
      <ListFilters search={rateList.search} filters={rateList.filters} view={view} onChange={change} />
      {error ? <ErrorNotice refusal={error} /> : null}
      {loaded || error ? null : <SkeletonRows />}
      {totalItems > rows.length && loaded ? (
        <Typography role="status">
          {t('{n} of {of} rates are shown. Choose a company or a service to see all of it.', {
            n: rows.length,
            of: totalItems,
          })}
        </Typography>
      ) : null}
      {loaded && rows.length === 0 ? (
        <EmptyState icon="filter" title={t('Nothing fits these filters')}>
          <Button onClick={() => setView(standard)}>{t('Show all')}</Button>
        </EmptyState>
      ) : null}
      {tables.map((table) => (
        <Prices key={JSON.stringify(table.group)} table={table} />
      ))}
    </Screen>
  );
};
