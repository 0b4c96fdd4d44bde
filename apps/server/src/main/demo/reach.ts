import { reachHourCodes } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pastOf, type DemoWorld } from './world.ts'

/** Of every dozen one has not been asked yet, and one would rather not be rung. */
const DOZEN = 12
const WORDS = ['', '就说是学院的老师', '', '就说是图书馆还书', '']

/** How those who are in counselling, or about whom somebody worries, may be reached; most have said so when they came first. */
export const tellReach = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const people = await tx.sql<{ id: string }>(
    `select visitor_id as id from care_case where tenant_id = $1 and state in ('wait', 'running')
     union select user_id from risk_signal where tenant_id = $1 order by 1`,
    [tx.tenantId],
  )
  const past = pastOf(tx, world, 'reach')(30)
  const rows = people.flatMap(({ id: person }, at) => {
    if (at % DOZEN === 5) return []
    const id = past.newId()
    const isShy = at % DOZEN === 8
    return {
      id,
      user_id: person,
      may_call: !isShy,
      may_word: at % 3 === 0,
      may_write: true,
      hours: reachHourCodes[at % reachHourCodes.length]!,
      words: tx.keys.encrypt(inRow('contact_permission.words', id), isShy ? '' : WORDS[at % WORDS.length]!),
      made_by: person,
      made_at: past.now,
    }
  })
  await tx.insertMany('contact_permission', rows)
}
