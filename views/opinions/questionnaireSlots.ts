// What questionnaires hang into their screens: the editor of their questions, and what was answered.
import type { ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked } from '../hooks/text.ts';

const QuestionsInput = lazyScreen(async () => ({
  default: (await import('./QuestionsInput.tsx')).QuestionsInput,
}));

const questionnaireSlots: ResourceSlots = {
  inputs: { questions: QuestionsInput },
  tabs: [{ key: 'answers', label: marked('Answers'), load: () => import('./AnswersTab.tsx') }],
};
export default questionnaireSlots;
