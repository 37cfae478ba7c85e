// `/territories/{id}/exceptions`, `.../exceptions/{areaid}`, `/territories/edit/{id}/exceptions/add` (RT-58..60): when a territory is not
// served as usual, as a list, a calendar and a form. Saving one saves the whole set, which has one version.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import {
  contradictions,
  type ExceptionDraft,
  type TerritoryParts,
  territoryParts,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ExceptionCalendar } from './ExceptionCalendar.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { effectOf, whenOf } from './exceptionText.ts';
import { TerritoryTabs } from './TerritoryTabs.tsx';

const calls = territoryParts;

const blank: ExceptionDraft = {
  name: '',
  shape: null,
  from: null,
  until: null,
  weekdays: [],
  start: null,
  end: null,
  effect: 'not-served',
  opens: null,
  closes: null,
  hubId: null,
  reason: '',
};

const ExceptionList = ({ territory }: { readonly territory: TerritoryParts }) => {
  const formats = useFormats();
  const navigate = useNavigate();
  const { id, exceptions } = territory;
  const open = (exceptionId: number): void => void navigate(`/territories/${id}/exceptions/${exceptionId}`);
  const against = contradictions(exceptions);
  const { timeZone } = useConfig();
  // As YYYY-MM-DD, which Canada writes.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return (
    <Screen
      title={territory.name}
      aside={<TerritoryTabs id={id} here="exceptions" />}
      actions={
        <Button variant="contained" component={Link} to={`/territories/edit/${id}/exceptions/add`}>
          {t('Add an exception')}
        </Button>
      }
    >
      {against.map(({ winner, loser }) => (
        <Alert key={`${winner.id} ${loser.id}`} severity="warning" variant="outlined">
          {t('{winner} and {loser} contradict each other; {winner} is what happens.', {
            winner: winner.name,
            loser: loser.name,
          })}
        </Alert>
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
        }}
      >
        <Panel flush title={t('Exceptions')}>
          {exceptions.length === 0 ? (
            <EmptyState
              title={t('No exceptions')}
              text={t('The territory is served as its opening hours say, every day.')}
            />
          ) : (
            <List disablePadding>
              {exceptions.map((one) => (
                <ListItem key={one.id} disablePadding divider>
                  <ListItemButton component={Link} to={`/territories/${id}/exceptions/${one.id}`}>
                    <ListItemText
                      primary={one.name}
                      secondary={`${effectOf(one)} · ${whenOf(one, formats)} · ${one.shape === null ? t('the whole territory') : t('a part of it')} · ${one.reason}`}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )}
        </Panel>
        <ExceptionCalendar exceptions={exceptions} today={today} onChoose={open} />
      </Box>
    </Screen>
  );
};

const Edit = ({
  territory,
  exceptionId,
}: {
  readonly territory: TerritoryParts;
  /** Null: a new one. */
  readonly exceptionId: number | null;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const { id, xmin, exceptions } = territory;
  const list = `/territories/${id}/exceptions`;
  const saving = useCommand(
    (next: readonly ExceptionDraft[], _says: string) =>
      portal.call(calls.save, { params: { id }, body: { xmin, exceptions: next } }, { quiet: true }),
    (_, __, says) => {
      notice('success', t(says));
      // The list asks anew.
      void navigate(list);
    },
  );
  const others = exceptions.filter((one) => one.id !== exceptionId);
  const initial = exceptions.find((one) => one.id === exceptionId) ?? blank;
  const keep = (draft: ExceptionDraft): void =>
    void saving.run(
      exceptionId === null
        ? [...exceptions, draft]
        : exceptions.map(
            (one): ExceptionDraft => (one.id === exceptionId ? { ...draft, id: exceptionId } : one),
          ),
      exceptionId === null ? texts.notices.createdOne : texts.notices.updatedOne,
    );
  return (
    <Screen title={exceptionId === null ? t('New exception') : initial.name} measure="form">
      <ExceptionForm
        territory={territory}
        initial={initial}
        busy={saving.running}
        refusal={saving.refusal}
        onSave={keep}
        onBack={() => void navigate(list)}
        {...(exceptionId === null
          ? {}
          : { onDelete: () => void saving.run(others, texts.notices.deletedOne) })}
      />
    </Screen>
  );
};

const ExceptionsOf = ({
  id,
  exceptionId,
  isAdding,
}: {
  readonly id: number;
  readonly exceptionId: number | null;
  readonly isAdding: boolean;
}) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.areas, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  if (answer.kind !== 'here')
    return (
      <Screen title={t('Exceptions')}>
        {answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Screen>
    );
  const territory = answer.value;
  if (!isAdding && exceptionId === null) return <ExceptionList territory={territory} />;
  if (exceptionId !== null && !territory.exceptions.some((one) => one.id === exceptionId)) return <Gone />;
  return <Edit key={territory.xmin} territory={territory} exceptionId={exceptionId} />;
};

const Exceptions = () => {
  const id = useRecordId();
  const exception = useRecordId('areaid');
  const { areaid } = useParams();
  const isAdding = useLocation().pathname.endsWith('/add');
  if (id === null || (areaid !== undefined && exception === null)) return <Gone />;
  return (
    <ExceptionsOf
      key={`${id} ${exception} ${isAdding}`}
      id={id}
      exceptionId={exception}
      isAdding={isAdding}
    />
  );
};
export default Exceptions;
