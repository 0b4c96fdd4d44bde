import {
  evaluateForm,
  isEmpty,
  type FormAnswers,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormValue,
  type RoleCode,
} from '@xinqiao/domain'

/** Where the first choice would be a danger, or lead to more than a record of a quiet hour says. */
const quiet: Readonly<Record<string, FormValue>> = {
  injuryTendency: '1',
  isCrisisStatus: '0',
  psyAssistanceSystem: '0',
  gradingResults: '4',
  assessmentLevel: '4',
  transferTo: '6',
}

export type Form = {
  content: string
  options: Readonly<Record<string, readonly FormOption[]>>
  roleCodes: readonly string[]
}

/** A record as somebody would write it: every question that has to be answered, the simplest way; `bring` gives a file. */
export const filledForm = async (
  { content, options, roleCodes }: Form,
  start: FormAnswers,
  bring: (purpose: 'signature' | 'attachment') => Promise<string>,
): Promise<FormAnswers> => {
  const { fields } = JSON.parse(content) as FormDefinition
  const reader = { roleCodes: roleCodes as readonly RoleCode[] }
  const offered = ({ prop, options: own }: FormField): readonly FormOption[] =>
    (own?.from === 'inline' ? own.options : options[prop]) ?? []
  const first = (field: FormField): string => (quiet[field.prop] as string) ?? offered(field)[0]?.value ?? ''
  const answerTo = async (field: FormField): Promise<FormValue> => {
    switch (field.type) {
      case 'radio':
      case 'radioInput':
      case 'select':
      case 'star':
        return first(field)
      case 'checkbox':
        return [first(field)]
      case 'signature':
        return { fileId: await bring('signature'), source: 'drawn' }
      case 'slider':
      case 'number':
      case 'rate':
        return field.min ?? 1
      case 'timeSlots':
        return [{ time: '上午', weeks: [1] }]
      case 'upload':
        return [await bring('attachment')]
      case 'date':
        return '2026-11-16'
      case 'datetime':
        return '2026-11-16 10:00:00'
      case 'widget':
        return field.fields ? Object.fromEntries(field.fields.map((one) => [one.prop, first(one)])) : first(field)
      default:
        return '如实记下'
    }
  }
  const answers: Record<string, FormValue> = { ...start }
  for (;;) {
    const state = evaluateForm(fields, answers, reader)
    const next = fields.find(({ prop }) => state.get(prop)?.isRequired && isEmpty(answers[prop]))
    if (!next) return answers
    answers[next.prop] = await answerTo(next)
  }
}
