// What territories hang into the screens of resources: the way to their areas and exceptions, where a new one leads at once (TER-01).
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { OfRecordProps, ResourceSlots } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';

const Parts = ({ record }: OfRecordProps) => (
  <Stack direction="row" sx={{ gap: 2 }}>
    <Button variant="outlined" component={Link} to={`/territories/${Number(record['id'])}/areas`}>
      {t('Areas')}
    </Button>
    <Button variant="outlined" component={Link} to={`/territories/${Number(record['id'])}/exceptions`}>
      {t('Exceptions')}
    </Button>
  </Stack>
);

const territorySlots: ResourceSlots = {
  formHead: Parts,
  afterCreate: (id) => `/territories/${id}/areas`,
};
export default territorySlots;
