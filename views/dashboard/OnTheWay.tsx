// The parcel that one waits for, as its public page shows it: when it comes, how far it is, where the driver is on the map.
import Box from '@mui/material/Box';
import type { Delivery } from '../../core/index.ts';
import { ArrivalHeading } from '../public/ArrivalHeading.tsx';
import { Progress } from '../public/Progress.tsx';
import { useTracked } from '../public/useTracked.ts';
import { Whereabouts } from '../public/Whereabouts.tsx';
import { roomOf } from './roomOf.ts';

const OnTheWay = ({ delivery: { hash, logisticStatusId } }: { readonly delivery: Delivery }) => {
  const { delivery } = useTracked(hash);
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: roomOf(logisticStatusId) }}>
      {delivery === null ? null : (
        <>
          <ArrivalHeading delivery={delivery} level="h2" />
          <Progress delivery={delivery} />
          <Whereabouts delivery={delivery} />
        </>
      )}
    </Box>
  );
};
export default OnTheWay;
