import { formatDate, millisecondsPer, parseDate, type FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDesk } from '../../modules/answer/index.ts'
import type { DemoPerson } from './people.ts'
import { actorOf, type DemoWorld, type Past } from './world.ts'

export const DAY = 24

/** People work by day: what lies before yesterday happened in the morning or the afternoon, each day at its own times. */
export const byDay =
  (tx: Tx, past: Past): Past =>
  (ago) => {
    if (ago < DAY) return past(ago)
    const moment = new Date(tx.now.getTime() - ago * millisecondsPer.hour)
    const midnight = parseDate(formatDate(moment))!.getTime()
    const dayNumber = Math.floor(midnight / millisecondsPer.day)
    const opens = 8.5 * 60 + ((dayNumber * 37) % 110)
    const lasts = 240 + ((dayNumber * 53) % 170)
    const minutes = opens + ((moment.getTime() - midnight) / millisecondsPer.day) * lasts
    return past((tx.now.getTime() - midnight - minutes * millisecondsPer.minute) / millisecondsPer.hour)
  }

/** Everything a story of forms needs at hand. */
export type Stage = {
  tx: Tx
  world: DemoWorld
  past: Past
  desk: AnswerDesk
  scale: (by: DemoPerson, ago: number, scaleCode: string, answers: readonly number[]) => Promise<unknown>
  /** The picture of somebody's signature; the same each time. */
  sign: (person: DemoPerson, ago: number) => Promise<string>
}

export type Said = { answerId: string; version: number }

/** Submits what somebody wrote, about themselves unless told otherwise. */
export const give = (
  { tx, past, desk }: Stage,
  by: DemoPerson,
  ago: number,
  formId: string,
  answers: FormAnswers,
  more: { userId?: string; answerId?: string; version?: number; no?: number } = {},
): Promise<Said> => {
  const actor = actorOf(tx, by)
  const given = { formId, answers: JSON.stringify(answers), eventSign: false, ...more }
  return desk.save({ ...past(ago), actor }, actor, given)
}

export const mark = async ({ sign }: Stage, person: DemoPerson, ago: number, source: 'drawn' | 'quoted' = 'drawn') => ({
  fileId: await sign(person, ago),
  source,
})
