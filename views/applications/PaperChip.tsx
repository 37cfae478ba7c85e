// The status of a paper as a chip (APP-03).
import { documentStatus } from '../../core/index.ts';
import { StatusChip, type Tone } from '../kit/StatusChip.tsx';

const tones: Readonly<Record<number, Tone>> = {
  [documentStatus.code.NONE]: 'neutral',
  [documentStatus.code.VALID]: 'success',
  [documentStatus.code.EXPIRING_SOON]: 'attention',
  [documentStatus.code.EXPIRED]: 'danger',
  [documentStatus.code.PENDING_APPROVAL]: 'info',
  [documentStatus.code.REJECTED]: 'danger',
};

export const PaperChip = ({ code }: { readonly code: number }) => (
  <StatusChip
    table={documentStatus}
    code={code}
    tone={tones[code] ?? 'neutral'}
    {...(code === documentStatus.code.NONE ? { icon: 'file' as const } : {})}
    {...(code === documentStatus.code.PENDING_APPROVAL ? { icon: 'clock' as const } : {})}
  />
);
