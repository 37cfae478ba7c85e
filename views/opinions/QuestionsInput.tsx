// The editor of questions: add, change, copy, move and remove them, and see at once what whoever answers will see.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Answers, AskedQuestion, mostQuestions } from '../../core/index.ts';
import type { OwnInputProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { Questions } from '../kit/Questions.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const listOf = (value: unknown): readonly AskedQuestion[] =>
  Array.isArray(value) ? value.filter((one): one is AskedQuestion => AskedQuestion.is(one)) : [];

/** A key that no question has, so that answers keep theirs when a question goes. */
const freeKey = (questions: readonly AskedQuestion[]): string => {
  const taken = new Set(questions.map(({ key }) => key));
  let n = questions.length + 1;
  while (taken.has(`q${n}`)) n += 1;
  return `q${n}`;
};

export const QuestionsInput = ({ label, value, onChange, error, isDisabled }: OwnInputProps) => {
  const questions = listOf(value);
  const [answers, setAnswers] = useState<Answers>({});
  const set = (at: number, next: AskedQuestion): void =>
    onChange(questions.map((one, here) => (here === at ? next : one)));
  const insert = (at: number, one: Omit<AskedQuestion, 'key'>): void =>
    onChange(questions.toSpliced(at, 0, { ...one, key: freeKey(questions) }));
  const move = (from: number, to: number): void => {
    const one = questions[from];
    if (one !== undefined && to >= 0 && to < questions.length)
      onChange(questions.toSpliced(from, 1).toSpliced(to, 0, one));
  };
  return (
    <Box component="section" aria-label={label} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.key}
              at={at}
              count={questions.length}
              question={question}
              earlier={questions.slice(0, at)}
              isDisabled={isDisabled}
              onChange={(next) => set(at, next)}
              onMove={(by) => move(at, at + by)}
              onCopy={() => insert(at + 1, question)}
              onRemove={() => onChange(questions.toSpliced(at, 1))}
            />
          ))}
          {error === undefined ? null : <FormHelperText error>{error}</FormHelperText>}
          <Button
            variant="outlined"
            disabled={isDisabled || questions.length >= mostQuestions}
            startIcon={<Icon name="add" />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() =>
              insert(questions.length, {
                text: '',
                help: null,
                kind: 'text',
                options: [],
                isRequired: false,
                showIf: null,
              })
            }
          >
            {t('Add a question')}
          </Button>
        </Stack>
        <Stack
          component="aside"
          spacing={3}
          aria-label={t('Preview')}
          sx={{ minWidth: 0, p: 4, border: '1px solid var(--line)', borderRadius: 1, alignSelf: 'start' }}
        >
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t('Preview')}
          </Typography>
          {questions.length === 0 ? (
            <Typography color="text.secondary">
              {t('The questions appear here as they are asked.')}
            </Typography>
          ) : (
            <Questions questions={questions} answers={answers} errors={{}} onChange={setAnswers} />
          )}
        </Stack>
      </Box>
    </Box>
  );
};
