// What is outstanding by age: of all accounts, above their list, or of those of one company, above its own.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { isLeft, right } from 'fp-ts/Either';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import {
  accountType,
  contract,
  fromCents,
  invoiceRuns,
  LocalDate,
  type Portal,
  type PortalCallOptions,
  toCents,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const figures = [
  ['notDue', marked('Current')],
  ['days30', marked('1 to 30 days')],
  ['days60', marked('31 to 60 days')],
  ['days90', marked('61 to 90 days')],
  ['older', marked('91 days and more')],
  ['outstanding', marked('Outstanding')],
] as const;

type Totals = Readonly<Record<string, number>>;

const ofAll = async (portal: Portal, asAt: string, q: string, options: PortalCallOptions) => {
  const query = {
    pageSize: 1,
    ...(LocalDate.is(asAt) ? { asAt } : {}),
    ...(q === '' ? {} : { search: q }),
  };
  const answer = await portal.call(invoiceRuns.ageing, { query }, options);
  if (isLeft(answer)) return answer;
  const totals: Totals = answer.right.aggregationDictionary?.['ageing'] ?? {};
  return right(totals);
};

const ofCompany = async (portal: Portal, companyId: number, options: PortalCallOptions) => {
  const query = { companyId, accountType: accountType.code.POSTPAY, pageSize: 100 };
  const accounts = await portal.call(contract.accounts.list, { query }, options);
  if (isLeft(accounts)) return accounts;
  const cents = new Map<string, number>();
  for (const { id } of accounts.right.data) {
    const answer = await portal.call(invoiceRuns.ageing, { query: { accountId: id } }, options);
    if (isLeft(answer)) return answer;
    for (const row of answer.right.data)
      for (const [name] of figures) cents.set(name, (cents.get(name) ?? 0) + toCents(row[name]));
  }
  const totals: Totals = Object.fromEntries([...cents].map(([name, sum]) => [name, fromCents(sum)]));
  return right(totals);
};

export const AgeingTotals = ({ companyId }: { readonly companyId?: number }) => {
  const portal = usePortal();
  const { money } = useFormats();
  const [search] = useSearchParams();
  const asAt = search.get('asAt') ?? '';
  const q = search.get('q') ?? '';
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        companyId === undefined
          ? ofAll(portal, asAt, q, { signal, quiet: true })
          : ofCompany(portal, companyId, { signal, quiet: true }),
      [portal, companyId, asAt, q],
    ),
  );
  const totals = answer.kind === 'here' ? answer.value : undefined;
  // of a company that pays at once nothing is ever outstanding
  if (companyId !== undefined && totals !== undefined && Object.keys(totals).length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-label={t('Outstanding by age')} sx={{ px: 4, py: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        {figures.map(([name, label]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t(label)}
            </Box>
            <Box component="dd" className="numbers" sx={{ m: 0, fontWeight: 600, minHeight: 22 }}>
              {money(totals?.[name])}
            </Box>
          </div>
        ))}
      </Box>
    </Paper>
  );
};
