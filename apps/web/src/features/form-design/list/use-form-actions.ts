import { customType } from '@xinqiao/domain'
import type { RowAction } from '../../../kit/list/list.types.ts'
import { formDesignMessages as texts } from '../form-design.messages.ts'
import { type FormRow, useEnableForm, useRemoveForm } from '../form-design.queries.ts'
import type { Asked } from './form-dialogs.tsx'

/** No school says which form stands for forms of no type. */

type Given = {
  readonly mayEdit: boolean
  readonly onOpen: (row: FormRow) => void
  readonly onAsk: (asked: Asked) => void
}

export function useFormActions({ mayEdit, onOpen, onAsk }: Given): ReadonlyArray<RowAction<FormRow>> {
  const enable = useEnableForm()
  const remove = useRemoveForm()
  const { actions, state } = texts
  const look: readonly RowAction<FormRow>[] = [
    { key: 'design', label: mayEdit ? actions.design : actions.view, run: onOpen },
    { key: 'preview', label: actions.preview, run: (row) => onAsk({ what: 'preview', row }) },
    { key: 'rights', label: actions.rights, run: (row) => onAsk({ what: 'rights', row }) },
  ]
  if (!mayEdit) return look
  return [
    ...look,
    { key: 'copy', label: actions.copy, run: (row) => onAsk({ what: 'copy', row }) },
    {
      key: 'default',
      label: actions.makeDefault,
      shown: ({ publishedNo, enabled, typeCode }) => publishedNo !== null && enabled && typeCode !== customType,
      run: (row) => onAsk({ what: 'default', row }),
    },
    {
      key: 'enable',
      label: actions.enable,
      shown: ({ enabled }) => !enabled,
      run: ({ id, version }) => enable.mutateAsync({ id, version, enabled: true }),
      done: state.enabled,
    },
    {
      key: 'disable',
      label: actions.disable,
      shown: ({ enabled }) => enabled,
      question: ({ title }) => ({
        title: state.disableTitle(title),
        content: state.disableLead,
        okText: actions.disable,
      }),
      run: ({ id, version }) => enable.mutateAsync({ id, version, enabled: false }),
      done: state.disabled,
    },
    {
      key: 'remove',
      label: actions.remove,
      danger: true,
      shown: ({ answerCount, isDefault }) => answerCount === 0 && !isDefault,
      question: ({ title }) => ({
        title: state.removeTitle(title),
        content: state.removeLead,
        okText: actions.remove,
        danger: true,
      }),
      run: ({ id, version }) => remove.mutateAsync({ id, version }),
      done: state.removed,
    },
  ]
}
