// A pane beside others, its code fetched when it is opened: without a line it says so in its own place, and opens when the line is back.
import type { ReactNode } from 'react';
import { t } from '../hooks/text.ts';
import { EmptyState } from './EmptyState.tsx';
import { ExtraPart } from './ExtraPart.tsx';

const Words = () => (
  <EmptyState
    icon="offline"
    title={t('This screen is not here yet')}
    text={t(
      'You are offline, and this screen has not been opened on this device before. It opens when the line is back.',
    )}
  />
);

export const LatePane = ({
  fallback,
  children,
}: {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}) => (
  <ExtraPart fallback={fallback} instead={<Words />}>
    {children}
  </ExtraPart>
);
