// Questions as whoever answers them sees them: plain inputs, on public pages and in the editor's preview alike.
import { useId } from 'react';
import { type Answers, type AnswerValue, type AskedQuestion, askedOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

const input = {
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  border: '1px solid var(--lineStrong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  boxSizing: 'border-box',
} as const;

const choiceRow = { display: 'flex', gap: 10, alignItems: 'center', minHeight: 40 } as const;

interface OneProps {
  readonly question: AskedQuestion;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: AnswerValue | undefined) => void;
}

/** A choice among few: one of them, or some. */
const Choices = ({
  question,
  value,
  name,
  onChange,
}: Omit<OneProps, 'error'> & { readonly name: string }) => {
  const isMany = question.kind === 'several';
  const chosen = Array.isArray(value) ? value : [];
  const offered: readonly (readonly [AnswerValue, string])[] =
    question.kind === 'yesNo'
      ? [
          [true, t('Yes')],
          [false, t('No')],
        ]
      : question.kind === 'scale'
        ? [1, 2, 3, 4, 5].map((one) => [one, String(one)] as const)
        : question.options.map((one) => [one, one] as const);
  const isRow = question.kind === 'scale' || question.kind === 'yesNo';
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: isRow ? 'row' : 'column',
        gap: isRow ? 18 : 0,
        flexWrap: 'wrap',
      }}
    >
      {offered.map(([one, label]) => (
        <label key={label} style={choiceRow}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={isMany ? chosen.some((each) => each === one) : value === one}
            onChange={(event) =>
              onChange(
                isMany
                  ? event.target.checked
                    ? [...chosen, String(one)]
                    : chosen.filter((each) => each !== one)
                  : one,
              )
            }
          />
          {label}
        </label>
      ))}
    </div>
  );
};

const One = ({ question, value, error, onChange }: OneProps) => {
  const id = useId();
  const { kind, text, help, isRequired } = question;
  const label = `${text}${isRequired ? ' *' : ''}`;
  const says = (
    <>
      {help === null || help === '' ? null : (
        <span id={`${id}-help`} style={{ color: 'var(--inkSoft)', fontSize: 13 }}>
          {help}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} role="alert" style={{ color: 'var(--danger)', fontSize: 13 }}>
          {error}
        </span>
      )}
    </>
  );
  const described = error !== undefined ? `${id}-error` : help ? `${id}-help` : undefined;
  if (kind === 'text' || kind === 'number')
    return (
      <div style={{ display: 'grid', gap: 4 }}>
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          {label}
        </label>
        {kind === 'number' ? (
          <input
            id={id}
            type="number"
            step="any"
            inputMode="decimal"
            aria-describedby={described}
            value={typeof value === 'number' ? value : ''}
            onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
            style={{ ...input, maxWidth: 200 }}
          />
        ) : (
          <textarea
            id={id}
            rows={2}
            maxLength={1000}
            aria-describedby={described}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            style={{ ...input, resize: 'vertical' }}
          />
        )}
        {says}
      </div>
    );
  return (
    <fieldset
      aria-describedby={described}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 4 }}
    >
      <legend style={{ fontWeight: 600, padding: 0 }}>{label}</legend>
      <Choices question={question} value={value} name={id} onChange={onChange} />
      {says}
    </fieldset>
  );
};

export interface QuestionsProps {
  readonly questions: readonly AskedQuestion[];
  readonly answers: Answers;
  /** By key, said already. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (answers: Answers) => void;
}

/** The questions that are asked given what was answered so far. */
export const Questions = ({ questions, answers, errors, onChange }: QuestionsProps) => (
  <div style={{ display: 'grid', gap: 20 }}>
    {askedOf(questions, answers).map((question) => (
      <One
        key={question.key}
        question={question}
        value={answers[question.key]}
        error={errors[question.key]}
        onChange={(value) => {
          const { [question.key]: _, ...rest } = answers;
          const next = value === undefined ? rest : { ...rest, [question.key]: value };
          const keys = new Set(askedOf(questions, next).map(({ key }) => key));
          onChange(Object.fromEntries(Object.entries(next).filter(([key]) => keys.has(key))));
        }}
      />
    ))}
  </div>
);
