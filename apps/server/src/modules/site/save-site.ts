import { siteNameRule, type SiteKind } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedName, checkVersion } from '../dept/index.ts'
import { changeableSite, ensureMayKeep } from './site.policy.ts'
import { erase, findSites, type SiteRow } from './site.repo.ts'
import { siteView } from './site.views.ts'

export type SiteInput = {
  name: string
  type: SiteKind
  deptId?: string
  address?: string
  phone?: string
  startTime?: string
  endTime?: string
  notice?: string
  status?: '0' | '1'
  sortOrder?: number
}

/** The calendar's own hours. */
const OPENS = '08:00'
const CLOSES = '22:00'

type Fields = Omit<SiteRow, 'id' | 'version' | 'rooms' | 'dept_name'>

const fieldsOf = (given: SiteInput, before: SiteRow | null): Fields => ({
  name: checkedName(given.name, siteNameRule),
  kind: given.type,
  dept_id: given.deptId ?? null,
  address: given.address?.trim() ?? before?.address ?? '',
  phone: given.phone?.trim() ?? before?.phone ?? '',
  start_time: given.startTime ?? before?.start_time ?? OPENS,
  end_time: given.endTime ?? before?.end_time ?? CLOSES,
  notice: given.notice?.trim() ?? before?.notice ?? '',
  enabled: given.status ? given.status === '1' : (before?.enabled ?? true),
  sort: given.sortOrder ?? before?.sort ?? 0,
})

export const createSite = async (tx: Tx, actor: Actor, given: SiteInput) => {
  const fields = fieldsOf(given, null)
  await ensureMayKeep(tx, actor, fields.dept_id)
  const id = tx.newId()
  await write(tx, id, fields)
  tx.audit({ action: 'site.create', subjectType: 'site', subjectId: id, detail: { name: fields.name } })
  return shown(tx, id)
}

export const updateSite = async (tx: Tx, actor: Actor, given: SiteInput & { id: string; version: number }) => {
  const before = await changeableSite(tx, actor, given.id)
  checkVersion(given.version, before.version)
  const fields = fieldsOf(given, before)
  await ensureMayKeep(tx, actor, fields.dept_id)
  await write(tx, before.id, fields)
  tx.audit({ action: 'site.update', subjectType: 'site', subjectId: before.id, detail: { name: fields.name } })
  return shown(tx, before.id)
}

const shown = async (tx: Tx, id: string) => siteView((await findSites(tx, 'everything', { id }))[0]!, true)

const write = async (tx: Tx, id: string, site: Fields): Promise<void> => {
  if (site.start_time >= site.end_time) throw new AppError('site.time_order')
  await tx
    .sql(
      `insert into site as s (tenant_id, id, name, kind, dept_id, address, phone, start_time, end_time, notice, enabled, sort, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
       on conflict (tenant_id, id) do update set name = excluded.name, kind = excluded.kind, dept_id = excluded.dept_id,
         address = excluded.address, phone = excluded.phone, start_time = excluded.start_time, end_time = excluded.end_time,
         notice = excluded.notice, enabled = excluded.enabled, sort = excluded.sort, updated_at = excluded.updated_at, version = s.version + 1`,
      [
        tx.tenantId,
        id,
        site.name,
        site.kind,
        site.dept_id,
        site.address,
        site.phone,
        site.start_time,
        site.end_time,
        site.notice,
        site.enabled,
        site.sort,
        tx.now,
      ],
    )
    .catch((error: { constraint?: string }): never => {
      if (error.constraint === 'site_name') throw new AppError('site.name_taken', { name: site.name })
      throw error
    })
}

/** Removes a site without rooms that nothing refers to. */
export const deleteSite = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const site = await changeableSite(tx, actor, id)
  if (site.rooms > 0) throw new AppError('site.has_rooms', { count: site.rooms })
  if (!(await erase(tx, 'site', id))) throw new AppError('site.in_use')
  tx.audit({ action: 'site.delete', subjectType: 'site', subjectId: id, detail: { name: site.name } })
  return null
}
