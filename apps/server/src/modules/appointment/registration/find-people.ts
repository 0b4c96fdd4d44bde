import { labelOf, maskPhone, sexes } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { ensure } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listUsers } from '../../user/index.ts'
import { reachesSchool } from './registration.policy.ts'

type Row = {
  id: string
  real_name: string
  username: string
  number_name: string
  sex: string | null
  phone: Buffer | null
  dept_name: string | null
}

/** Just enough to tell one from another, whoever asks: the name in full, or the wrong one is booked for. */
const personView = (tx: Tx, row: Row) => ({
  userId: row.id,
  realName: row.real_name,
  userName: row.number_name || row.username,
  sex: row.sex ? labelOf(sexes, row.sex, '') : '',
  deptName: row.dept_name ?? '',
  phone: row.phone ? maskPhone(tx.keys.decrypt(inRow('user.phone', row.id), row.phone)) : '',
})

const peopleByIds = (tx: Tx, ids: readonly string[]): Promise<Row[]> =>
  tx.sql(
    `select u.id, u.real_name, u.username, u.number_name, u.sex, u.phone, d.name as dept_name
       from user_account u left join dept d on d.tenant_id = $1 and d.id = u.dept_id
      where u.tenant_id = $1 and u.id = any($2::uuid[]) and not u.deleted`,
    [tx.tenantId, ids],
  )

export const personOf = async (tx: Tx, id: string) => personView(tx, ensure((await peopleByIds(tx, [id]))[0]))

/** The centre finds anybody of the school here, whatever else it may see of them. */
const seeker = (actor: Actor): Actor =>
  reachesSchool(actor) ? { ...actor, scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]) } : actor

export const findPeople = async (
  tx: Tx,
  actor: Actor,
  filter: { keyword?: string; current?: number; size?: number },
) => {
  const { records, total, current, size, pages } = await listUsers(tx, seeker(actor), filter)
  const found = await peopleByIds(
    tx,
    records.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    records: records.flatMap(({ id }) => (byId.has(id) ? [personView(tx, byId.get(id)!)] : [])),
    total,
    current,
    size,
    pages,
  }
}
