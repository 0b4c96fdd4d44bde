import {
  appointmentTypeCodes,
  hostCategories,
  isHostOf,
  labelOf,
  sexes,
  type AppointmentType,
  type HostCategory,
  type HostFacts,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { personFor } from '../user/index.ts'
import { readSetting } from '../setting/index.ts'

type ProfessionalRow = {
  user_id: string
  real_name: string
  avatar: string | null
  sex: string | null
  category: HostCategory
  title: string
  intro: string
  fields: string[]
  consult_method: number
  max_cases: number
  certificate_until: string | null
  is_trained: boolean
  is_shown: boolean
  years: number
  supervisor_id: string | null
  intern_from: string | null
  intern_until: string | null
  version: number
  roles: string[]
}

/** Somebody visitors can be with, as they read it, and what a type may demand of them. */
export type HostCardRow = {
  userId: string
  realName: string
  avatar: string
  sex: string
  category: HostCategory
  categoryName: string
  title: string
  intro: string
  years: number
  fields: { code: string; label: string }[]
  consultMethod: number
  types: AppointmentType[]
  maxCases: number
  certificateUntil: string | null
  isTrained: boolean
  isShown: boolean
  supervisorId: string | null
  internFrom: string | null
  internUntil: string | null
  version: number
}

/** The team of the school, or some of it; whoever has left or is locked out is not of it. */
export const hostCards = async (tx: Tx, ids?: readonly string[]): Promise<HostCardRow[]> => {
  if (ids?.length === 0) return []
  const rows = await tx.sql<ProfessionalRow>(
    `select p.user_id, u.real_name, u.avatar, u.sex, p.category, p.title, p.intro, p.fields, p.consult_method,
            p.max_cases, p.certificate_until, p.is_trained, p.is_shown, p.years, p.supervisor_id, p.intern_from, p.intern_until, p.version,
            array(select r.acts_as from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id
                   where ur.tenant_id = $1 and ur.user_id = p.user_id) as roles
       from professional p
       join user_account u on u.tenant_id = $1 and u.id = p.user_id and not u.deleted and u.lock_flag = '0'
      where p.tenant_id = $1 and ($2::uuid[] is null or p.user_id = any($2))
      order by p.sort, u.name_pinyin, u.id`,
    [tx.tenantId, ids ?? null],
  )
  if (rows.length === 0) return []
  const { items } = await readSetting(tx, 'zxlysz')
  const labels = new Map((items as readonly { code?: string; label: string }[]).map((one) => [one.code, one.label]))
  return rows.map((row) => cardOf(row, labels))
}

const cardOf = (row: ProfessionalRow, labels: ReadonlyMap<string | undefined, string>): HostCardRow => ({
  userId: row.user_id,
  realName: row.real_name,
  avatar: row.avatar ?? '',
  sex: row.sex ? labelOf(sexes, row.sex, '') : '',
  category: row.category,
  categoryName: hostCategories[row.category],
  title: row.title,
  intro: row.intro,
  years: row.years,
  // A field the school has taken off its list is not shown any more.
  fields: row.fields.flatMap((code) => (labels.has(code) ? [{ code, label: labels.get(code)! }] : [])),
  consultMethod: row.consult_method,
  types: appointmentTypeCodes.filter((type) => isHostOf(type, row)),
  maxCases: row.max_cases,
  certificateUntil: row.certificate_until,
  isTrained: row.is_trained,
  isShown: row.is_shown,
  supervisorId: row.supervisor_id,
  internFrom: row.intern_from,
  internUntil: row.intern_until,
  version: row.version,
})

type FactsRow = Pick<ProfessionalRow, 'category' | 'is_trained' | 'supervisor_id' | 'certificate_until'>

/** What the domain asks about a host before sending somebody to them. */
export const hostFacts = async (tx: Tx, hostId: string): Promise<HostFacts> => {
  const [row] = await tx.sql<FactsRow>(
    'select category, is_trained, supervisor_id, certificate_until from professional where tenant_id = $1 and user_id = $2',
    [tx.tenantId, hostId],
  )
  return {
    isDoctor: row?.category === 'doctor',
    hasPeerTraining: row?.category === 'peer' && row.is_trained,
    hasSupervisor: (row?.supervisor_id ?? null) !== null,
    certificateUntil: row?.certificate_until ?? null,
  }
}

/** Somebody of this school; a foreign id and an unknown one look alike. */
/** Whose rota is looked at: the team is known to the whole house, everybody else as far as one has to do with them. */
export const ensureRotaOf = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  if ((await hostCards(tx, [userId])).length === 0) await personFor(tx, actor, userId)
}

export const ensurePerson = async (tx: Tx, id: string): Promise<{ id: string; real_name: string }> => {
  const [row] = await tx.sql<{ id: string; real_name: string }>(
    'select id, real_name from user_account where tenant_id = $1 and id = $2 and not deleted',
    [tx.tenantId, id],
  )
  if (!row) throw notFound()
  return row
}
