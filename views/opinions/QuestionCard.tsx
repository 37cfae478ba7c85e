// One question in the editor: its text, its kind, what may be chosen, and on which earlier answer it hangs.
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type AskedQuestion, hangingOn, hasOptions, questionKind } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';

interface QuestionCardProps {
  readonly at: number;
  readonly count: number;
  readonly question: AskedQuestion;
  readonly earlier: readonly AskedQuestion[];
  readonly isDisabled: boolean;
  readonly onChange: (question: AskedQuestion) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const Tool = ({
  icon,
  label,
  isDisabled,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}) => (
  <IconButton size="small" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    <Icon name={icon} size={18} />
  </IconButton>
);

const answerWord = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);

/** On which earlier answer the question hangs; one of few alone can be waited for. */
const Hanging = ({
  question,
  earlier,
  isDisabled,
  onChange,
}: Omit<QuestionCardProps, 'at' | 'count' | 'onMove' | 'onCopy' | 'onRemove'>) => {
  const offered = earlier.flatMap((one) => {
    const answers = hangingOn(one);
    return answers === null ? [] : [{ one, answers }];
  });
  if (offered.length === 0 && question.showIf === null) return null;
  const { showIf } = question;
  const answers = offered.find(({ one }) => one.key === showIf?.question)?.answers ?? [];
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
      <TextField
        select
        fullWidth
        label={t('Asked only if')}
        value={showIf?.question ?? ''}
        disabled={isDisabled}
        onChange={(event) => {
          const of = offered.find(({ one }) => one.key === event.target.value);
          const equals = of?.answers[0];
          onChange({
            ...question,
            showIf: of === undefined || equals === undefined ? null : { question: of.one.key, equals },
          });
        }}
      >
        <MenuItem value="">{t('Always')}</MenuItem>
        {offered.map(({ one }) => (
          <MenuItem key={one.key} value={one.key}>
            {one.text === '' ? one.key : one.text}
          </MenuItem>
        ))}
      </TextField>
      {showIf === null ? null : (
        <TextField
          select
          fullWidth
          label={t('was answered')}
          value={answers.some((one) => one === showIf.equals) ? String(showIf.equals) : ''}
          disabled={isDisabled}
          onChange={(event) => {
            const equals = answers.find((one) => String(one) === event.target.value);
            if (equals !== undefined) onChange({ ...question, showIf: { ...showIf, equals } });
          }}
        >
          {answers.map((one) => (
            <MenuItem key={String(one)} value={String(one)}>
              {answerWord(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
};

export const QuestionCard = (props: QuestionCardProps) => {
  const { at, count, question, isDisabled, onChange, onMove, onCopy, onRemove } = props;
  const n = at + 1;
  return (
    <Box
      component="fieldset"
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 1,
        p: 4,
        m: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
      }}
    >
      <legend className="visually-hidden">{t('Question {n}', { n })}</legend>
      <Stack spacing={3}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <strong aria-hidden="true">{t('Question {n}', { n })}</strong>
          <span>
            <Tool
              icon="chevronUp"
              label={t('Move up')}
              isDisabled={isDisabled || at === 0}
              onClick={() => onMove(-1)}
            />
            <Tool
              icon="chevronDown"
              label={t('Move down')}
              isDisabled={isDisabled || n === count}
              onClick={() => onMove(1)}
            />
            <Tool icon="copy" label={t('Copy')} isDisabled={isDisabled} onClick={onCopy} />
            <Tool icon="trash" label={t('Delete')} isDisabled={isDisabled} onClick={onRemove} />
          </span>
        </Stack>
        <TextField
          label={t('Text')}
          required
          value={question.text}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...question, text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            select
            fullWidth
            label={t('Answer')}
            value={question.kind}
            disabled={isDisabled}
            onChange={(event) => {
              const kind = questionKind.rows.find(({ code }) => code === event.target.value)?.code;
              if (kind !== undefined)
                onChange({ ...question, kind, options: hasOptions({ kind }) ? question.options : [] });
            }}
          >
            {questionKind.rows.map(({ code, label }) => (
              <MenuItem key={code} value={code}>
                {capitalised(t(label))}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            sx={{ flexShrink: 0 }}
            control={
              <Checkbox
                checked={question.isRequired}
                disabled={isDisabled}
                onChange={(event) => onChange({ ...question, isRequired: event.target.checked })}
              />
            }
            label={t('Required')}
          />
        </Stack>
        {hasOptions(question) ? (
          <Autocomplete<string, true, false, true>
            multiple
            freeSolo
            disabled={isDisabled}
            options={[]}
            value={[...question.options]}
            onChange={(_event, options) => onChange({ ...question, options })}
            renderInput={(params) => (
              <TextField {...params} label={t('To choose from')} helperText={t('Enter after each one')} />
            )}
          />
        ) : null}
        <TextField
          label={t('Help')}
          value={question.help ?? ''}
          disabled={isDisabled}
          onChange={(event) =>
            onChange({ ...question, help: event.target.value === '' ? null : event.target.value })
          }
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Hanging {...props} />
      </Stack>
    </Box>
  );
};
