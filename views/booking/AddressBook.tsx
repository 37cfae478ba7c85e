// Whom and where somebody keeps, to be chosen as one end of the booking: with the contact, and what the
// driver is told there.
import { map } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { addressEntries, type RecordOf, type Side } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type Option, SearchSelect } from '../kit/SearchSelect.tsx';
import { addressFields } from './AddressSelect.tsx';
import { endOf } from './addressBook.ts';
import { useWizardSteps } from './useBooking.ts';

type Entry = RecordOf<typeof addressEntries>;
interface Choice extends Option {
  readonly entry: Entry;
}

/** Offered at once; whoever keeps more types. */
const OFFERED = 20;

const labels = {
  origin: marked('Pick up from the address book'),
  destination: marked('Drop off from the address book'),
} as const;

const asChoice = (entry: Entry): Choice => ({
  key: String(entry.id),
  value: entry.label,
  detail: [entry.contactName, entry.address.description].filter(Boolean).join(' · '),
  entry,
});

const AddressBook = ({ side }: { readonly side: Side }) => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      map(({ data }: { readonly data: readonly Entry[] }): readonly Choice[] => data.map(asChoice))(
        await portal.call(
          addressEntries.calls.list,
          {
            params: { cca2: portal.country },
            query: { pageSize: OFFERED, ...(text === '' ? {} : { search: text }) },
          },
          { signal, quiet: true },
        ),
      ),
    [portal],
  );
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => search('', signal), [search]));
  if (answer.kind !== 'here' || answer.value.length === 0) return null;
  const stands = state.form[addressFields[side]];
  return (
    <SearchSelect<Choice>
      label={t(labels[side])}
      minimum={0}
      // Another address was taken since: this end is no more that of the book.
      value={chosen?.entry.address.placeId === stands?.placeId ? chosen : null}
      search={search}
      onChange={(choice) => {
        setChosen(choice);
        if (choice === null) return;
        const { address, contact } = endOf(choice.entry, state.country);
        dispatch({ type: 'formChanged', form: { [addressFields[side]]: address } });
        dispatch({ type: 'contactChanged', side, contact });
      }}
    />
  );
};
export default AddressBook;
