// When a parcel comes and who brings it, as its public page says it: for whoever sent it, in the details, where a map stands beside already.
import { lazyScreen } from '../base/lazyScreen.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import { useTracked } from './useTracked.ts';

const DriverCard = lazyScreen(() => import('./DriverCard.tsx'));

const Arriving = ({ hash }: { readonly hash: string }) => {
  const { delivery } = useTracked(hash);
  const driver = delivery?.driverLocation;
  return (
    <div css={{ display: 'grid', gap: 8, minHeight: 52 }}>
      {delivery ? <ArrivalHeading delivery={delivery} level="h3" /> : null}
      {delivery && driver ? (
        <ExtraPart>
          <DriverCard delivery={delivery} driver={driver} />
        </ExtraPart>
      ) : null}
    </div>
  );
};
export default Arriving;
