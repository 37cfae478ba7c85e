// A dialog or menu whose code is fetched when it is opened: where that cannot be had it says so and is closed, and the screen under it stays.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '../hooks/text.ts';
import { ExtraPart } from './ExtraPart.tsx';
import { useNotices } from './Notices.tsx';

interface WayOut {
  /** What is drawn before it is opened and after says so here. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

const Refusal = ({ isOpen = true, onClose }: WayOut) => {
  const notice = useNotices();
  const refuse = useEffectEvent(() => {
    notice('warning', t('This is not on your device yet. It has to be opened once with a line.'));
    onClose();
  });
  useEffect(() => {
    if (isOpen) refuse();
  }, [isOpen]);
  return null;
};

export const LateDialog = ({ children, ...wayOut }: WayOut & { readonly children: ReactNode }) => (
  <ExtraPart instead={<Refusal {...wayOut} />}>{children}</ExtraPart>
);
