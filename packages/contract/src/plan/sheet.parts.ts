import { inkMost, inkPattern } from '@xinqiao/domain'
import { Id, Type } from '../schema.ts'

// What answering with an account and answering by a link have in common.

const MOST_QUESTIONS = 600

export const Answers = {
  /** One character a question: the number of the choice in base 36, or a point. */
  choices: Type.String({ maxLength: MOST_QUESTIONS, title: '作答' }),
  /** Tenths of a second each was looked at. */
  times: Type.Array(Type.Integer({ minimum: 0, maximum: 6000, title: '用时' }), {
    maxItems: MOST_QUESTIONS,
    title: '用时',
  }),
}

/** A sheet that is open for answering: what is asked, and what was answered so far. */
export const Opened = Type.Object({
  id: Id('sheet'),
  title: Type.String(),
  /** Each screen is looked at for at least so long. */
  screenSeconds: Type.Integer(),
  holder: Type.String(),
  seq: Type.Integer(),
  ...Answers,
  parts: Type.Array(Type.Object({ title: Type.String(), lead: Type.String() })),
  optionSets: Type.Array(Type.Array(Type.String())),
  /** part, number of its choices, whether it may be left open, and the question itself */
  questions: Type.Array(
    Type.Object({
      part: Type.Integer(),
      options: Type.Integer(),
      isOptional: Type.Boolean(),
      text: Type.String(),
    }),
  ),
})

export const Saved = Type.Object({ seq: Type.Integer(), answered: Type.Integer() })

export const Ended = Type.Object({
  /** Somebody will come: the page with people, numbers and times is shown. */
  needsCare: Type.Boolean(),
  total: Type.Integer(),
  seconds: Type.Integer(),
  hasReport: Type.Boolean(),
  /** A few more questions belong to this sitting. */
  hasFollow: Type.Boolean(),
})

export const FollowQuestions = Type.Object({
  id: Id('sheet'),
  lead: Type.String(),
  questions: Type.Array(
    Type.Object({
      text: Type.String(),
      options: Type.Array(Type.String()),
      /** false: only after an answer other than the first choice. */
      isAlways: Type.Boolean(),
    }),
  ),
})

/** In which space a call is meant: 1 that of the cadres (K121), which shares nothing with the school's own. */
export const Space = {
  evaluationType: Type.Optional(Type.String({ pattern: '^[01]$', maxLength: 1, title: '测评类型' })),
}

/** What opens one sheet and nothing else, where nobody is signed in. */
export const Pass = Type.String({ minLength: 10, maxLength: 80, pattern: '^[0-9]{1,9}\\.[\\w-]+$', title: '作答凭据' })

export const sheetRefusals = ['request.not_found', 'plan.closed', 'sheet.done', 'sheet.wrong_state'] as const

/** A signature as it was drawn. */
export const Ink = Type.String({ maxLength: inkMost, pattern: inkPattern, title: '签名' })
