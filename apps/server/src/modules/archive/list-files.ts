import { formatDateTime, layerRights, relationKinds, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongTheirs, relationsAmong } from '../relation/index.ts'
import { amongNamed, amongVisible } from '../user/index.ts'
import { HAS_FILE } from './has-file.ts'
import { visitorNames } from './visitor-names.ts'

/** By a role that reaches people by their data scope, and reads more of them than who they are. */
const reachesByScope = ({ roleCodes }: Actor): boolean =>
  roleCodes.some((role) => layerRights[role].some(({ by, layers }) => by === 'scope' && layers.includes(1)))

const whose = (actor: Actor, params: Params): string => {
  const theirs = amongTheirs(actor, 'u.id', params)
  return reachesByScope(actor) ? `(${theirs} or ${amongVisible(actor, 'u.id', params)})` : theirs
}

type FileRow = {
  id: string
  name: string
  no: string
  dept_name: string
  host_name: string
  visits: number
  first_at: Date | null
  last_at: Date | null
  next_at: Date | null
  star: number | null
  sealed: boolean
}

/** What a school calls its kinds of people is its own; all that are students end in 生, or say so. */
const IS_STUDENT = `(select t.name like '%学生%' or t.name like '%生' from user_type t where t.tenant_id = $1 and t.id = u.user_type_id)`

const SELECT = `select u.id, u.real_name as name, u.number_name as no, coalesce(d.name, '') as dept_name,
       coalesce(h.name, '') as host_name, v.visits, v.first_at, v.last_at, v.next_at, l.star,
       exists (select 1 from sealed_file s where s.tenant_id = $1 and s.person_id = u.id) as sealed
  from user_account u
  left join dept d on d.tenant_id = $1 and d.id = u.dept_id
  left join lateral (
    select count(*) filter (where a.state in ('success', 'complete'))::int as visits,
           min(a.start_at) filter (where a.state in ('success', 'complete')) as first_at,
           max(a.start_at) filter (where a.state in ('success', 'complete')) as last_at,
           min(a.start_at) filter (where a.state in ('toConfirm', 'notStart') and a.start_at > rule_time()) as next_at
      from appointment a where a.tenant_id = $1 and a.visitor_id = u.id) v on true
  left join lateral (
    select n.real_name as name from care_case c join user_account n on n.tenant_id = $1 and n.id = c.host_id
     where c.tenant_id = $1 and c.visitor_id = u.id and c.state in ('wait', 'running')
     order by c.opened_at desc limit 1) h on true
  left join lateral (
    select star from assessment_level l where l.tenant_id = $1 and l.user_id = u.id
     order by l.made_at desc, l.id desc limit 1) l on true`

export const pageOfFiles = async (
  tx: Tx,
  actor: Actor,
  filter: PageQuery & { keyword?: string; students?: boolean },
) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'u.tenant_id = $1 and not u.deleted',
    `u.id <> ${params.put(actor.userId)}`,
    whose(actor, params),
    HAS_FILE,
    filter.students ? IS_STUDENT : 'true',
    words ? await amongNamed(tx, params, 'u.id', words) : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `from user_account u where ${where}`,
    key: 'u.id',
    // As the index of names has them.
    order: 'u.name_pinyin using ~<~, u.id',
    values: params.values,
    most: mostOf(words),
    views: async (rows: FileRow[]) => {
      const ids = rows.map(({ id }) => id)
      const [named, relations] = await Promise.all([
        visitorNames(tx, actor, ids),
        relationsAmong(tx, actor.userId, ids),
      ])
      return rows.map((row) => ({
        ...named(row.id, row.name, row.no),
        deptName: row.dept_name,
        relationName: [...(relations.get(row.id) ?? [])].map((kind) => relationKinds[kind]).join('、'),
        hostName: row.host_name,
        visits: row.visits,
        firstTime: row.first_at && formatDateTime(row.first_at),
        lastTime: row.last_at && formatDateTime(row.last_at),
        nextTime: row.next_at && formatDateTime(row.next_at),
        star: row.sealed ? null : row.star,
        isSealed: row.sealed,
      }))
    },
  })
}
