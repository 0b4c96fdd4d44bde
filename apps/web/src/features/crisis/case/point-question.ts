import { familyGroundCodes, familyGrounds, pathPointCodes, pointLimits, type PathPoint } from '@xinqiao/domain'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import type { Point } from './acts.ts'
import { caseMessages } from './case.messages.ts'
import type { Question } from './question.ts'

const { ask: texts, done, path } = caseMessages

type Body = { id: string; point: PathPoint; words: string; atTime?: string; ground?: keyof typeof familyGrounds }

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** What is asked before a point of the pathway is ticked: for a meeting its hour, for a family the ground. */
export const pointQuestion = (id: string, given: Point, send: (body: Body) => Promise<unknown>): Question | null => {
  const point = pathPointCodes.find((one) => one === given.point)
  if (!point) return null
  const extra: Readonly<Partial<Record<PathPoint, FormField>>> = {
    next: { kind: 'datetime', name: 'atTime', label: texts.pointTime, required: true },
    family: {
      kind: 'radio',
      name: 'ground',
      label: texts.ground,
      required: true,
      options: familyGroundCodes.map((value) => ({ value, label: familyGrounds[value] })),
    },
  }
  const asked = extra[point]
  return {
    title: given.label,
    lead: path.hints[point],
    fields: [
      ...(asked ? [asked] : []),
      { kind: 'textarea', name: 'words', label: texts.pointWords, required: true, max: pointLimits.words },
    ],
    initial: { words: given.words, atTime: '', ground: '' },
    send: async (values) => {
      const ground = familyGroundCodes.find((one) => one === values['ground'])
      await send({
        id,
        point,
        words: textOf(values, 'words'),
        ...(point === 'next' ? { atTime: textOf(values, 'atTime') } : {}),
        ...(point === 'family' && ground ? { ground } : {}),
      })
      return done.tick
    },
  }
}
