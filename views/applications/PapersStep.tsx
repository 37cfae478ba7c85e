// The papers that are asked for, one card each: what is wanted, a picture taken or a file chosen, its number and days. Pictures are turned
// upright and made smaller here, before they leave the device.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type FormEvent, Suspense, useCallback, useRef, useState } from 'react';
import {
  type ApplicationFile,
  type ApplicationPaper,
  applicationCalls,
  type GivenDocument,
  paperLabel,
  paperRejection,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { fileLabel } from '../kit/fileLabel.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';
import type { StepProps } from './FieldsStep.tsx';
import { PaperChip } from './PaperChip.tsx';
import { isGiven, paperHelpOf } from './paperHelp.ts';
import { SmallPage } from './SmallPage.tsx';
import { smaller } from './smaller.ts';

const PaperExample = lazyScreen(() => import('./PaperExample.tsx'));

/** Does one thing after the other. */
type InTurn = (work: () => Promise<unknown>) => void;

/** What is sent of papers goes in turn: of two at once the second would be dropped, and a step would be saved before its last paper. */
const useInTurn = (): InTurn => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    last.current = last.current.then(work);
  }, []);
};

interface CardProps {
  readonly file: ApplicationFile;
  readonly paper: ApplicationPaper;
  readonly error: string | undefined;
  readonly inTurn: InTurn;
  readonly onChanged: (file: ApplicationFile) => void;
}

/** Number and days of a paper: the number is sent when it is left, a day when it is whole. */
const Said = ({
  file,
  paper,
  document,
  inTurn,
  onChanged,
}: Omit<CardProps, 'error'> & { readonly document: GivenDocument }) => {
  const portal = usePortal();
  const saved = {
    number: document.number ?? '',
    issued: document.issued ?? '',
    expires: document.expires ?? '',
  };
  const [said, setSaid] = useState(saved);
  const tell = useCommand(
    ({ number, issued, expires }: typeof said) =>
      portal.call(
        applicationCalls.describe,
        {
          params: { id: file.id, documentId: document.id },
          body: {
            ...(number === '' ? {} : { number }),
            ...(issued === '' ? {} : { issued }),
            ...(expires === '' ? {} : { expires }),
          },
        },
        { quiet: true, inPlace: true },
      ),
    onChanged,
  );
  const send = (next: typeof said): void => {
    if (next.number !== saved.number || next.issued !== saved.issued || next.expires !== saved.expires)
      inTurn(() => tell.run(next));
  };
  // A day is whole once the field gives it, also from the month, where nothing is left.
  const setDay = (name: 'issued' | 'expires') => (day: string) => {
    const next = { ...said, [name]: day };
    setSaid(next);
    send(next);
  };
  const label = capitalised(t(paperLabel(paper.type, file.country)));
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {paper.type === 'identity' ? null : (
        <TextField
          label={t('Number')}
          value={said.number}
          onChange={(event) => setSaid({ ...said, number: event.target.value })}
          onBlur={() => send(said)}
          slotProps={{ htmlInput: { maxLength: 40, 'aria-label': `${label}: ${t('Number')}` } }}
        />
      )}
      <DayField
        label={t('Issued')}
        name={`${label}: ${t('Issued')}`}
        value={said.issued}
        onChange={setDay('issued')}
      />
      {paper.expires ? (
        <DayField
          label={t('Expires')}
          name={`${label}: ${t('Expires')}`}
          value={said.expires}
          onChange={setDay('expires')}
        />
      ) : null}
      {tell.refusal ? <ErrorNotice refusal={tell.refusal} /> : null}
    </Box>
  );
};

