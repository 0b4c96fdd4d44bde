import type { FormField, FormOption, OptionSource } from './form-definition.ts'
import { isOffered, type FormOptions } from './form-options.ts'
import { plainText, type FormAnswers, type FormValue } from './form-value.ts'
import { shortScaleOf, shortScales, type ShortScale } from './short-scales.ts'

/** A visitor picked for a record, with what is told about them there. */
export type SelectedVisitor = {
  readonly visitorId: string
  readonly visitorName: string
  /** account they sign in with */
  readonly userName: string
  /** consultations so far */
  readonly count: number
  /** of the latest one; empty when there was none */
  readonly lastDate: string
  readonly basicInformation: string
  readonly chiefComplaint: string
}

export const visitorLimits = { min: 1, max: 10, basicInformation: 500, chiefComplaint: 1000 } as const

export const emptyVisitor: SelectedVisitor = {
  visitorId: '',
  visitorName: '',
  userName: '',
  count: 0,
  lastDate: '',
  basicInformation: '',
  chiefComplaint: '',
}

const isRecord = (value: FormValue | undefined): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordIn = (value: FormValue | undefined): FormAnswers | null => (isRecord(value) ? value : null)

/** The entries of a visitor list in their one shape; null when the value is no such list. */
export const readVisitors = (value: FormValue | undefined): readonly SelectedVisitor[] | null => {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value) || !value.every(isRecord)) return null
  return value.map((entry: FormAnswers) => ({
    visitorId: plainText(entry['visitorId']),
    visitorName: plainText(entry['visitorName']),
    userName: plainText(entry['userName']),
    count: Number(entry['count'] ?? 0),
    lastDate: plainText(entry['lastDate']),
    basicInformation: plainText(entry['basicInformation']),
    chiefComplaint: plainText(entry['chiefComplaint']),
  }))
}

const wish = (prop: string, label: string, help: string, options: readonly FormOption[]): FormField => ({
  prop,
  type: 'radio',
  label,
  help,
  required: true,
  options: { from: 'inline', options },
})

/** Asked where a form does not say which wishes it means. */
const standardWishes: readonly FormField[] = [
  wish('oneConsultWishes', '一次单元意愿', '用一次完整的会谈集中讨论一个问题', [
    { value: '1', label: '现在愿意' },
    { value: '2', label: '四周内未安排则愿意' },
    { value: '3', label: '不愿意' },
  ]),
  wish('teamConsultWishes', '团体咨询意愿', '与有相似困扰的同学一起，由老师带领', [
    { value: '1', label: '愿意' },
    { value: '2', label: '不愿意' },
  ]),
]

/** The wishes a section asks for; `help` is the title above each. */
export const wishesOf = ({ fields }: FormField): readonly FormField[] => fields ?? standardWishes

/** A field's choices, those written into it first: it may lie where nobody looked for it. */
export const choicesOfField = ({ prop, options }: FormField, looked: FormOptions): readonly FormOption[] =>
  options?.from === 'inline' ? options.options : looked(prop)

/** Levels of the grading section, 1 the gravest; a school's own words come as the field's options. */
const grades: readonly FormOption[] = [
  { value: '1', label: '一级·危机' },
  { value: '2', label: '二级·高风险' },
  { value: '3', label: '三级·关注' },
  { value: '4', label: '四级·一般' },
]

/** Only the four levels, in their order, worded as the school words them. */
export const gradesOf = (field: FormField, looked: FormOptions): readonly FormOption[] => {
  const own = choicesOfField(field, looked)
  return grades.map((grade) => own.find(({ value }) => value === grade.value) ?? grade)
}

type ScaleAnswers = { readonly scale: string; readonly answers: readonly (number | null)[] }

const SCALE = 'shortScale'

/** How a self-assessment names the scale it asks. The first of all scales is asked where nothing is named. */
export const scaleSource = (code: string): OptionSource & { readonly from: 'named' } => ({
  from: 'named',
  name: SCALE,
  params: { code },
})

const namedScale = ({ options }: FormField): ShortScale | null =>
  options?.from === 'named' && options.name === SCALE ? shortScaleOf(options.params?.['code'] ?? '') : null

export const isScaleField = ({ widget }: FormField): boolean => widget === 'VisitorSelfAssessment'

/** A self-assessment that names something else than a scale of ours. */
export const isScaleUnknown = (field: FormField): boolean => field.options !== undefined && namedScale(field) === null

/** The scale a self-assessment asks. */
export const scaleOfField = (field: FormField): ShortScale => namedScale(field) ?? shortScales[0]!

/** Answers of a self-assessment as far as they go: a question not answered yet is null. Null when the value is none. */
export const readScaleAnswers = (value: FormValue | undefined): ScaleAnswers | null => {
  const record = recordIn(value)
  const answers = record?.['answers']
  if (!record || !Array.isArray(answers)) return null
  if (!answers.every((answer) => answer === null || typeof answer === 'number')) return null
  return { scale: plainText(record['scale']), answers: answers as readonly (number | null)[] }
}

/** The reason for a level that the evidence does not bear out. */
const REASON = 'gradingResultsDesc'

/** An inconsistent level has to be explained wherever the form asks for the reason, whatever else it says of it. */
export const isReasonDue = ({ prop }: FormField, answers: FormAnswers): boolean =>
  prop === REASON && plainText(answers['gradeResult_result']) === '0'

const NAME = 200

/** Somebody from the form's own list, by id; or anybody, by id and the name readers will see. */
export const isPerson = (
  field: FormField,
  value: FormValue,
  looked: FormOptions,
  had: FormValue | undefined,
): boolean => {
  if (field.options) return typeof value === 'string' && isOffered(field, choicesOfField(field, looked), value, had)
  if (typeof value === 'string') return value.length <= NAME
  const person = recordIn(value)
  const words = [person?.['id'], person?.['name'], person?.['userName'] ?? '']
  return words.every((word) => typeof word === 'string' && word.length <= NAME) && words[0] !== ''
}
