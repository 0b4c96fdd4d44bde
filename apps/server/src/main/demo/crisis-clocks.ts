import { millisecondsPer, type ErrandCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { caseErrands } from '../../modules/crisis/index.ts'
import { keepErrands } from '../../modules/errand/index.ts'
import { raiseSignals } from '../../modules/warning/index.ts'
import type { CrisisStory } from './crisis-active-stories.ts'
import { LOOKED_AT } from './crisis-past-stories.ts'
import { lookAfter } from './signals.ts'
import { personOf, type DemoWorld, type Past } from './world.ts'

type About = { readonly caseId: string; readonly userId: string; readonly past: Past }

const clocks = ['crisis_assess', 'crisis_level', 'crisis_star1', 'crisis_star2', 'crisis_star3'] as const
/** It was all seen to long ago: nobody is told of it. */
const silent = { ...caseErrands, tell: Object.fromEntries(clocks.map((kind) => [kind, async () => undefined])) }

const starKinds = { 1: 'crisis_star1', 2: 'crisis_star2', 3: 'crisis_star3', 4: 'crisis_star3' } as const
/** Hours until somebody is to have spoken with them, by level. */
const contactHours = { 1: 12, 2: 24, 3: 72, 4: 72 } as const

type Clock = readonly [kind: ErrandCode, begun: number, due: number, done: number]

const clocksOf = ({ opened, star, state, talks = [] }: CrisisStory): Clock[] => {
  if (star === undefined || opened > LOOKED_AT) return []
  const before: Clock[] = [
    ['crisis_assess', opened - 0.1, opened - 24, opened - 1],
    ['crisis_level', opened - 1, opened - 5, opened - (state === 'dismissed' ? 2 : 1.4)],
  ]
  const first = talks[0]?.[0]
  return first === undefined
    ? before
    : [...before, [starKinds[star], opened - 1.4, opened - 1.4 - contactHours[star], first]]
}

/** The clocks that have run out: most were met, some were not. */
export const tellClocks = async (story: CrisisStory, { caseId, userId, past }: About): Promise<void> => {
  for (const [kind, begun, due, done] of clocksOf(story)) {
    const then = past(begun)
    const dueAt = new Date(then.now.getTime() + (begun - due) * millisecondsPer.hour)
    const wanted = [{ kind, aboutUserId: userId, dueAt, link: `/assessment_crisis_info/index?id=${caseId}` }]
    await keepErrands(then, silent, caseId, { wanted, ending: 'settle' })
    await keepErrands(past(done), silent, caseId, { wanted: [], ending: 'settle' })
  }
}

/** What a warning had told of before anybody reported it, and what came of the warning. */
export const tellWarning = async (world: DemoWorld, story: CrisisStory, { userId, past }: About): Promise<void> => {
  if (story.warned === undefined) return
  const ago = story.opened + story.warned
  const isAnswer = story.by === 'warning'
  await raiseSignals(past(ago), userId, [
    isAnswer
      ? { level: 3, source: 'scale', words: 'PHQ-9 第 9 题选“有几天”' }
      : { level: 3, source: 'note', words: '辅导员：近来少与人往来' },
  ])
  await lookAfter(past(0), {
    userId,
    by: personOf(world, story.owner ?? 'consultant'),
    takenAgo: (ago - 2) * 60,
    doneAgo: (ago - 8) * 60,
    note: '电话里谈过，本人愿意来中心；继续留意。',
  })
}

/** Read long ago. */
export const hearWarnings = (tx: Tx): Promise<unknown> =>
  tx.sql(
    `update message set status = 2, read_at = created_at where tenant_id = $1 and status = 1 and biz_type = 'risk_signal' and created_at < $2`,
    [tx.tenantId, new Date(tx.now.getTime() - 10 * millisecondsPer.day)],
  )
