import { hostCategories, optionsOf } from '@xinqiao/domain'
import { complaintsIn } from '../../../kit/failure.ts'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { reasonOf } from '../../../kit/reason-of.ts'
import { kitTexts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.ts'
import { rotaTexts } from '../rota.messages.ts'
import { manageTexts, memberTexts as texts, teamTexts } from './team.messages.ts'
import { type Member, useFieldOptions, useSaveMember } from './team.queries.ts'

/** Somebody of the team, or somebody about to join. */
export type Editing = { readonly member: Member } | { readonly userId: string; readonly realName: string }

type MemberFormProps = {
  editing: Editing | null
  /** people themselves say less than the house says about them */
  isOwn: boolean
  supervisors: readonly { readonly userId: string; readonly realName: string }[]
  onClose: () => void
}

const LONGEST = { title: 50, intro: 2000, years: 60, cases: 200 }
const METHODS = [1, 2, 3].map((value) => ({ value: String(value), label: teamTexts.methods[value] ?? '' }))
const OR_NONE = new Set(['certificateUntil', 'supervisorId', 'internFrom', 'internUntil'])
const OWN = new Set(['years', 'fields', 'consultMethod', 'intro'])

export function MemberForm({ editing, isOwn, supervisors, onClose }: MemberFormProps) {
  const save = useSaveMember()
  const options = useFieldOptions().data ?? []
  const member = editing && 'member' in editing ? editing.member : null
  const userId = member?.userId ?? (editing && 'userId' in editing ? editing.userId : '')
  const name = member?.realName ?? (editing && 'realName' in editing ? editing.realName : '')
  const fields = fieldsOf(
    options,
    supervisors.filter((one) => one.userId !== userId),
  ).filter((field) => !isOwn || OWN.has(field.name))
  return (
    <FormDrawer
      open={editing !== null}
      as="drawer"
      mode={member ? 'edit' : 'create'}
      noun={manageTexts.noun}
      title={`${member ? texts.edit : manageTexts.add} · ${name}`}
      recordId={userId}
      fields={fields}
      initial={member ? valuesOf(member) : NEW}
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          const saved = await save.mutateAsync({
            userId,
            ...(member ? { version: member.version } : {}),
            ...bodyOf(values),
          })
          if (saved === null) toast.info(kitTexts.waits)
          return null
        } catch (error) {
          const complaints = complaintsIn(error)
          if (Object.keys(complaints).length > 0) return complaints
          toast.error(reasonOf(error, rotaTexts.failed))
          throw error
        }
      }}
    />
  )
}

const NEW: FormValues = {
  category: 'counsellor',
  title: '',
  years: 0,
  fields: [],
  consultMethod: '3',
  maxCases: 20,
  certificateUntil: '',
  supervisorId: null,
  internFrom: '',
  internUntil: '',
  isTrained: false,
  isShown: true,
  intro: '',
}

const valuesOf = (member: Member): FormValues => ({
  ...member,
  fields: member.fields.map(({ code }) => code),
  consultMethod: String(member.consultMethod),
  certificateUntil: member.certificateUntil ?? '',
  internFrom: member.internFrom ?? '',
  internUntil: member.internUntil ?? '',
})

/** Only what was asked: people themselves may not send the rest. */
const bodyOf = (values: FormValues): Record<string, never> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'consultMethod') return [name, Number(value)]
      if (OR_NONE.has(name)) return [name, value || null]
      return [name, typeof value === 'string' ? value.trim() : value]
    }),
  ) as Record<string, never>

type Choice = { readonly value: string; readonly label: string }

const fieldsOf = (options: readonly Choice[], supervisors: MemberFormProps['supervisors']): readonly FormField[] => [
  { kind: 'radio', name: 'category', label: texts.category, required: true, options: optionsOf(hostCategories) },
  { kind: 'text', name: 'title', label: texts.title, max: LONGEST.title },
  { kind: 'number', name: 'years', label: texts.years, min: 0, max: LONGEST.years, unit: texts.yearsUnit },
  { kind: 'select', name: 'fields', label: texts.fields, multiple: true, options },
  { kind: 'radio', name: 'consultMethod', label: texts.method, required: true, options: METHODS },
  { kind: 'number', name: 'maxCases', label: texts.maxCases, min: 0, max: LONGEST.cases, unit: texts.people },
  { kind: 'date', name: 'certificateUntil', label: texts.certificate },
  {
    kind: 'select',
    name: 'supervisorId',
    label: texts.supervisor,
    options: supervisors.map(({ userId: value, realName: label }) => ({ value, label })),
  },
  { kind: 'date', name: 'internFrom', label: texts.internFrom, hint: texts.internHint },
  { kind: 'date', name: 'internUntil', label: texts.internUntil },
  { kind: 'switch', name: 'isTrained', label: texts.trained },
  { kind: 'switch', name: 'isShown', label: texts.shown },
  { kind: 'textarea', name: 'intro', label: texts.intro, max: LONGEST.intro, placeholder: texts.introHint },
]
