import { schoolStandings, sealFileAfterDays } from '@xinqiao/domain'
import { deptField } from '../../kit/dept-tree/dept-field.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import type { BatchResult } from '../../kit/list/list.types.ts'
import { toast } from '../../kit/toast.ts'
import { deptsInSight } from '../../session/index.ts'
import { BatchPreview } from './batch-preview.tsx'
import { inPortions, joined, type Someone, wishOf } from './batch-wish.ts'
import { peopleMessages } from './people.messages.ts'
import {
  type BatchEffect,
  type BatchWish,
  previewSet,
  useGrantableRoles,
  useSetUsers,
  useUserTypes,
} from './people.queries.ts'
import { roleOptions } from './role-choice.ts'
import { useAsk } from './use-ask.ts'

const texts = peopleMessages.set

type BatchSetFormProps = { people: readonly Someone[]; onAnswer: (result: BatchResult | null) => void }
type Looked = { readonly wish: BatchWish; readonly rows: readonly BatchEffect[] }

/** 批量设置用户: what to set, then what that does to each, then it is done, portion by portion. */
export function BatchSetForm({ people, onAnswer }: BatchSetFormProps) {
  const set = useSetUsers()
  const look = useAsk<Looked, BatchResult>()
  const choices = useFields()
  const { question } = look

  async function send(values: FormValues): Promise<'cancelled' | void> {
    const wish = wishOf(values)
    if (Object.keys(wish).length === 0) {
      // Not about one field: whichever of them is chosen mends it.
      toast.warning(texts.nothing)
      return 'cancelled'
    }
    const rows: BatchEffect[] = []
    await inPortions(people, async (part) => void rows.push(...(await previewSet({ ...wish, ids: idsOf(part) }))))
    const result = await look.ask({ wish, rows })
    if (result === null) return 'cancelled'
    onAnswer(result)
  }

  async function run(wish: BatchWish, onProgress: (done: number) => void): Promise<BatchResult> {
    const replies: Awaited<ReturnType<typeof set.mutateAsync>>[] = []
    await inPortions(people, async (part, done) => {
      replies.push(await set.mutateAsync({ ...wish, ids: idsOf(part) }))
      onProgress(done)
    })
    const waiting = replies.reduce((sum, reply) => sum + reply.waiting, 0)
    if (waiting > 0) toast.info(texts.waiting(waiting))
    return joined(people, replies)
  }

  return (
    <>
      <FormDrawer
        open
        as="dialog"
        mode="edit"
        noun={texts.noun}
        title={texts.title}
        lead={texts.lead(people.length)}
        okText={texts.next}
        doneText={null}
        fields={choices.fields}
        initial={
          choices.isReady
            ? { userTypeId: '', roleMode: '', role: [], deptId: null, lockFlag: '', schoolState: '' }
            : undefined
        }
        error={choices.error}
        onRetry={choices.retry}
        onClose={() => onAnswer(null)}
        onSubmit={send}
      />
      {question ? (
        <BatchPreview
          rows={question.rows}
          most={people.length}
          run={(onProgress) => run(question.wish, onProgress)}
          onAnswer={look.answer}
        />
      ) : null}
    </>
  )
}

const idsOf = (people: readonly Someone[]): string[] => people.map(({ id }) => id)

/** Only what this person may set; each with the choice to leave it. */
const useFields = () => {
  const allowed = useAllowed()
  const mayRoles = allowed('admin_userInfo_role_btn')
  const types = useUserTypes()
  const roles = useGrantableRoles(mayRoles)
  const keep = { value: '', label: texts.keep }
  const form = peopleMessages.form
  const fields: readonly (FormField & { need: string })[] = [
    {
      need: 'admin_userInfo_edit_btn',
      kind: 'select',
      name: 'userTypeId',
      label: form.userType,
      placeholder: texts.keep,
      options: [
        keep,
        ...(types.data ?? [])
          .filter(({ isEnabled }) => isEnabled)
          .map(({ id: value, userTypeName: label }) => ({ value, label })),
      ],
    },
    {
      need: 'admin_userInfo_role_btn',
      kind: 'radio',
      name: 'roleMode',
      label: texts.roleMode,
      options: [keep, { value: 'add', label: texts.add }, { value: 'replace', label: texts.replace }],
    },
    ...(['add', 'replace'] as const).map((mode) => ({
      need: 'admin_userInfo_role_btn',
      kind: 'select' as const,
      name: 'role',
      label: texts.roles,
      multiple: true,
      required: true,
      options: roleOptions(roles.data ?? [], []),
      hint: mode === 'add' ? texts.addHint : texts.replaceHint,
      shown: ({ roleMode }: FormValues) => roleMode === mode,
    })),
    {
      need: 'admin_userInfo_move_btn',
      ...deptField(deptsInSight, { name: 'deptId', label: form.dept, placeholder: texts.keep }),
    },
    {
      need: 'admin_userInfo_lock_btn',
      kind: 'radio',
      name: 'lockFlag',
      label: peopleMessages.columns.state,
      options: [keep, { value: '0', label: texts.enable }, { value: '9', label: texts.disable }],
      hint: texts.disableHint,
    },
    {
      need: 'admin_userInfo_edit_btn',
      kind: 'select',
      name: 'schoolState',
      label: texts.parts.schoolState,
      placeholder: texts.keep,
      options: [keep, ...Object.entries(schoolStandings).map(([value, label]) => ({ value, label }))],
      hint: texts.leftHint(sealFileAfterDays),
    },
  ]
  return {
    fields: fields.filter(({ need }) => allowed(need)),
    isReady: types.data !== undefined && (!mayRoles || roles.data !== undefined),
    error: types.error ?? (mayRoles ? roles.error : null),
    retry: () => void Promise.all([types.refetch(), roles.refetch()]),
  }
}
