import type { Tx } from '../../kernel/db/tx.ts'
import { startTask, type TaskKind } from '../task/index.ts'
import { sendMessage, type NewMessage } from './send-message.ts'

/**
 * What is said to many people at once, a school at most. Only its id is kept with the task: whom it is for and its words are
 * looked up when they are needed.
 */
export type Announcement = {
  /** The kind of its task. */
  readonly kind: string
  /** How its task is called; null when nothing is to be said (any more). */
  readonly title: (tx: Tx, id: string) => Promise<string | null>
  readonly message: (tx: Tx, id: string) => Promise<Omit<NewMessage, 'to'> | null>
  readonly count: (tx: Tx, id: string) => Promise<number>
  /** The next so many people in the order of their ids. */
  readonly next: (tx: Tx, id: string, after: string, most: number) => Promise<string[]>
}

const PORTION = 500
const FIRST = '00000000-0000-0000-0000-000000000000'
const SEND_TASK_TYPE = 12

/** A handful hears it at once; for more it is a task of whoever says it, which can be watched and stopped. */
export const sendToMany = async (tx: Tx, of: Announcement, id: string, ownerId: string): Promise<void> => {
  const title = await of.title(tx, id)
  if (title === null) return
  if ((await of.next(tx, id, FIRST, PORTION + 1)).length <= PORTION) return void (await sendPortion(tx, of, id, FIRST))
  await startTask(tx, { kind: of.kind, taskType: SEND_TASK_TYPE, title, input: { id }, ownerId })
}

/** Those who have it already are passed over before anything is sealed for them: a task that begins anew goes on where it was. */
const toldAmong = async (tx: Tx, { about, code }: Omit<NewMessage, 'to'>, ids: readonly string[]) =>
  new Set(
    (
      await tx.sql<{ user_id: string }>(
        `select user_id from message where tenant_id = $1 and biz_type = $2 and biz_id = $3 and type_code = $4
            and user_id = any($5::uuid[]) and step = $6`,
        [tx.tenantId, about.type, about.id, code, ids, about.step ?? ''],
      )
    ).map((row) => row.user_id),
  )

const sendPortion = async (tx: Tx, of: Announcement, id: string, after: string, isQuiet = false) => {
  const message = await of.message(tx, id)
  const ids = message ? await of.next(tx, id, after, PORTION) : []
  if (!message || ids.length === 0) return null
  const told = await toldAmong(tx, message, ids)
  const userIds = ids.filter((one) => !told.has(one))
  await sendMessage(tx, { ...message, to: { userIds } }, { isQuiet })
  return { last: ids.at(-1)!, count: ids.length }
}

/** Tells everybody in portions that hold nobody up, each person once (INV-M2), and nudges the school when all have it. */
export const announcementKind = (of: Announcement): TaskKind => ({
  kind: of.kind,
  run: async ({ tenantId, withTenant, input, report }) => {
    const { id } = input as { id: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => withTenant({ tenantId, actor: null }, run)
    const total = await inTenant((tx) => of.count(tx, id))
    let [done, after] = [0, FIRST]
    for (;;) {
      await report(done, Math.max(total, done))
      const portion = await inTenant((tx) => sendPortion(tx, of, id, after, true))
      if (!portion) break
      done += portion.count
      after = portion.last
    }
    return { totalCount: done, successCount: done, complete: async (tx) => tx.notify('inbox') }
  },
})
