// What questionnaires hang into their screens: the editor of their questions, and what was answered.
import { lateInput } from '../admin/lateInput.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';

const QuestionsInput = lateInput(async () => ({
  default: (await import('./QuestionsInput.tsx')).QuestionsInput,
}));

const questionnaireSlots: ResourceSlots = {
  inputs: { questions: QuestionsInput },
  tabs: [{ key: 'answers', label: marked('Answers'), load: () => import('./AnswersTab.tsx') }],
};
export default questionnaireSlots;
