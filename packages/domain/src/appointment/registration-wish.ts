import { chosenTexts, plainText, type FormAnswers } from '../form/form-value.ts'
import { readSlots, slotSettingTypes, type TimeSlot } from '../form/time-slots.ts'
import type { ConsultMethod } from './booking-facts.ts'

/** What somebody wishes for, as they registered it; who the teacher is stands in their own words. */
export type RegisteredWish = {
  /** Codes of the setting zxlysz. */
  readonly fields: readonly string[]
  readonly times: readonly TimeSlot[]
  readonly method: ConsultMethod
  /** 男, 女 or no matter. */
  readonly sex: string | null
  readonly teacherName: string | null
}

const sexes: Readonly<Record<string, string>> = { 2: '男', 3: '女' }
const OTHER = '-1'

const methodIn = (value: string): ConsultMethod => (value === '1' || value === '2' ? value : '3')

/** Every time grid of the form counts: which of them are asked for is the school's own matter. */
const timesIn = (answers: FormAnswers): readonly TimeSlot[] =>
  readSlots(Object.keys(slotSettingTypes).flatMap((prop) => readSlots(answers[prop]) ?? [])) ?? []

export const wishIn = (answers: FormAnswers): RegisteredWish => {
  const teacher = plainText(answers['expectTeacher'])
  return {
    fields: chosenTexts(answers['consultingField']),
    times: timesIn(answers),
    method: methodIn(plainText(answers['consultMethod'])),
    sex: sexes[teacher] ?? null,
    teacherName: (teacher === OTHER && plainText(answers['expectTeacher_text']).trim()) || null,
  }
}
