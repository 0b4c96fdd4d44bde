import { emptyAnswers, packAnswers, withChoice, withTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { demoSheet, insertOffer, paperOfScales } from '../../modules/plan/index.ts'
import { publishedScales } from '../../modules/scale/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const OPENED_HOURS = 30 * 24
const DONE_HOURS = 9 * 24
const OFFERED = ['SLP8', 'SWLS', 'GAD7'] as const

/** Three that anybody may do at any time; the demo's student did one of them last week. */
export const tellDailyTests = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'daily')
  const opened = past(OPENED_HOURS)
  const scales = await publishedScales(opened)
  for (const code of OFFERED) {
    const scale = scales.find(({ definition }) => definition.code === code)!
    const assessor = { userId: personOf(world, 'assessor').id }
    const planId = await insertOffer(opened, assessor, scale.versionId, scale.definition)
    if (code !== 'SLP8') continue
    const then = past(DONE_HOURS)
    const student = personOf(world, 'student')
    const paper = paperOfScales([scale])
    const answers = paper.questions.reduce(
      (all, _, index) => withTime(withChoice(all, index, 1 + (index % 2)), index, 30 + index),
      emptyAnswers(paper.questions.length),
    )
    const known = {
      id: then.newId(),
      plan_id: planId,
      user_id: student.id,
      state: 'done',
      created_at: then.now,
    } as const
    const answered = { paper, answers, packed: packAnswers(answers), submitted: then.now, sex: student.sex }
    await then.insertMany('sheet', [{ ...demoSheet(then, known, answered), version: 3, is_daily: true }])
    const step = (action: string, version: number, from: string | null, to: string) =>
      recordMany(then, { entity: 'sheet', action, events: [{ id: known.id, version, from, to }] })
    await step('create', 1, null, 'todo')
    await step('start', 2, 'todo', 'answering')
    await step('submit', 3, 'answering', 'done')
  }
}
