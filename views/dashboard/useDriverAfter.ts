// The beginning and the end of a run change whether its driver is busy; no group of the hub tells drivers of themselves, so the
// record is asked for again.
import { useEffect, useRef } from 'react';
import { contract, type Job, may } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

/** Asks for the own driver's record whenever the run has moved on at the service; for drivers alone. */
export const useDriverAfter = (job: Pick<Job, 'jobStatusId' | 'xmin'> | undefined): void => {
  const portal = usePortal();
  const isDriver = may(useLive(portal.session.claims), contract.drivers.me);
  const seen = useRef(job);
  useEffect(() => {
    const before = seen.current;
    // What is shown ahead of the answer has no version of its own: the service would still tell what was before.
    if (job === undefined || before?.xmin === job.xmin) return;
    seen.current = job;
    if (!isDriver || before === undefined || before.jobStatusId === job.jobStatusId) return;
    void portal.call(contract.drivers.me, {}, { quiet: true });
  }, [portal, isDriver, job]);
};
