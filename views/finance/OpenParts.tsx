// The parts of a receipt that are on accounts; each can be ended, which puts its money back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Allocation, fundsReceived, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { When } from '../kit/When.tsx';
import type { PartsProps } from './NewParts.tsx';

/** What is allocated, each part with its end. */
export const OpenParts = ({ standing, onChanged }: PartsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const { receipt, allocations } = standing;
  const [ended, setEnded] = useState<Allocation | null>(null);
  return (
    <Panel title={t('Allocated')}>
      {allocations.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('Nothing is allocated yet')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {allocations.map((part) => (
            <Box
              component="li"
              key={part.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 3,
                py: 2,
                alignItems: 'center',
                borderTop: '1px solid var(--line)',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Link to={`/accounts/${part.accountId}/transactions`}>{part.accountName}</Link>
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {part.createdBy} · <When at={part.createdUtc} />
                </Box>
                {part.documents?.map(({ documentId, number, amount }) => (
                  <Box key={documentId} className="numbers" sx={{ fontSize: 13 }}>
                    <Link
                      to={`/accounts/${part.accountId}/transactions?tab=documents&document=${documentId}`}
                    >
                      {number}
                    </Link>{' '}
                    {money(amount, receipt.currency)}
                  </Box>
                ))}
              </Box>
              <span className="numbers">{money(part.amount, receipt.currency)}</span>
              <Button
                size="small"
                variant="outlined"
                color="secondary"
                aria-label={`${t('Unallocate')}: ${part.accountName}`}
                onClick={() => setEnded(part)}
              >
                {t('Unallocate')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {ended ? (
        <CommandConfirm
          title={t('End this part?')}
          submit={() =>
            portal.call(
              fundsReceived.unallocate,
              { params: { id: receipt.id, allocationId: ended.id } },
              { quiet: true },
            )
          }
          onDone={(after) => {
            setEnded(null);
            notice('success', t(texts.notices.updatedOne));
            onChanged(after);
          }}
          onClose={() => setEnded(null)}
        >
          {t('{money} leave {account} and are unallocated again.', {
            money: money(ended.amount, receipt.currency),
            account: ended.accountName,
          })}
        </CommandConfirm>
      ) : null}
    </Panel>
  );
};
