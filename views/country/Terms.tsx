// `/admin/country/terms`: the terms of each kind as they are written and published, and how long what people hand in is kept.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import {
  type Faults,
  fieldFaultsOf,
  newRecord,
  type RecordValues,
  type TermsFile,
  termsCalls,
  termsFields,
} from '../../core/index.ts';
import { FieldInput } from '../admin/fieldInput.tsx';
import { usePhoneJudge } from '../admin/usePhoneJudge.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { CountryTabs } from './CountryTabs.tsx';
import { TimesPanels } from './TimesPanels.tsx';

const kinds = [
  ['service', marked('Of the public site: the rules of a delivery')],
  ['privacy', marked('Of the public site: privacy')],
  ['business', marked('Of businesses')],
  ['partner', marked('Of partners')],
  ['driver', marked('Of drivers')],
  ['assistant', marked('Of assistants')],
] as const;

const bodyOf = ({ en, af, needsAcceptance, from }: RecordValues) => ({
  en: String(en ?? ''),
  af: String(af ?? ''),
  needsAcceptance: needsAcceptance === true,
  from: typeof from === 'string' && from !== '' ? from : null,
});

interface OfKindProps {
  readonly kind: string;
  readonly file: TermsFile;
  readonly onChanged: (file: TermsFile) => void;
}

/** What is being written: from the draft, else from what is in force. */
const Writing = ({ kind, file, onChanged }: OfKindProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const isPhone = usePhoneJudge(termsFields);
  const newest = file.versions[0];
  const [values, setValues] = useState<RecordValues>(() => ({
    ...newRecord({ fields: termsFields }),
    ...(file.draft ?? (newest === undefined ? {} : { en: newest.en, af: newest.af ?? '' })),
  }));
  const [faults, setFaults] = useState<Faults>({});
  const [isAsking, setAsking] = useState(false);
  const params = { kind };
  const save = useCommand(
    () => portal.call(termsCalls.draft, { params, body: bodyOf(values) }, { quiet: true, inPlace: true }),
    (next) => {
      notice('success', t('The draft is kept'));
      onChanged(next);
    },
  );
  const ask = (): void => {
    const found = fieldFaultsOf(termsFields, values, isPhone);
    setFaults(found);
    if (Object.keys(found).length === 0) setAsking(true);
  };
  return (
    <Panel title={t('New version')}>
      <Stack sx={{ gap: 3 }}>
        {file.draft === null ? null : (
          <Typography color="textSecondary">
            {t('Draft, kept')} <When at={file.draft.savedUtc} />
          </Typography>
        )}
        {Object.entries(termsFields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            record={values}
            error={told(faults[name] ?? save.refusal?.errors?.[name]?.[0])}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
          />
        ))}
        {save.refusal ? <ErrorNotice refusal={save.refusal} /> : null}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={ask}>
            {t('Publish')}
          </Button>
          <Button variant="outlined" loading={save.running} onClick={() => void save.run()}>
            {t('Keep as a draft')}
          </Button>
        </Stack>
      </Stack>
      {isAsking ? (
        <CommandConfirm
          title={t('Publish version {version}?', { version: (newest?.version ?? 0) + 1 })}
          submit={() =>
            portal.call(termsCalls.publish, { params, body: bodyOf(values) }, { quiet: true, inPlace: true })
          }
          onDone={(next) => {
            setAsking(false);
            notice('success', t('Published'));
            onChanged(next);
          }}
          onClose={() => setAsking(false)}
        >
          {values['needsAcceptance'] === true
            ? t(
                'What is published is never changed. Whoever accepted an older version is told by letter and asked at the next visit.',
              )
            : t('What is published is never changed.')}
        </CommandConfirm>
      ) : null}
    </Panel>
  );
};

const Published = ({ file }: Pick<OfKindProps, 'file'>) => (
  <Panel title={t('Versions')}>
    {file.versions.length === 0 ? <Typography>{t('Nothing was published yet.')}</Typography> : null}
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {file.versions.map((one) => (
        <li key={one.version}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{t('Version {version}', { version: one.version })}</strong>
            <When at={one.publishedUtc} />
            {one.isInForce ? <ToneChip tone="success">{t('In force')}</ToneChip> : null}
            {one.needsAcceptance ? (
              <Typography variant="body2" color="textSecondary">
                {t('Accepted by {n}', { n: one.accepted })}
              </Typography>
            ) : null}
          </Stack>
          <Box component="details" sx={{ mt: 1 }}>
            <summary>{t('Show the text')}</summary>
            <Box sx={{ whiteSpace: 'pre-wrap', maxHeight: 320, overflow: 'auto', mt: 1 }} tabIndex={0}>
              {one.en}
              {one.af === null ? null : `\n\n${one.af}`}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  </Panel>
);

const OfKind = ({ kind }: Pick<OfKindProps, 'kind'>) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(termsCalls.versions, { params: { kind } }, { signal, quiet: true }),
    [portal, kind],
  );
  const [answer, reload] = useAnswer(ask);
  const [newer, setNewer] = useState<TermsFile | null>(null);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={6} />;
  const file = newer ?? answer.value;
  return (
    <>
      <Writing key={file.versions.length} kind={kind} file={file} onChanged={setNewer} />
      <Published file={file} />
    </>
  );
};

const Terms = () => {
  const [kind, setKind] = useState<string>('service');
  return (
    <Screen title={t('Terms and privacy')} measure="form">
      <CountryTabs />
      <TextField
        select
        label={t('Which terms')}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {kinds.map(([one, label]) => (
          <MenuItem key={one} value={one}>
            {t(label)}
          </MenuItem>
        ))}
      </TextField>
      <OfKind key={kind} kind={kind} />
      <TimesPanels />
    </Screen>
  );
};
export default Terms;
