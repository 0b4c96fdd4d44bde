import { noticeMachine } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { messageTexts as texts } from './message.messages.ts'
import { isWithinReach, managesNotice, reachOf } from './notice.policy.ts'
import { addScope, allExist, lockNotice, setScope } from './notice.repo.ts'
import { cleanHtml, plainText } from './sanitise.ts'

export type Draft = {
  id?: string
  version?: number
  title: string
  content: string
  mustRead: boolean
  everyone: boolean
  deptIds: readonly string[]
  roleIds: readonly string[]
}

const SUMMARY = 160

/** A draft may be unfinished, but it never holds what could harm a reader or reach beyond its writer. */
export const saveNotice = async (tx: Tx, actor: Actor, draft: Draft): Promise<{ id: string; version: number }> => {
  const title = draft.title.trim()
  if (title === '') throw new AppError('request.invalid', { detail: texts.blank(texts.title) })
  const content = cleanHtml(draft.content)
  const summary = plainText(content).slice(0, SUMMARY)
  if (summary === '') throw new AppError('message.notice_blank')
  // To everyone is to everyone: departments and roles say nothing more then.
  const deptIds = draft.everyone ? [] : draft.deptIds
  const roleIds = draft.everyone ? [] : draft.roleIds
  const reach = await reachOf(tx, actor)
  if (!(await allExist(tx, 'dept', deptIds)) || !(await allExist(tx, 'role', roleIds))) throw notFound()
  if (!isWithinReach(reach, { everyone: draft.everyone, deptIds, roleIds })) throw new AppError('message.scope_beyond')
  const fields = [title, content, summary, draft.mustRead, draft.everyone, deptIds.length > 0, roleIds.length > 0]
  const saved =
    draft.id === undefined
      ? await insert(tx, actor, fields)
      : await update(tx, draft.id, draft.version, fields, (row) => managesNotice(actor, reach, row))
  await (draft.id === undefined ? addScope : setScope)(tx, saved.id, deptIds, roleIds)
  tx.audit({ action: 'message.notice_save', subjectType: 'notice', subjectId: saved.id })
  return saved
}

const insert = async (tx: Tx, actor: Actor, fields: readonly unknown[]) => {
  const id = tx.newId()
  const written = tx.sql(
    `insert into notice (tenant_id, id, title, content, summary, must_read, everyone, by_dept, by_role, state, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [tx.tenantId, id, ...fields, noticeMachine.initial, actor.userId, tx.now],
  )
  // Both leave at once: neither waits for the other's answer.
  await Promise.all([written, recordInitial(tx, { machine: noticeMachine, entity: 'notice', id })])
  return { id, version: 1 }
}

const update = async (
  tx: Tx,
  id: string,
  version: number | undefined,
  fields: readonly unknown[],
  isManaged: (row: { created_by: string }) => boolean,
) => {
  const row = await lockNotice(tx, id)
  if (!row || !isManaged(row)) throw notFound()
  if (version !== undefined && version !== row.version) throw new AppError('request.version_conflict')
  if (row.state !== '0') throw new AppError('message.notice_state')
  await tx.sql(
    `update notice set title = $3, content = $4, summary = $5, must_read = $6, everyone = $7, by_dept = $8, by_role = $9,
            version = version + 1, updated_at = $10
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...fields, tx.now],
  )
  return { id, version: row.version + 1 }
}

/** Only what nobody has seen may vanish; what was published is withdrawn instead. */
export const removeNotice = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const row = await lockNotice(tx, id)
  if (!row || !managesNotice(actor, await reachOf(tx, actor), row)) throw notFound()
  if (row.state !== '0') throw new AppError('message.notice_state')
  await tx.remove('notice', { id })
  tx.audit({ action: 'message.notice_remove', subjectType: 'notice', subjectId: id, detail: { title: row.title } })
  return null
}
