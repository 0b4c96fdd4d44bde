import { receiptHowCodes } from '@xinqiao/domain'
import type { Actor } from '../src/kernel/actor.ts'
import type { Tx } from '../src/kernel/db/tx.ts'
import { actOnReport } from '../src/modules/crisis/move-report.ts'
import { answerReceipt, askAgain, confirmReceipt, sendReceipt } from '../src/modules/crisis/receipts.ts'
import { tickTodo } from '../src/modules/crisis/tick-todo.ts'
import type { Chance } from './seed.ts'

type Step = (tx: Tx, actor: Actor, chance: Chance, row: { readonly id: string }) => Promise<unknown>
type Known = { readonly id: string; readonly version: number }

const any = async (tx: Tx, chance: Chance, from: string): Promise<Known | undefined> => {
  const rows = await tx.sql<Known>(`select id, version from ${from} order by created_at desc, id limit 12`, [
    tx.tenantId,
  ])
  return rows[Math.floor(chance() * rows.length)]
}
const ofState = (...states: string[]): string =>
  `crisis_receipt where tenant_id = $1 and state in (${states.map((one) => `'${one}'`).join(', ')})`
const inHours = (tx: Tx, hours: number): string =>
  new Date(tx.now.getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const TODOS = ['陪同就餐', '替他请假']

/** What the centre asks a faculty for, and what it is answered; and what a reporter was asked to add. */
export const receiptSteps: Readonly<Record<'ask' | 'tick' | 'answer' | 'again' | 'settled' | 'add', Step>> = {
  ask: (tx, actor, _, { id }) => sendReceipt(tx, actor, { caseId: id, todos: TODOS, dueTime: inHours(tx, 20) }),
  tick: async (tx, actor, chance) => {
    const one = await any(tx, chance, ofState('waiting', 'overdue'))
    if (one) await tickTodo(tx, actor, { id: one.id, no: chance() < 0.5 ? 1 : 2, isDone: chance() < 0.7 })
  },
  answer: async (tx, actor, chance) => {
    const one = await any(tx, chance, ofState('waiting', 'overdue'))
    const how = receiptHowCodes[Math.floor(chance() * receiptHowCodes.length)]!
    if (one) await answerReceipt(tx, actor, { ...one, how, words: '见到本人' })
  },
  again: async (tx, actor, chance) => {
    const one = await any(tx, chance, ofState('answered'))
    if (one) await askAgain(tx, actor, { ...one, dueTime: inHours(tx, 10) })
  },
  settled: async (tx, actor, chance) => {
    const one = await any(tx, chance, ofState('answered'))
    if (one) await confirmReceipt(tx, actor, one)
  },
  add: async (tx, actor, chance) => {
    const one = await any(tx, chance, 'crisis_report where tenant_id = $1 and asked_version is not null')
    const [asked] = one
      ? await tx.sql<Known>('select id, asked_version as version from crisis_report where tenant_id = $1 and id = $2', [
          tx.tenantId,
          one.id,
        ])
      : []
    if (asked) await actOnReport('supplement')(tx, actor, { ...asked, words: '昨晚十点' })
  },
}
