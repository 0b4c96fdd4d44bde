import type { FormField } from './form-definition.ts'
import { labelOfOption, type FormOptions } from './form-options.ts'
import { plainText, type FormAnswers, type FormValue } from './form-value.ts'
import {
  choicesOfField,
  gradesOf,
  readScaleAnswers,
  readVisitors,
  recordIn,
  scaleOfField,
  wishesOf,
} from './widget-parts.ts'
import { widgetMessages as texts } from './widget.messages.ts'

type Labelled = (field: FormField, answers: FormAnswers, options: FormOptions) => string

/** A section's answer in words. Scores and levels of a scale are no words for its reader: they are told where they belong. */
export const widgetLabel = (field: FormField, value: FormValue, options: FormOptions): string => {
  switch (field.widget) {
    case 'gradingResults':
      return gradesOf(field, options).find((grade) => grade.value === plainText(value))?.label ?? plainText(value)
    case 'interviewAssessResult':
      return labelOfOption(field, choicesOfField(field, options), value) ?? plainText(value)
    case 'willingnessToConsult':
      return wishesText(field, value, options)
    case 'selectVisitors':
      return visitorsText(value)
    case 'VisitorSelfAssessment':
      return scaleText(field, value)
    default:
      return ''
  }
}

const wishesText = (field: FormField, value: FormValue, options: FormOptions): string => {
  const given = recordIn(value) ?? {}
  return wishesOf(field)
    .flatMap((wish) => {
      const chosen = plainText(given[wish.prop])
      if (chosen === '') return []
      return [`${wish.label}：${labelOfOption(wish, choicesOfField(wish, options), chosen) ?? chosen}`]
    })
    .join('；')
}

const visitorsText = (value: FormValue): string =>
  (readVisitors(value) ?? [])
    .filter(({ visitorName, visitorId }) => visitorName !== '' || visitorId !== '')
    .map(({ visitorName, userName, count, lastDate, basicInformation, chiefComplaint }) => {
      const facts = [userName, count > 0 ? texts.times(count) : '', lastDate ? texts.lastDate(lastDate) : '']
      const known = facts.filter((fact) => fact !== '').join('，')
      return [
        known ? `${visitorName}（${known}）` : visitorName,
        ...(basicInformation ? [`${texts.basicInformation}：${basicInformation}`] : []),
        ...(chiefComplaint ? [`${texts.chiefComplaint}：${chiefComplaint}`] : []),
      ].join('，')
    })
    .join('\n')

const scaleText = (field: FormField, value: FormValue): string => {
  const { items, options } = scaleOfField(field)
  const answers = readScaleAnswers(value)?.answers ?? []
  return items
    .flatMap((item, place) => {
      const words = options[answers[place] ?? -1]
      return words === undefined ? [] : [`${place + 1}. ${item}：${words}`]
    })
    .join('\n')
}

/** Who signed and when; both are written by the server. */
export const signatureLabel = (value: FormValue): string => {
  const record = recordIn(value)
  if (!record || plainText(record['fileId']) === '') return ''
  const facts = [plainText(record['realName']), plainText(record['signTime'])].filter((fact) => fact !== '')
  return facts.length > 0 ? facts.join(' ') : texts.signed
}

export const filesLabel = (value: FormValue): string =>
  Array.isArray(value) && value.length > 0 ? texts.files(value.length) : ''

/** Rows of a sub-form, one a line. */
export const rowsLabel = (field: FormField, value: FormValue, options: FormOptions, labelOf: Labelled): string =>
  (Array.isArray(value) ? (value as readonly FormValue[]) : [])
    .map((row, place) => {
      const cells = (field.fields ?? []).flatMap((inner) => {
        const words = labelOf(inner, recordIn(row) ?? {}, options)
        return words === '' ? [] : [`${inner.label}：${words}`]
      })
      return `${place + 1}. ${cells.join('，')}`
    })
    .join('\n')

export const personLabel = (field: FormField, value: FormValue, options: FormOptions): string => {
  const person = recordIn(value)
  if (person) return plainText(person['name'])
  return labelOfOption(field, choicesOfField(field, options), value) ?? plainText(value)
}
