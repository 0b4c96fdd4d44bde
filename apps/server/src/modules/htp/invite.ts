import { drawingMachine } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { sendMessage } from '../message/index.ts'
import { canSeePerson, findById } from '../user/index.ts'

/** Numbers follow each other: one at a time gives them out. */
const NUMBER_LOCK = 8118

const nextNo = async (tx: Tx): Promise<number> => {
  await tx.sql('select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tx.tenantId])
  return (
    (
      await tx.row<{ no: number }>('select coalesce(max(no), 0) + 1 as no from drawing where tenant_id = $1', [
        tx.tenantId,
      ])
    )?.no ?? 1
  )
}

const hasOpen = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from drawing where tenant_id = $1 and user_id = $2 and state in ('todo', 'returned') limit 1`,
      [tx.tenantId, userId],
    )
  ).length > 0

/** Whoever has one to finish is not asked for another. */
export const inviteToDraw = async (
  tx: Tx,
  actor: Actor,
  { userIds, raters }: { userIds: readonly string[]; raters: 1 | 2 },
) => {
  const asked: string[] = []
  let no = await nextNo(tx)
  for (const userId of new Set(userIds)) {
    const person = await findById(tx, userId)
    if (!person || person.deleted || userId === actor.userId || !(await canSeePerson(tx, actor, userId)))
      throw notFound()
    if (await hasOpen(tx, userId)) continue
    const id = tx.newId()
    await tx.insert('drawing', {
      id,
      no: no++,
      user_id: userId,
      state: drawingMachine.initial,
      raters,
      invited_by: actor.userId,
      created_at: tx.now,
    })
    await recordInitial(tx, { machine: drawingMachine, entity: drawingMachine.name, id })
    await sendMessage(tx, {
      code: 'htp_invite',
      about: { type: 'drawing', id },
      to: { userIds: [userId] },
      link: `/houseTreeManInfoWrite?id=${id}`,
    })
    asked.push(id)
  }
  tx.audit({ action: 'drawing.invite', detail: { count: asked.length } })
  return { count: asked.length }
}
