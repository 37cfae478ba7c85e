// `/admin/distancediscovery` (RT-91): batches of ways that are asked of the router, and by which distance prices count.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { distanceBatchList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { NewBatch } from './NewBatch.tsx';
import { PricedDistance } from './PricedDistance.tsx';

const DistanceDiscovery = () => {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [version, setVersion] = useState(0);
  return (
    <>
      <AdminListScreen
        list={distanceBatchList}
        onChanged={() => setVersion((before) => before + 1)}
        head={<PricedDistance version={version} />}
        actions={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setNew(true)}>
            {t('Discover')}
          </Button>
        }
      />
      {isNew ? (
        <NewBatch
          onClose={() => setNew(false)}
          onMade={({ id }) => void navigate(`/admin/distancediscovery/batches/${id}/uploads`)}
        />
      ) : null}
    </>
  );
};
export default DistanceDiscovery;
