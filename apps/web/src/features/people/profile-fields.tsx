import {
  answerOf,
  checkField,
  formatDate,
  idCardRule,
  idCardTypeCodes,
  type InfoAnswers,
  type InfoField,
  infoForm,
  type Option,
  ruleUnlessMasked,
  type Rule,
  usernameRule,
} from '@xinqiao/domain'
import { DeptSelect } from '../../kit/dept-tree/dept-select.tsx'
import type { DeptChoice } from '../../kit/dept-tree/dept.types.ts'
import type { FieldControl, FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { peopleMessages } from './people.messages.ts'
import { deptSource } from './people.queries.ts'

const texts = peopleMessages.form
const [ID_CARD_TYPE, ID_CARD] = ['idCardType', 'idCard']

type Choices = {
  readonly types: readonly Option[]
  /** ids of types whose people are evaluated, and are asked what concerns students */
  readonly studentTypes: ReadonlySet<string>
  readonly roles: readonly Option[]
}

/** The profile form from the same definitions the server judges by; `loaded` is null for somebody new. */
export function profileFields(loaded: InfoAnswers | null, choices: Choices): readonly FormField[] {
  const basic = infoForm(0, true).fields
  return [
    ...basic.filter(({ prop }) => BEFORE_ROLES.includes(prop)).map((field) => fieldOf(field, loaded, choices)),
    { kind: 'select', name: 'userTypeId', label: texts.userType, options: choices.types },
    { kind: 'select', name: 'role', label: texts.role, required: true, multiple: true, options: choices.roles },
    ...basic.filter(({ prop }) => !BEFORE_ROLES.includes(prop)).flatMap((field) => fieldsOf(field, loaded, choices)),
  ]
}

const BEFORE_ROLES: readonly string[] = ['username', 'realName', 'numberName', 'phone', 'deptId']

/** The number's rule follows its type, so each type has its own field, one of which is shown. */
function fieldsOf(field: InfoField, loaded: InfoAnswers | null, choices: Choices): readonly FormField[] {
  if (field.prop !== ID_CARD) return [fieldOf(field, loaded, choices)]
  return idCardTypeCodes.map((type) => ({
    ...fieldOf(field, loaded, choices),
    rule: ruleUnlessMasked(answerOf(loaded ?? {}, ID_CARD), (value) => idCardRule(type)(value)),
    shown: (values: FormValues) => (textOf(values[ID_CARD_TYPE ?? '']) || '1') === type,
  }))
}

function fieldOf(field: InfoField, loaded: InfoAnswers | null, { studentTypes }: Choices): FormField {
  const common = {
    name: field.prop,
    label: field.label,
    required: field.isRequired,
    rule: ruleOf(field, loaded),
    ...(field.prop === 'username' && loaded ? { disabled: true } : {}),
    ...(field.isMasked && loaded ? { hint: field.prop === 'phone' ? texts.masked : undefined } : {}),
    ...(field.studentsOnly ? { shown: ({ userTypeId }: FormValues) => studentTypes.has(textOf(userTypeId)) } : {}),
  }
  switch (field.type) {
    case 'radio':
      return { ...common, kind: 'radio', options: field.options ?? [] }
    case 'select':
      return { ...common, kind: 'select', options: field.options ?? [] }
    case 'date':
      return { ...common, kind: 'date' }
    case 'textarea':
      return { ...common, kind: 'textarea', max: field.max }
    case 'dept':
      return { ...common, kind: 'custom', control: (given) => <Dept given={given} />, view: (value) => pathOf(value) }
    default:
      return { ...common, kind: 'text', max: field.max }
  }
}

const ruleOf =
  (field: InfoField, loaded: InfoAnswers | null): Rule =>
  (value) =>
    field.prop === 'username'
      ? usernameRule(value.trim())
      : checkField(
          field,
          { [field.prop]: value },
          { today: formatDate(new Date()), loaded: loaded ?? {}, isAdmin: true },
        )

function Dept({ given }: { given: FieldControl }) {
  const { value, onChange, id, label, disabled } = given
  const chosen = isChoice(value) ? [value] : []
  return (
    <DeptSelect
      id={id}
      label={label}
      disabled={disabled}
      load={deptSource.load}
      search={deptSource.search}
      value={chosen}
      aria-invalid={given['aria-invalid'] === true || given['aria-invalid'] === 'true'}
      {...(given['aria-describedby'] ? { 'aria-describedby': given['aria-describedby'] } : {})}
      onChange={([next]) => onChange(next ?? null)}
    />
  )
}

const isChoice = (value: unknown): value is DeptChoice =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value

const pathOf = (value: unknown): string => (isChoice(value) ? value.path : '')

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const deptIdOf = (value: unknown): string => (isChoice(value) ? value.id : '')
