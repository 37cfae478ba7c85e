// The papers of an application beside what was typed: one is looked at, the list leads from one to the next, each is accepted or rejected.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Either, isLeft } from 'fp-ts/Either';
import { type KeyboardEvent, useState } from 'react';
import {
  type ApplicationFile,
  type ApplicationPaper,
  applicationReview,
  type GivenDocument,
  lastDayFields,
  paperLabel,
  paperRejection,
  paperRejectionFields,
  type Refusal,
  typedBeside,
} from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Panel } from '../kit/Panel.tsx';
import { capitalised } from '../kit/words.ts';
import { AddPage } from './AddPage.tsx';
import { PaperChip } from './PaperChip.tsx';
import { PaperPage } from './PaperPage.tsx';

export interface ReviewPapersProps {
  readonly file: ApplicationFile;
  readonly onChanged: (file: ApplicationFile) => void;
  /** What is shown is not how it stands. */
  readonly onStale: () => void;
}

interface GivenProps extends ReviewPapersProps {
  readonly paper: ApplicationPaper;
  readonly document: GivenDocument;
  /** The newest of its paper. */
  readonly isNewest: boolean;
}

const decisionOf = ({ decision, reason }: GivenDocument): string =>
  decision === 'accepted'
    ? t('Accepted')
    : decision === 'rejected'
      ? t('Rejected: {reason}', { reason: t(paperRejection.label(reason ?? '')) })
      : '';

