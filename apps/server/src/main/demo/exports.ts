import type { Tx } from '../../kernel/db/tx.ts'
import { actorNow } from '../../modules/auth/index.ts'
import { startPlatformExport } from '../../modules/export/index.ts'
import { findRoleByCode } from '../../modules/user/index.ts'
import { personOf, type DemoWorld } from './world.ts'

/** Two files in the administrator's download centre: asked for here, made for real when the server runs. */
export const askExports = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const { id, deptId } = personOf(world, 'student')
  const admin = personOf(world, 'admin')
  const role = await findRoleByCode(tx, 'ROLE_ADMIN')
  const actor = await actorNow(tx, { userId: admin.id, port: 'pc', roleId: role?.id ?? null })
  if (!actor) throw new Error('the demo school has no administrator')
  let count = 0
  const quiet = { ...tx, newId: () => world.random.id(`export:${id}:${count++}`), audit: () => undefined }
  await startPlatformExport(quiet, actor, { list: 'users', filter: { deptId }, reason: '核对班级名单，更新联系方式' })
  await startPlatformExport(quiet, actor, { list: 'rooms', format: 'csv', reason: '教务处要一份房间清单' })
}
