import {
  deptPathMark,
  formatDate,
  importColumns,
  type ImportColumn,
  type InfoForm,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { actorNow } from '../auth/index.ts'
import { pathsOf, reachable, reachOf } from '../dept/index.ts'
import { formFor, sectionsOfType } from '../user-info/index.ts'
import { listTypesToUse } from '../user/index.ts'
import type { ImportRecord } from './import.tables.ts'

/** Departments by every ending of their path: 软件2301, 计算机学院/软件2301, … */
export type DeptBook = {
  readonly endings: ReadonlyMap<string, readonly string[]>
  readonly inReach: ReadonlySet<string>
}

/** An import of people, which always says who they are and where they go. */
export type PeopleRecord = ImportRecord & { readonly user_type_id: string; readonly dept_id: string }

/** Everything an import of people is judged by that does not change from row to row. */
export type ImportGround = {
  readonly record: PeopleRecord
  readonly actor: Actor
  readonly form: InfoForm
  readonly columns: readonly ImportColumn[]
  readonly sections: readonly InfoSection[]
  readonly defaultRoleId: string
  readonly depts: DeptBook
  readonly today: string
}

/** With what the importer may do now, not what they could when they asked. */
export const readGround = async (tx: Tx, record: ImportRecord): Promise<ImportGround> => {
  const actor = await actorNow(tx, { userId: record.owner_id, port: record.port, roleId: record.role_id })
  if (!actor?.permissions.has('admin_userInfo_userImport_btn')) throw new AppError('import.not_permitted')
  const { user_type_id, dept_id } = record
  const type = (await listTypesToUse(tx, actor)).find(({ id }) => id === user_type_id)
  if (!type?.defaultRoleId) throw new AppError('import.type_beyond')
  if (dept_id === null || !(await reachable(tx, reachOf(actor), [dept_id])).has(dept_id))
    throw new AppError('import.dept_beyond')
  const form = await formFor(tx, { user_type_id: type.id }, 0)
  return {
    record: { ...record, user_type_id: type.id, dept_id },
    actor,
    form,
    columns: importColumns(form, record.mode),
    sections: await sectionsOfType(tx, type.id),
    defaultRoleId: type.defaultRoleId,
    depts: await readDepts(tx, actor),
    today: formatDate(tx.now),
  }
}

const readDepts = async (tx: Tx, actor: Actor): Promise<DeptBook> => {
  const ids = (await tx.sql<{ id: string }>('select id from dept where tenant_id = $1', [tx.tenantId])).map(
    ({ id }) => id,
  )
  const endings = new Map<string, string[]>()
  for (const [id, path] of await pathsOf(tx, ids)) {
    const names = path.split(deptPathMark)
    for (let at = 0; at < names.length; at++) {
      const ending = names.slice(at).join(deptPathMark)
      endings.set(ending, [...(endings.get(ending) ?? []), id])
    }
  }
  return { endings, inReach: await reachable(tx, reachOf(actor), ids) }
}
