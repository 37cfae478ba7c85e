// Who and what comes in under a partner: drivers and assistants who are invited, vehicles that are applied for in a dialog.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ApplicationFile, applicationCalls, applicationStage } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { Panel } from '../kit/Panel.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { Invites } from './Invites.tsx';
import { UnderPartner } from './UnderPartner.tsx';

/** Loaded when it is opened: it holds the steps, and the steps hold this list. */
const VehicleDialog = lazyScreen(() => import('./VehicleDialog.tsx'));

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

export interface ChildrenProps {
  /** Null: the partner did not come in by an application. */
  readonly file: ApplicationFile | null;
  readonly onChanged: (file: ApplicationFile) => void;
}

export const Children = ({ file, onChanged }: ChildrenProps) => {
  const portal = usePortal();
  const [isAdding, setAdding] = useState(false);
  const again = useCommand(
    () => portal.call(applicationCalls.mine, { params: { type: 'partner' } }, { quiet: true }),
    (newest) => {
      if (newest !== null) onChanged(newest);
    },
  );
  const vehicles = file?.vehicles ?? [];
  return (
    <>
      <Panel title={t('Drivers and assistants')}>
        <Invites roles={['partner-driver', 'assistant']} />
      </Panel>
      <UnderPartner />
      <Panel title={t('Vehicles')}>
        <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
          {vehicles.length === 0 ? (
            <Typography color="textSecondary">{t('No vehicles yet')}</Typography>
          ) : (
            <Box component="ul" sx={{ ...list, width: '100%' }}>
              {vehicles.map(({ id, name, stage }) => (
                <Stack
                  component="li"
                  key={id}
                  direction="row"
                  sx={{ gap: 2, justifyContent: 'space-between' }}
                >
                  <span>{name || t('New vehicle')}</span>
                  <StatusChip table={applicationStage} code={stage} />
                </Stack>
              ))}
            </Box>
          )}
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('Add a vehicle')}
          </Button>
        </Stack>
      </Panel>
      {isAdding ? (
        <LateDialog onClose={() => setAdding(false)}>
          <VehicleDialog
            onClose={() => {
              setAdding(false);
              void again.run();
            }}
          />
        </LateDialog>
      ) : null}
    </>
  );
};
