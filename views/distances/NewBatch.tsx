// A new batch of ways: stores of a company and every hub, ends of past deliveries, or a file of pairs.
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type DistanceBatch, distanceBatchKind, distanceCalls, distanceColumns } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';

type Kind = DistanceBatch['kind'];

export const NewBatch = ({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (batch: DistanceBatch) => void;
}) => {
  const portal = usePortal();
  const [kind, setKind] = useState<Kind>('stores-to-hubs');
  const [companyId, setCompanyId] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const making = useCommand(() => {
    if (kind === 'file') {
      const form = new FormData();
      if (file !== null) form.set('file', file);
      return portal.call(distanceCalls.upload, { body: form }, { quiet: true });
    }
    return portal.call(
      distanceCalls.discover,
      { body: { kind, ...(companyId === '' ? {} : { companyId: Number(companyId) }) } },
      { quiet: true },
    );
  }, onMade);
  const fault = making.refusal?.errors['companyId']?.[0];
  return (
    <FormDialog
      title={t('Discover distances')}
      submitLabel={t('Discover')}
      busy={making.running}
      disabled={kind === 'file' ? file === null : kind === 'stores-to-hubs' && companyId === ''}
      refusal={fault === undefined ? making.refusal : null}
      onClose={onClose}
      onSubmit={() => void making.run()}
    >
      <TextField
        select
        label={t('Pairs')}
        value={kind}
        onChange={(event) => {
          making.clear();
          if (distanceBatchKind.codec.is(event.target.value)) setKind(event.target.value);
        }}
      >
        {distanceBatchKind.rows.map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {t(label)}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'stores-to-hubs' ? (
        <LookupSelect
          label={t('Company')}
          entity="companies"
          id={companyId}
          required
          error={told(fault)}
          onChange={(id) => {
            making.clear();
            setCompanyId(id);
          }}
        />
      ) : null}
      {kind === 'file' ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('An Excel workbook (.xlsx) or a CSV with these columns: {columns}.', {
              columns: distanceColumns.join(', '),
            })}
          </Typography>
          <FileButton
            label={t('File of distances')}
            accept=".xlsx,.csv"
            sx={{ alignSelf: 'flex-start' }}
            onFiles={(files) => {
              making.clear();
              setFile(files?.[0] ?? null);
            }}
          >
            {file?.name ?? t('Choose a file')}
          </FileButton>
        </>
      ) : null}
    </FormDialog>
  );
};
