// One tax document: what is printed on it, what is matched to it, and what can be done with it. Opened by `?document=` in the address.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import {
  documentSeries,
  formatRate,
  IdText,
  type TaxDocumentDetails,
  taxDocuments,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlParameter } from '../hooks/useUrlParameter.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { DocumentActions, UnmatchButton } from './DocumentActions.tsx';
import { DocumentAuthority } from './DocumentAuthority.tsx';
import { DocumentStatus } from './documentCells.tsx';

interface PartProps {
  readonly document: TaxDocumentDetails;
  readonly onChanged: () => void;
}

const Lines = ({ document }: Pick<PartProps, 'document'>) => {
  const { money, day } = useFormats();
  const sum = (excl: number, vat: number) => money(excl + vat, document.currency);
  return (
    <Box
      // focusable where it scrolls: the keyboard reaches what is cut off
      tabIndex={0}
      role="region"
      aria-label={t('Lines')}
      // of many lines the dialog would leave one to be seen
      sx={{ overflow: 'auto', flexShrink: 0, maxHeight: { sm: 320 } }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 13.5,
          '& th': {
            textAlign: 'left',
            color: 'text.secondary',
            fontWeight: 500,
            position: 'sticky',
            top: 0,
            bgcolor: 'background.paper',
          },
          '& .numbers': { textAlign: 'right', whiteSpace: 'nowrap' },
          '& th, & td': { py: 1, px: 2, borderBottom: '1px solid var(--line)', verticalAlign: 'top' },
          '& td:first-of-type, & th:first-of-type': { pl: 0 },
        }}
      >
        <thead>
          <tr>
            <th>{t('Description')}</th>
            <th>{t('Reference')}</th>
            <th>{t('Date')}</th>
            <th className="numbers">{t('Amount excl')}</th>
            <th className="numbers">{t('VAT')}</th>
            <th className="numbers">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line) => (
            <tr key={line.itemId}>
              <td>{line.isTip ? t('{what}, passed on', { what: line.description }) : line.description}</td>
              <td>{line.reference}</td>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                {day(line.suppliedOn)}
              </Box>
              <td className="numbers">{money(line.excl, document.currency)}</td>
              <td className="numbers">
                {line.isTip
                  ? ''
                  : `${money(line.vat, document.currency)} (${formatRate(line.vatRate, spokenLanguage())})`}
              </td>
              <td className="numbers">{sum(line.excl, line.vat)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

const Matches = ({ document, onChanged }: PartProps) => {
  const { money } = useFormats();
  if (document.matches.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('Matched')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {document.matches.map((match) => (
          <Box
            component="li"
            key={match.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              py: 1,
              alignItems: 'center',
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              {[capitalised(t(match.what)), match.reference].filter(Boolean).join(' ')}
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {match.createdBy ? `${match.createdBy} · ` : ''}
                <When at={match.createdUtc} />
              </Box>
            </Box>
            <span className="numbers">{money(match.amount, document.currency)}</span>
            <UnmatchButton document={document} match={match} onChanged={onChanged} />
          </Box>
        ))}
      </Box>
    </section>
  );
};

/** The notes that changed it, each leading to its own dialog. */
const Notes = ({ document }: Pick<PartProps, 'document'>) => {
  const { money } = useFormats();
  const [, open] = useUrlParameter('document');
  const notes = document.notes ?? [];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map(({ id, number, total }) => (
        <li key={id}>
          <Link component="button" type="button" sx={{ minHeight: 24 }} onClick={() => open(String(id))}>
            {number}
          </Link>{' '}
          <span className="numbers">{money(total, document.currency)}</span>
        </li>
      ))}
    </Box>
  );
};

const Content = ({ document, onChanged }: PartProps) => {
  const { money, day } = useFormats();
  const { currency } = document;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Facts
          dense
          facts={[
            { name: t('Billed to'), value: document.recipient.name },
            { name: t('Account'), value: document.accountName },
            { name: t('Issued'), value: day(document.issuedOn) },
            { name: t('Due'), value: document.series === 'CRN' ? null : day(document.dueOn) },
            {
              name: t('Period'),
              value:
                document.periodTo == null ? null : `${day(document.periodFrom)} - ${day(document.periodTo)}`,
            },
            { name: t('Corrects'), value: document.corrects },
            { name: t('Corrected by'), value: document.notes?.length ? <Notes document={document} /> : null },
            { name: t('Reason'), value: document.reason },
          ]}
        />
        <Facts
          dense
          facts={[
            { name: t('Amount excl'), value: money(document.excl, currency) },
            { name: t('VAT'), value: money(document.vat, currency) },
            {
              name: t('Driver tip, passed on'),
              value: document.tip === 0 ? null : money(document.tip, currency),
            },
            { name: t('Total'), value: <strong>{money(document.total, currency)}</strong> },
            {
              name: t('Outstanding'),
              value: document.series === 'CRN' ? null : money(document.outstanding, currency),
            },
            {
              name: t('Sent'),
              value:
                document.sentUtc == null ? null : (
                  <>
                    {capitalised(t(document.sending ?? ''))}, <When at={document.sentUtc} />
                  </>
                ),
            },
          ]}
        />
      </Box>
      <DocumentAuthority document={document} onChanged={onChanged} />
      <Lines document={document} />
      <Matches document={document} onChanged={onChanged} />
    </>
  );
};

const DialogOf = ({
  id,
  onClose,
  onChanged,
}: {
  readonly id: number;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(taxDocuments.get, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  const document = answer.kind === 'here' ? answer.value : null;
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <FormDialog
      title={
        document === null
          ? t('Document')
          : `${capitalised(t(documentSeries.label(document.series)))} ${document.number}`
      }
      width="md"
      onClose={onClose}
      closeLabel={t('Close')}
      aside={document === null ? null : <DocumentActions document={document} onChanged={changed} />}
    >
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={8} /> : null}
      {document === null ? null : (
        <>
          <Stack direction="row">
            <DocumentStatus document={document} />
          </Stack>
          <Content document={document} onChanged={changed} />
        </>
      )}
    </FormDialog>
  );
};

/** The dialog of the document that the address names; nothing where it names none. */
export const DocumentDialog = ({ onChanged }: { readonly onChanged: () => void }) => {
  const [asked, setAsked] = useUrlParameter('document');
  const id = IdText.decode(asked);
  if (id._tag === 'Left') return null;
  return <DialogOf key={id.right} id={id.right} onClose={() => setAsked(null)} onChanged={onChanged} />;
};
