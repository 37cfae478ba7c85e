// After a booking: one press keeps an end of it in the address book. What stands there already is not
// offered.
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Address, addressEntries, type ContactForm, hasStore } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { entryOf, nameOfEnd } from './addressBook.ts';
import { useWizardSteps } from './useBooking.ts';

interface EndProps {
  readonly address: Address;
  readonly contact: ContactForm;
}

/** Entries at one place that are looked through. */
const LOOKED = 50;

const KeepEnd = ({ address, contact }: EndProps) => {
  const portal = usePortal();
  const { placeId, description } = address;
  const { contactName } = contact;
  const params = { cca2: portal.country };
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          addressEntries.calls.list,
          { params: { cca2: portal.country }, query: { pageSize: LOOKED, search: description } },
          { signal, quiet: true },
        ),
      [portal, description],
    ),
  );
  const [isKept, setKept] = useState(false);
  const keep = useCommand(
    () =>
      portal.call(addressEntries.calls.create, { params, body: entryOf(address, contact) }, { quiet: true }),
    () => setKept(true),
  );
  const name = nameOfEnd(address, contact);
  const isKnown =
    answer.kind === 'here' &&
    answer.value.data.some(
      (entry) => entry.address.placeId === placeId && (entry.contactName ?? '') === contactName,
    );
  if (answer.kind !== 'here' || isKnown) return null;
  if (isKept)
    return (
      <Typography role="status">
        {t('{name} is kept.', { name })}{' '}
        <Link component={RouterLink} to="/address-book" replace>
          {t('Address book')}
        </Link>
      </Typography>
    );
  return (
    <>
      {keep.refusal ? <ErrorNotice refusal={keep.refusal} /> : null}
      <Button
        size="small"
        startIcon={<Icon name="pin" />}
        loading={keep.running}
        onClick={() => void keep.run()}
      >
        {t('Keep {name} in address book', { name })}
      </Button>
    </>
  );
};

const KeepEnds = () => {
  const { state } = useWizardSteps();
  const { originAddress, destinationAddress } = state.form;
  return (
    <Stack sx={{ gap: 1, alignItems: 'center' }}>
      {originAddress && !hasStore(state, 'origin') && !state.origin.sameAsUser ? (
        <KeepEnd address={originAddress} contact={state.origin} />
      ) : null}
      {destinationAddress && !hasStore(state, 'destination') && !state.destination.sameAsUser ? (
        <KeepEnd address={destinationAddress} contact={state.destination} />
      ) : null}
    </Stack>
  );
};
export default KeepEnds;
