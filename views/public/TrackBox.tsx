// The field that finds a delivery (PUB-01): a tracking link's hash opens it, anything else is searched.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../hooks/text.ts';
import { PlainButton, PlainField, phoneOnly } from './ui.tsx';

export const TrackBox = ({
  start = '',
  autoFocus = false,
}: {
  readonly start?: string;
  readonly autoFocus?: boolean;
}) => {
  const [term, setTerm] = useState(start);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sought = term.trim();
    if (sought === '') {
      setError(t('Enter a waybill, order reference or barcode'));
      return;
    }
    setError(undefined);
    void navigate(`/track-order/${encodeURIComponent(sought)}`);
  };
  return (
    <search>
      <form
        onSubmit={submit}
        css={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: 12,
          alignItems: 'start',
          [phoneOnly]: { gridTemplateColumns: '1fr' },
        }}
      >
        <PlainField
          label={t('Waybill, order reference or barcode')}
          name="searchTerm"
          value={term}
          error={error}
          autoFocus={autoFocus}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTerm(event.target.value)}
        />
        <PlainButton type="submit" css={{ marginTop: 24, [phoneOnly]: { marginTop: 0 } }}>
          {t('Track')}
        </PlainButton>
      </form>
    </search>
  );
};
