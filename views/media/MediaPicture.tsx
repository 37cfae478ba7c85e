// A picture in a list of media: small in its row, large with what it is of when it is opened. One that was taken away is shown to nobody.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRecord, type RecordValues } from '../../core/index.ts';
import type { OwnCellProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { When } from '../kit/When.tsx';

const textIn = (record: RecordValues, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

const Facts = ({ record }: { readonly record: RecordValues }) => {
  const deliveryId = record['deliveryId'];
  const ownerId = record['ownerId'];
  const isOfDelivery = typeof deliveryId === 'number';
  return (
    <Stack sx={{ gap: 1 }}>
      {isOfDelivery ? (
        <Link to={`/deliveries/edit/${deliveryId}`}>{textIn(record, 'waybill')}</Link>
      ) : (
        <Link to={`/users/edit/${Number(ownerId)}`}>{textIn(record, 'ownerName')}</Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {[
          isOfDelivery ? textIn(record, 'recipientName') : textIn(record, 'email'),
          isOfDelivery ? textIn(record, 'ownerName') : '',
          textIn(record, 'companyName'),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <When at={textIn(record, 'takenUtc')} />
      </Typography>
    </Stack>
  );
};

export const MediaPicture = ({ value, record }: OwnCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const url = isRecord(value) ? textIn(value, 'url') : '';
  const name = textIn(record, 'waybill') || textIn(record, 'ownerName');
  if (url === '' || record['deletedUtc'] !== null)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('Removed')}
      </Typography>
    );
  return (
    <>
      <ButtonBase
        aria-label={t('Show picture of {name}', { name })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ borderRadius: 1, my: 1, minWidth: 44, minHeight: 44 }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          sx={{
            width: 72,
            height: 48,
            objectFit: 'cover',
            borderRadius: 1,
            border: '1px solid var(--line)',
            bgcolor: 'common.white',
            display: 'block',
          }}
        />
      </ButtonBase>
      {isOpen ? (
        <FormDialog title={t('Picture of {name}', { name })} width="md" onClose={() => setOpen(false)}>
          <Box
            component="img"
            src={url}
            alt={t('Picture of {name}', { name })}
            sx={{
              maxWidth: '100%',
              maxHeight: '60vh',
              objectFit: 'contain',
              bgcolor: 'common.white',
              borderRadius: 1,
            }}
          />
          <Facts record={record} />
        </FormDialog>
      ) : null}
    </>
  );
};
