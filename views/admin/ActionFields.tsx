// The dialog of an action's fields, fetched when the action is begun: no list waits for the inputs of forms.
import type { PlainRecord } from '../../core/index.ts';
import { FieldsDialog, type FieldsDialogProps } from './FieldsDialog.tsx';

const ActionFields = (props: FieldsDialogProps<PlainRecord>) => <FieldsDialog {...props} />;
export default ActionFields;
