import {
  answerOf,
  checkField,
  choicesOf,
  formatDate,
  idCardRule,
  idCardTypeCodes,
  isPlainNumber,
  type InfoAnswers,
  type InfoField,
  infoForm,
  type InfoForm,
  type Option,
  ruleUnlessMasked,
  type Rule,
  usernameRule,
} from '@xinqiao/domain'
import { deptField } from '../../kit/dept-tree/dept-field.tsx'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { textOf } from '../../kit/form-drawer/send-form.ts'
import { deptsInSight } from '../../session/index.ts'
import { peopleMessages } from './people.messages.ts'

const texts = peopleMessages.form
const ID_CARD_TYPE = 'idCardType'
const ID_CARD = 'idCard'

type Choices = {
  readonly types: readonly Option[]
  /** the basic form of each user type, as the school shaped it */
  readonly forms: ReadonlyMap<string, InfoForm>
  readonly roles: readonly Option[]
  /** What has been proposed and waits for somebody else. */
  readonly pending: readonly string[]
}

/** People without a type are asked what concerns everybody. */
const plainForm = infoForm(0, false)

/** The profile form from the same definitions the server judges by; `loaded` is null for somebody new. */
export function profileFields(
  loaded: InfoAnswers | null,
  { types, forms, roles, pending }: Choices,
): readonly FormField[] {
  const variants = variantsOf(forms)
  const pick = (isWanted: (prop: string) => boolean) =>
    variants.flatMap(({ fields, isFor }) =>
      fields.filter(({ prop }) => isWanted(prop)).flatMap((field) => fieldsOf(field, loaded, isFor)),
    )
  return [
    ...pick((prop) => BEFORE_ROLES.includes(prop)),
    { kind: 'select', name: 'userTypeId', label: texts.userType, options: types },
    {
      kind: 'select',
      name: 'role',
      label: texts.role,
      required: true,
      multiple: true,
      options: roles,
      hint: texts.roleHint(pending),
    },
    ...pick((prop) => !BEFORE_ROLES.includes(prop)),
  ]
}

const BEFORE_ROLES: readonly string[] = ['username', 'realName', 'numberName', 'phone', 'deptId']

type Variant = { readonly fields: readonly InfoField[]; readonly isFor: (userTypeId: string) => boolean }

/** Each type has its own questions, of which those of the chosen one are shown. */
const variantsOf = (forms: ReadonlyMap<string, InfoForm>): readonly Variant[] => [
  { fields: plainForm.fields, isFor: (chosen) => !forms.has(chosen) },
  ...[...forms].map(([id, form]) => ({ fields: form.fields, isFor: (chosen: string) => chosen === id })),
]

/** The number's rule follows its type, so each type has its own field, one of which is shown. */
function fieldsOf(field: InfoField, loaded: InfoAnswers | null, isFor: Variant['isFor']): readonly FormField[] {
  const isChosen = ({ userTypeId }: FormValues): boolean => isFor(textOf(userTypeId))
  const made = { ...fieldOf(field, loaded), shown: isChosen }
  if (field.prop !== ID_CARD) return [made]
  return idCardTypeCodes.map((type) => ({
    ...made,
    rule: ruleUnlessMasked(answerOf(loaded ?? {}, ID_CARD), (value) => idCardRule(type)(value)),
    shown: (values: FormValues) => isChosen(values) && (textOf(values[ID_CARD_TYPE]) || '1') === type,
  }))
}

function fieldOf(field: InfoField, loaded: InfoAnswers | null): FormField {
  const common = {
    name: field.prop,
    label: field.label,
    required: field.isRequired,
    rule: ruleOf(field, loaded),
    ...(field.prop === 'username' && loaded ? { disabled: true } : {}),
    ...(field.help ? { hint: field.help } : {}),
    ...(field.isMasked && loaded && field.prop === 'phone' ? { hint: texts.masked } : {}),
  }
  const options = choicesOf(field, answerOf(loaded ?? {}, field.prop))
  switch (field.type) {
    case 'radio':
      return { ...common, kind: 'radio', options }
    case 'select':
      return { ...common, kind: 'select', options }
    case 'date':
      return { ...common, kind: 'date' }
    case 'textarea':
      return { ...common, kind: 'textarea', max: field.max }
    case 'dept':
      return deptField(deptsInSight, common)
    default:
      return { ...common, kind: 'text', ...(isPlainNumber(field) ? {} : { max: field.max }) }
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