/** One time that a paper was given. Its buttons stand above its pages: what loads, or is decided, moves none of them. */
const Given = ({ file, paper, document, isNewest, onChanged, onStale }: GivenProps) => {
  const portal = usePortal();
  const { day } = useFormats();
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const params = { id: file.id, documentId: document.id };
  const options = { quiet: true, inPlace: true } as const;
  /** Somebody else was faster: their decision is shown, and a question about this one has no more sense. */
  const heard = (answer: Either<Refusal, ApplicationFile>): Either<Refusal, ApplicationFile> => {
    if (isLeft(answer) && answer.left.status === 409) {
      setAsked(null);
      onStale();
    }
    return answer;
  };
  const accepted = async (expires: string | null) =>
    heard(
      await portal.call(
        applicationReview.accept,
        { params, body: expires === null ? {} : { expires } },
        options,
      ),
    );
  const accept = useCommand(accepted, onChanged);
  const reconsider = useCommand(
    async () => heard(await portal.call(applicationReview.reconsider, { params }, options)),
    onChanged,
  );
  const done = (next: ApplicationFile): void => {
    setAsked(null);
    onChanged(next);
  };
  const isOpen = file.stage === 'submitted' || file.stage === 'returned';
  const isUndecided = document.decision === null && document.pages.length > 0;
  const mayDecide = isUndecided && (isOpen || file.stage === 'approved');
  const refusal = accept.refusal ?? reconsider.refusal;
  const said = { ...file.details['bank'], ...file.details['details'] };
  const beside = typedBeside(paper.type, said, document.number);
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minHeight: { xs: 44, md: 36 } }}>
        {mayDecide ? (
          <>
            <Button
              variant="contained"
              loading={accept.running}
              onClick={() =>
                paper.expires && document.expires === null ? setAsked('accept') : void accept.run(null)
              }
            >
              {t('Accept')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={accept.running}
              onClick={() => setAsked('reject')}
            >
              {t('Reject paper')}
            </Button>
          </>
        ) : (
          <strong>{decisionOf(document)}</strong>
        )}
        {document.decision !== null && isOpen && isNewest ? (
          <Button color="inherit" loading={reconsider.running} onClick={() => void reconsider.run()}>
            {t('Take back')}
          </Button>
        ) : null}
      </Stack>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      {document.pages.map((page) => (
        <PaperPage
          key={`${document.id}/${page.n}`}
          applicationId={file.id}
          documentId={document.id}
          {...page}
        />
      ))}
      {document.pages.length === 0 ? (
        <Typography color="textSecondary">{t('Its pages were erased.')}</Typography>
      ) : null}
      <Facts
        dense
        facts={[
          { name: t('Number'), value: document.number },
          {
            name: t('Among the details'),
            value:
              beside === null
                ? ''
                : [
                    beside.typed,
                    ...(beside.isSame === null ? [] : [t(beside.isSame ? 'Matches' : 'Does not match')]),
                  ].join(' · '),
          },
          { name: t('Issued'), value: document.issued === null ? '' : day(document.issued) },
          { name: t('Expires'), value: document.expires === null ? '' : day(document.expires) },
          { name: t('Decision'), value: decisionOf(document) },
          { name: t('Words'), value: document.words },
        ]}
      />
      {mayDecide && asked === 'accept' ? (
        <FieldsDialog
          title={t('Until when is it in force?')}
          submitLabel={t('Accept')}
          fields={lastDayFields}
          submit={(values) => accepted(String(values['expires']))}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {mayDecide && asked === 'reject' ? (
        <FieldsDialog
          title={t('Why is this paper rejected?')}
          submitLabel={t('Reject paper')}
          fields={paperRejectionFields}
          submit={async ({ reason, words }) =>
            heard(
              await portal.call(
                applicationReview.reject,
                {
                  params,
                  body: { reason: String(reason ?? ''), ...(typeof words === 'string' ? { words } : {}) },
                },
                options,
              ),
            )
          }
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
};

/** The list of papers with the one that is looked at. */
export const ReviewPapers = ({ file, onChanged, onStale }: ReviewPapersProps) => {
  const [type, setType] = useState(
    () =>
      file.papers.find(({ given }) => given.some(({ decision }) => decision === null))?.type ??
      file.papers[0]?.type,
  );
  const at = Math.max(
    0,
    file.papers.findIndex((one) => one.type === type),
  );
  const paper = file.papers[at];
  const isOpen = file.stage === 'submitted' || file.stage === 'returned';
  const step = (by: number): void => setType(file.papers[at + by]?.type ?? type);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Panel title={t('Papers')}>
      <Stack sx={{ gap: 3 }}>
        <Box
          role="listbox"
          tabIndex={0}
          aria-label={t('Papers')}
          onKeyDown={keys}
          sx={{ display: 'grid', gap: 0.5 }}
        >
          {file.papers.map((one) => (
            <ButtonBase
              key={one.type}
              role="option"
              tabIndex={-1}
              aria-selected={one === paper}
              onClick={() => setType(one.type)}
              sx={{
                justifyContent: 'space-between',
                gap: 2,
                px: 2,
                py: 1,
                minHeight: { xs: 44, md: 36 },
                borderRadius: 1,
                textAlign: 'left',
                background: one === paper ? 'var(--accentSoft)' : 'transparent',
              }}
            >
              <span>
                {capitalised(t(paperLabel(one.type, file.country)))}
                {one.isRequired ? ' *' : ''}
              </span>
              <PaperChip code={one.statusId} />
            </ButtonBase>
          ))}
        </Box>
        {paper === undefined ? null : paper.given.length === 0 ? (
          <Typography color="textSecondary">{t('Nothing was given.')}</Typography>
        ) : (
          <>
            {paper.hasReplacement ? (
              <Typography color="textSecondary">{t('Replacement waits for approval')}</Typography>
            ) : null}
            {paper.given.map((document, nth) => (
              <Given
                key={document.id}
                {...{ file, paper, document, onChanged, onStale }}
                isNewest={nth === 0}
              />
            ))}
          </>
        )}
        {paper !== undefined && (isOpen || file.stage === 'approved') ? (
          <AddPage key={paper.type} file={file} type={paper.type} onChanged={onChanged} />
        ) : null}
      </Stack>
    </Panel>
  );
};
