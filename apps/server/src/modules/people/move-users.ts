import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reaches, reachOf } from '../dept/index.ts'
import { forEachPerson } from './batch.ts'
import { refuseSelf, type Managed } from './manageable.ts'

export const moveUsers = async (tx: Tx, actor: Actor, ids: readonly string[], deptId: string) => {
  if (!(await reaches(tx, reachOf(actor), deptId))) throw notFound()
  return forEachPerson(tx, actor, ids, (inner, person) => moveUser(inner, actor, person, deptId))
}

/** Many see and act by where they are themselves: somebody else says where that is. */
export const moveUser = async (tx: Tx, actor: Actor, { user }: Managed, deptId: string): Promise<void> => {
  refuseSelf(actor, user.id)
  if (user.dept_id === deptId) return
  await tx.sql(
    'update user_account set dept_id = $3, updated_at = $4, version = version + 1 where tenant_id = $1 and id = $2',
    [tx.tenantId, user.id, deptId, tx.now],
  )
  tx.notify('user', user.id)
  tx.audit({
    action: 'user.move',
    subjectType: 'user',
    subjectId: user.id,
    detail: { from: user.dept_id, to: deptId },
  })
}
