import { otherProp, type Condition, type FormDefinition, type FormField, type FormJump } from '@xinqiao/domain'
import { patched } from './design-model.ts'

const stems: Partial<Record<FormField['type'], string>> = {
  input: 'text',
  textarea: 'paragraph',
  radio: 'choice',
  radioInput: 'choice',
  checkbox: 'choices',
  cascader: 'path',
  tree: 'branch',
  user: 'person',
  richTxt: 'sentence',
  timeSlots: 'slots',
  upload: 'files',
  subForm: 'rows',
  title: 'heading',
  signature: 'sign',
}

/** Names whose meaning the product knows: who signs, which time setting is offered. In the order they are given out. */
export const knownProps: Partial<Record<FormField['type'], Readonly<Record<string, string>>>> = {
  signature: {
    sign_teacher: '工作人员',
    sign_student: '来访者',
    sign_supervisor: '督导师',
    sign_supervisedPerson: '被督导人',
    sign_common: '任何填写人（家长、参加人等）',
    sign_collective: '集体（上传照片）',
  },
  timeSlots: {
    contactTime: '可联系时间（08:00–18:00）',
    consultTimes: '咨询时间设置',
    firstInterviewTimeSlots: '初始访谈时间设置',
    evaluationPeriod: '评估时间设置',
    psychologicalCounselingPeriod: '心理咨询时间设置',
    familyCounselingPeriod: '家庭咨询时间设置',
  },
}

/** Every name that is or was taken, in this draft or in a version before. */
export const namesIn = (definitions: readonly FormDefinition[]): ReadonlySet<string> =>
  new Set(
    definitions.flatMap(({ fields, groups = [] }) => [
      ...groups.map(({ key }) => key),
      ...fields.flatMap((field) => [field.prop, otherProp(field.prop), ...inner(field)]),
    ]),
  )

const inner = ({ fields = [], items = [] }: FormField): readonly string[] => [
  ...fields.map(({ prop }) => prop),
  ...items.flatMap((item) => ('prop' in item ? [item.prop] : [])),
]

/** Counts on from the highest: the name of a field that is gone is not given to another. */
export const nextName = (stem: string, taken: ReadonlySet<string>): string => {
  const pattern = new RegExp(`^${stem}(\\d+)$`)
  const highest = Math.max(0, ...[...taken].map((name) => Number(pattern.exec(name)?.[1] ?? 0)))
  return `${stem}${highest + 1}`
}

export const nameForType = (type: FormField['type'], taken: ReadonlySet<string>): string =>
  Object.keys(knownProps[type] ?? {}).find((name) => !taken.has(name)) ?? nextName(stems[type] ?? type, taken)

const renamedIn = (condition: Condition, from: string, to: string): Condition => {
  if ('all' in condition) return { all: condition.all.map((one) => renamedIn(one, from, to)) }
  if ('any' in condition) return { any: condition.any.map((one) => renamedIn(one, from, to)) }
  if ('not' in condition) return { not: renamedIn(condition.not, from, to) }
  return 'prop' in condition && condition.prop === from ? { ...condition, prop: to } : condition
}

const renamedJump = (jump: FormJump, from: string, to: string): FormJump => {
  const other = (target: string): string => (target === from ? to : target)
  if (jump.mode === 2) return { ...jump, target: other(jump.target) }
  return { ...jump, rules: jump.rules.map(({ option, target }) => ({ option, target: other(target) })) }
}

/** Gives a field another name, there and wherever it is spoken of. */
export const renameProp = (definition: FormDefinition, from: string, to: string): FormDefinition => ({
  ...definition,
  fields: definition.fields.map((field) => {
    const rule = <T extends boolean | undefined>(given: Condition | T): Condition | T =>
      typeof given === 'object' ? renamedIn(given, from, to) : given
    return patched(field, {
      ...(field.prop === from ? { prop: to } : {}),
      show: rule(field.show),
      required: rule(field.required),
      readOnly: rule(field.readOnly),
      jump: field.jump && renamedJump(field.jump, from, to),
      checks: field.checks?.map((check) =>
        check.kind === 'idCard' && check.typeProp === from ? { ...check, typeProp: to } : check,
      ),
    })
  }),
})