const PaperCard = ({ file, paper, error, inTurn, onChanged }: CardProps) => {
  const portal = usePortal();
  const { day } = useFormats();
  const label = capitalised(t(paperLabel(paper.type, file.country)));
  const open = paper.given.find(({ decision }) => decision === null);
  const until = paper.given.find(({ decision }) => decision === 'accepted')?.expires;
  // What was returned is mended; what was accepted already stays as it is.
  const isClosed = file.stage === 'returned' && paper.given[0]?.decision === 'accepted';
  const rejected = paper.given[0]?.decision === 'rejected' ? paper.given[0] : undefined;
  const send = useCommand(async (picked: File) => {
    const body = new FormData();
    body.append('file', await smaller(picked), picked.name);
    return portal.call(
      applicationCalls.upload,
      { params: { id: file.id, documentType: paper.type }, body },
      { quiet: true, inPlace: true },
    );
  }, onChanged);
  const takeBack = useCommand(
    (documentId: number) =>
      portal.call(
        applicationCalls.removeDocument,
        { params: { id: file.id, documentId } },
        { quiet: true, inPlace: true },
      ),
    onChanged,
  );
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const picked = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    for (const one of picked) inTurn(() => send.run(one));
  };
  const button = (text: string, isCamera: boolean) => (
    <Button
      {...fileLabel}
      variant="outlined"
      loading={send.running}
      startIcon={<Icon name={isCamera ? 'image' : 'upload'} />}
      sx={{ minHeight: 44, '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 } }}
    >
      {text}
      <input
        type="file"
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png,image/webp,application/pdf'}
        className="visually-hidden"
        aria-label={`${label}: ${text}`}
        onChange={pick}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      />
    </Button>
  );
  return (
    <Stack
      component="section"
      aria-label={label}
      sx={{
        gap: 3,
        p: 3,
        border: '1px solid',
        borderColor: error ? 'error.main' : 'var(--line)',
        borderRadius: 1,
      }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="h3">
          {label}
          {paper.isRequired ? ' *' : ''}
        </Typography>
        <PaperChip code={paper.statusId} />
      </Stack>
      {until && <Typography color="textSecondary">{`${t('until')} ${day(until)}`}</Typography>}
      {paper.given.length > 0 && rejected === undefined ? null : (
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
          {/* Its place is there before it is: nothing beneath moves. */}
          <Box sx={{ width: 120, height: 84, flexShrink: 0 }}>
            <Suspense fallback={null}>
              <PaperExample type={paper.type} label={label} />
            </Suspense>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t(paperHelpOf(paper.type, file.country))}
          </Typography>
        </Stack>
      )}
      {rejected === undefined ? null : (
        <Alert severity="error">
          {t('Rejected: {reason}', { reason: t(paperRejection.label(rejected.reason ?? '')) })}
          {rejected.words ? ` ${rejected.words}` : ''}
        </Alert>
      )}
      {paper.hasReplacement ? (
        <Typography color="textSecondary">
          {t('Replacement waits for approval')}.{' '}
          {t('We answer within {hours} working hours.', { hours: file.targetHours })}
        </Typography>
      ) : null}
      {open === undefined || open.pages.length === 0 ? null : (
        <>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            {open.pages.map((page) => (
              <SmallPage key={page.n} applicationId={file.id} documentId={open.id} {...page} />
            ))}
          </Stack>
          <Said
            key={open.id}
            file={file}
            paper={paper}
            document={open}
            inTurn={inTurn}
            onChanged={onChanged}
          />
        </>
      )}
      {isClosed ? null : (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {button(t('Take a picture'), true)}
          {button(open?.pages.length ? t('Add a page') : t('Choose a file'), false)}
          {open === undefined ? null : (
            <Button
              color="inherit"
              loading={takeBack.running}
              aria-label={`${label}: ${t('Remove')}`}
              onClick={() => inTurn(() => takeBack.run(open.id))}
            >
              {t('Remove')}
            </Button>
          )}
        </Stack>
      )}
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      {send.refusal ? <ErrorNotice refusal={send.refusal} /> : null}
      {takeBack.refusal ? <ErrorNotice refusal={takeBack.refusal} /> : null}
    </Stack>
  );
};

interface CardsProps {
  readonly file: ApplicationFile;
  readonly errors?: StepProps['errors'];
  readonly inTurn: InTurn;
  readonly onChanged: (file: ApplicationFile) => void;
}

const Cards = ({ file, errors = {}, inTurn, onChanged }: CardsProps) => (
  <Stack sx={{ gap: 3 }}>
    {file.papers.map((paper) => (
      <PaperCard
        key={paper.type}
        file={file}
        paper={paper}
        error={isGiven(paper) ? undefined : told(errors[paper.type]?.[0])}
        inTurn={inTurn}
        onChanged={onChanged}
      />
    ))}
  </Stack>
);

/** The cards alone, for papers that are replaced later. */
export const PaperCards = (props: Omit<CardsProps, 'inTurn'>) => <Cards {...props} inTurn={useInTurn()} />;

export const PapersStep = ({
  file,
  errors,
  buttons,
  onSave,
  onChanged,
}: StepProps & { readonly onChanged: (file: ApplicationFile) => void }) => {
  const inTurn = useInTurn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    inTurn(async () => onSave({}));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 4 }}>
      <Typography color="textSecondary">
        {t('Pictures (JPEG, PNG, WebP) or PDF, at most 10 MB each. Papers with * are needed.')}{' '}
        {t('What is framed in an example must be readable.')}
      </Typography>
      <Cards file={file} errors={errors} inTurn={inTurn} onChanged={onChanged} />
      {buttons}
    </Stack>
  );
};
