// One driver: status, vehicle, how to reach them, where they last were, and their runs. Staff may set the status of a
// driver whose phone is out of reach.
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback, useMemo } from 'react';
import { audience, driverStatus, may, texts, vehicleType, vehicleTypeOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { Age } from './Age.tsx';
import { ContactLine } from './ContactLine.tsx';
import { DriverChip } from './DriverChip.tsx';
import { Section } from './Section.tsx';

export interface DriverPanelProps {
  readonly id: number;
  readonly letters?: string | undefined;
  readonly onJob?: (id: number) => void;
}

export const DriverPanel = ({ id, letters, onJob }: DriverPanelProps) => {
  const portal = usePortal();
  const driver = useLive(useMemo(() => portal.drivers.byId(id), [portal, id]));
  const claims = useLive(portal.session.claims);
  const [answer, reload] = useAnswer(useCallback(() => portal.drivers.load(id), [portal, id]));
  const notice = useNotices();
  const status = useCommand(portal.drivers.commands.setStatus, () =>
    notice('success', t(texts.notices.updatedOne)),
  );
  if (driver === undefined)
    return answer.kind === 'refused' ? (
      <ErrorNotice refusal={answer.refusal} onRetry={reload} />
    ) : (
      <SkeletonRows rows={6} />
    );
  const name = `${driver.firstName} ${driver.lastName}`;
  return (
    <Stack sx={{ gap: 5 }}>
      {status.refusal ? <ErrorNotice refusal={status.refusal} /> : null}
      <div>
        <DriverChip code={driver.driverStatusId} />
      </div>
      <Facts
        dense
        facts={[
          { name: t('Marker'), value: letters },
          { name: t('Vehicle'), value: capitalised(t(vehicleType.label(vehicleTypeOf(driver)))) },
          { name: t('Registration'), value: driver.registration },
          {
            name: t('Phone'),
            value: driver.phoneNumber ? <ContactLine name={null} phoneNumber={driver.phoneNumber} /> : null,
          },
          { name: t('Position'), value: <Age driverId={id} /> },
          { name: t('Rating'), value: driver.rating ? t('{rating} of 5', { rating: driver.rating }) : null },
          { name: 'QSR', value: driver.isQsr ? t(texts.shell.yes) : null },
        ]}
      />
      {may(claims, { who: audience.ams }) ? (
        <TextField
          select
          label={t('Status of {name}', { name })}
          value={driver.driverStatusId}
          disabled={status.running}
          onChange={(event) => {
            const row = driverStatus.rows.find((one) => one.code === Number(event.target.value));
            if (row && row.code !== driver.driverStatusId) void status.run(id, row.code);
          }}
        >
          {driverStatus.rows.map((row) => (
            <MenuItem key={row.code} value={row.code}>
              {capitalised(t(row.label))}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {onJob && driver.jobIds && driver.jobIds.length > 0 ? (
        <Section title={t('Runs')}>
          <Stack sx={{ gap: 1, alignItems: 'start' }}>
            {driver.jobIds.map((jobId) => (
              <Link key={jobId} component="button" type="button" onClick={() => onJob(jobId)}>
                {t('Job {jobId}', { jobId })}
              </Link>
            ))}
          </Stack>
        </Section>
      ) : null}
    </Stack>
  );
};

export default DriverPanel;
