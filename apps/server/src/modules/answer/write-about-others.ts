import type { CallInput, Calls } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptCatalogue, rightsOnAll } from '../form/index.ts'
import { listUsers } from '../user/index.ts'

type Filter = CallInput<Calls['POST /public/forms/answer/person']>['body']
type Row = { id: string; title: string; type_code: string; no: number }

const formsToEdit = async (tx: Tx, actor: Actor): Promise<readonly string[]> =>
  [...(await rightsOnAll(tx, actor))].filter(([, { actions }]) => actions.has('edit')).map(([formId]) => formId)

/** Forms somebody may fill in about others. */
export const formsForOthers = async (tx: Tx, actor: Actor) => {
  await adoptCatalogue(tx)
  const rows = await tx.sql<Row>(
    `select id, title, type_code, published_no as no from form
      where tenant_id = $1 and id = any($2::uuid[]) and enabled and published_no is not null
      order by type_code, title, id`,
    [tx.tenantId, await formsToEdit(tx, actor)],
  )
  return rows.map(({ type_code: typeCode, ...row }) => ({ ...row, typeCode }))
}

/** Whom they may be about: those in sight, for somebody who may write about others at all. */
export const peopleToWriteAbout = async (tx: Tx, actor: Actor, filter: Filter) => {
  if ((await formsToEdit(tx, actor)).length === 0) throw new AppError('auth.forbidden')
  const { records, ...page } = await listUsers(tx, actor, filter)
  return {
    ...page,
    records: records.map(({ id, realName, username, deptName }) => ({ id, realName, userName: username, deptName })),
  }
}
