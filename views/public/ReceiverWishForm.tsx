// Where the driver may leave the parcel, and how the door is found, by the recipient. Fetched when it is opened.
import { isLeft } from 'fp-ts/Either';
import { type FormEvent, useState } from 'react';
import {
  leaveAt,
  type PublicDelivery,
  receiverCalls,
  WISH_NOTE_MOST,
  wishNeedsNote,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { capitalised } from '../kit/words.ts';
import { PlainArea, PlainButton, PlainNotice } from './ui.tsx';

const ReceiverWishForm = ({
  delivery,
  onKept,
  onClose,
}: {
  readonly delivery: PublicDelivery;
  readonly onKept: (delivery: PublicDelivery) => void;
  readonly onClose: () => void;
}) => {
  const http = useApi();
  const { country } = useConfig();
  const [place, setPlace] = useState<number>(delivery.receiverWish?.leaveAt ?? leaveAt.code.IN_PERSON);
  const [note, setNote] = useState(delivery.receiverWish?.note ?? '');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wishNeedsNote(place) && note.trim() === '') {
      setRefusal(t('Say where, or with whom'));
      return;
    }
    setIsSending(true);
    const answer = await http.send(receiverCalls.wish, {
      params: { cca2: country, hash: delivery.hash },
      body: { leaveAt: place, ...(note.trim() ? { note: note.trim() } : {}) },
    });
    setIsSending(false);
    if (isLeft(answer)) setRefusal(refusalText(answer.left));
    else {
      onKept(answer.right);
      onClose();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} css={{ display: 'grid', gap: 16 }}>
      <fieldset css={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 4 }}>
        <legend css={{ fontWeight: 600, padding: 0, marginBottom: 4 }}>
          {t('What should the driver do?')}
        </legend>
        {leaveAt.rows.map(({ code, label }) => (
          <label
            key={code}
            css={{
              display: 'flex',
              gap: 10,
              alignItems: 'center',
              minHeight: 'var(--touch)',
              cursor: 'pointer',
            }}
          >
            <input
              type="radio"
              name="leaveAt"
              checked={place === code}
              onChange={() => {
                setPlace(code);
                setRefusal(null);
              }}
              css={{ width: 20, height: 20, accentColor: 'var(--accent)' }}
            />
            {capitalised(t(label))}
          </label>
        ))}
      </fieldset>
      <PlainArea
        label={
          wishNeedsNote(place)
            ? t('Where, or with whom?')
            : t('Anything that helps to find the door (optional)')
        }
        value={note}
        maxLength={WISH_NOTE_MOST}
        onChange={(event) => setNote(event.target.value)}
      />
      {refusal === null ? null : <PlainNotice tone="danger">{refusal}</PlainNotice>}
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <PlainButton type="submit" busy={isSending}>
          {t('Tell the driver')}
        </PlainButton>
        <PlainButton kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </PlainButton>
      </div>
    </form>
  );
};
export default ReceiverWishForm;
