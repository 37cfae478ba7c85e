// The status of a document as a chip: what is past due stands out.
import type { ReactNode } from 'react';
import { type ListColumn, type TaxDocument, taxDocumentStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { StatusChip, type Tone, ToneChip } from '../kit/StatusChip.tsx';

const tones: Readonly<Record<TaxDocument['status'], Tone>> = {
  open: 'info',
  'partly paid': 'attention',
  paid: 'success',
  credited: 'success',
  'on account': 'info',
  used: 'success',
};

export const DocumentStatus = ({ document }: { readonly document: TaxDocument }) =>
  document.authority === 'refused' ? (
    <ToneChip tone="danger">{t('Refused')}</ToneChip>
  ) : document.isOverdue === true ? (
    <ToneChip tone="danger">{t('Overdue')}</ToneChip>
  ) : (
    <StatusChip table={taxDocumentStatus} code={document.status} tone={tones[document.status]} />
  );

/** How the list draws its cells. */
export const drawnDocument = (column: ListColumn<TaxDocument>, record: TaxDocument): ReactNode | undefined =>
  column.field === 'status' ? <DocumentStatus document={record} /> : undefined;
