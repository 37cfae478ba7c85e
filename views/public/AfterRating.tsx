// What whoever rated is asked besides: the questionnaire that fits the delivery, once; nothing where there is none.
import { isLeft, isRight } from 'fp-ts/Either';
import { type FormEvent, useCallback, useState } from 'react';
import { type Answers, type AskedQuestions, answerFaults, questionnaireCalls } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../hooks/useApi.ts';
import { Questions } from '../kit/Questions.tsx';
import { Card, PlainButton, PlainNotice } from './ui.tsx';

const Form = ({ hashId, asked }: { readonly hashId: string; readonly asked: AskedQuestions }) => {
  const http = useApi();
  const { country } = useConfig();
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const faults = answerFaults(asked.questions, answers);
    setErrors(Object.fromEntries(Object.entries(faults).map(([key, says]) => [key, t(says)])));
    if (Object.keys(faults).length > 0 || state !== 'open') return;
    setState('sending');
    const answer = await http.send(questionnaireCalls.answer, {
      params: { cca2: country, hashId },
      body: { versionId: asked.versionId, answers },
    });
    setRefusal(isLeft(answer) ? refusalText(answer.left) : null);
    setState(isRight(answer) ? 'sent' : 'open');
  };
  if (state === 'sent')
    return <PlainNotice tone="success">{t('Your answers have been saved. Thank you.')}</PlainNotice>;
  return (
    <Card aria-label={t('Some questions')}>
      <form noValidate onSubmit={(event) => void send(event)} css={{ display: 'grid', gap: 20 }}>
        <strong>{asked.name}</strong>
        <Questions
          questions={asked.questions}
          answers={answers}
          errors={errors}
          onChange={(next) => {
            setAnswers(next);
            setErrors({});
          }}
        />
        {refusal === null ? null : <PlainNotice tone="danger">{refusal}</PlainNotice>}
        <PlainButton type="submit" busy={state === 'sending'}>
          {t('Send answers')}
        </PlainButton>
      </form>
    </Card>
  );
};

const AfterRating = ({ hashId }: { readonly hashId: string }) => {
  const http = useApi();
  const { country } = useConfig();
  const [answer] = useAnswer(
    useCallback(
      () => http.send(questionnaireCalls.asked, { params: { cca2: country, hashId } }),
      [http, country, hashId],
    ),
  );
  const [asked] = answer.kind === 'here' ? answer.value : [];
  return asked === undefined ? null : <Form key={asked.versionId} hashId={hashId} asked={asked} />;
};
export default AfterRating;
