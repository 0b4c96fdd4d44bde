import {
  formatDateTime,
  gradingDays,
  judgeGrade,
  millisecondsPer,
  readStar,
  riskPart,
  shortScaleOf,
  type FormAnswers,
  type GivenLevel,
  type ScaleEvidence,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { findById } from '../user/index.ts'
import { mayGrade } from './grade.policy.ts'
import { levelsOf } from './level.repo.ts'
import { latestScales, type ScaleResult } from './scale.repo.ts'

type Known = { readonly levels: readonly GivenLevel[]; readonly scales: readonly ScaleEvidence[] }

const nothing: Known = { levels: [], scales: [] }

/** One day more than counts: the rule itself looks at the days of the calendar. */
const before = (now: Date, days: number): Date => new Date(now.getTime() - (days + 1) * millisecondsPer.day)

const evidenceOf = ({ scaleCode, madeAt, risks }: ScaleResult): ScaleEvidence[] => {
  const scale = shortScaleOf(scaleCode)
  if (!scale) return []
  return [
    {
      name: scale.name,
      at: madeAt,
      risks: risks.map((risk) => ({ ...risk, words: scale.options[risk.answer] ?? '' })),
    },
  ]
}

/**
 * What stands against a level given to this person. Nobody is told what others found of oneself. `without` is an answer that
 * is being corrected: it is no history yet.
 */
export const knownTo = async (tx: Tx, actor: Actor, userId: string, without: string | null): Promise<Known> =>
  userId === actor.userId
    ? nothing
    : {
        levels: await levelsOf(tx, userId, before(tx.now, gradingDays.level), without),
        scales: (await latestScales(tx, userId, before(tx.now, gradingDays.scale))).flatMap(evidenceOf),
      }

type Asked = {
  readonly option?: string
  readonly previousHistory?: string
  readonly userId?: string
  readonly answerId?: string
  readonly risks?: string
  readonly formId?: string
  readonly bizType?: string
  readonly bizId?: string
}

const answersIn = (text: string | undefined): FormAnswers => {
  if (!text) return {}
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? riskPart(found as FormAnswers) : {}
  } catch {
    return {}
  }
}

/** No level is chosen yet: nothing speaks against it. */
const unasked = { isConsistent: true, reasons: [] } as const

/** Whoever writes a record about somebody asks whether the level goes with what is known. */
export const calcGrade = async (
  tx: Tx,
  actor: Actor,
  door: Pick<AnswerDoor, 'writeIn'>,
  { option, previousHistory = '', answerId, risks, ...named }: Asked,
) => {
  const star = option === undefined ? null : readStar(option.trim())
  if (star === null && option !== undefined) throw new AppError('form.grade_wrong')
  const userId = await personFor(tx, actor, door, named)
  const known = userId === undefined ? nothing : await knownTo(tx, actor, userId, answerId ?? null)
  const evidence = { ...known, now: tx.now, pastHistory: previousHistory, answers: answersIn(risks) }
  const { isConsistent, reasons } = star === null ? unasked : judgeGrade(star, evidence)
  const last = known.levels.at(-1)
  return {
    gradeResult: isConsistent ? 1 : 0,
    reasons: [...reasons],
    last: last ? { star: String(last.star), time: formatDateTime(last.at) } : null,
  }
}

type Named = Pick<Asked, 'formId' | 'userId' | 'bizType' | 'bizId'>

/** Whom the level is to be given to: whoever the matter is about, or somebody the asker gives levels to. */
const personFor = async (
  tx: Tx,
  actor: Actor,
  door: Pick<AnswerDoor, 'writeIn'>,
  { formId, bizType, bizId, userId: named }: Named,
): Promise<string | undefined> => {
  const userId =
    bizType === undefined
      ? named
      : (await door.writeIn(tx, actor, { formId: ensure(formId), userId: named, bizType, bizId })).userId
  if (userId === undefined || userId === actor.userId) return userId
  if (bizType === undefined && !((await findById(tx, userId)) && (await mayGrade(tx, actor, userId)))) throw notFound()
  tx.audit({ action: 'form.grade_read', subjectType: 'user', subjectId: userId })
  return userId
}
