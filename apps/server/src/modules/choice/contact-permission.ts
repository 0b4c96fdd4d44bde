import {
  formatDateTime,
  millisecondsPer,
  reachDanger,
  reachHours,
  reachVerdict,
  reachWays,
  type ContactPermission,
  type ReachHours,
  type ReachVerdict,
  type ReachWay,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isRelated } from '../relation/index.ts'
import { personFor } from '../user/index.ts'

const WORDS = 'contact_permission.words'
const REASON = 'contact_override.reason'

/** What a key rotation must re-seal. */
export const sealedReachColumns: readonly SealedColumn[] = [
  { table: 'contact_permission', column: 'words', field: WORDS },
  { table: 'contact_override', column: 'reason', field: REASON },
]

type Row = {
  id: string
  may_call: boolean
  may_word: boolean
  may_write: boolean
  hours: ReachHours
  words: Buffer
  made_at: Date
  by: string
  is_own: boolean
}

const latest = (tx: Tx, userId: string): Promise<Row | undefined> =>
  tx.row<Row>(
    `select p.id, p.may_call, p.may_word, p.may_write, p.hours, p.words, p.made_at, u.real_name as by, p.made_by = p.user_id as is_own
       from contact_permission p join user_account u on u.tenant_id = $1 and u.id = p.made_by
      where p.tenant_id = $1 and p.user_id = $2 order by p.made_at desc, p.id desc limit 1`,
    [tx.tenantId, userId],
  )

const saidIn = (row: Row | undefined): ContactPermission | null =>
  row ? { call: row.may_call, word: row.may_word, write: row.may_write } : null

/** How somebody may be reached, as it stands now; what they never said is said of nobody. */
export const permissionOf = async (tx: Tx, userId: string) => {
  const row = await latest(tx, userId)
  const said = saidIn(row)
  return {
    isAsked: row !== undefined,
    mayCall: said?.call ?? false,
    mayWord: said?.word ?? false,
    mayWrite: said?.write ?? true,
    hours: row?.hours ?? ('any' as const),
    hoursName: reachHours[row?.hours ?? 'any'],
    words: row ? tx.keys.decrypt(inRow(WORDS, row.id), row.words) : '',
    time: row ? formatDateTime(row.made_at) : null,
    byName: row && !row.is_own ? row.by : '',
  }
}

type Said = { mayCall: boolean; mayWord: boolean; mayWrite: boolean; hours: ReachHours; words: string }

const keep = async (tx: Tx, actor: Actor, userId: string, said: Said): Promise<null> => {
  const id = tx.newId()
  await tx.insert('contact_permission', {
    id,
    user_id: userId,
    may_call: said.mayCall,
    may_word: said.mayWord,
    may_write: said.mayWrite,
    hours: said.hours,
    words: tx.keys.encrypt(inRow(WORDS, id), said.words.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  const { mayCall, mayWord, mayWrite } = said
  tx.audit({ action: 'contact.save', subjectType: 'user', subjectId: userId, detail: { mayCall, mayWord, mayWrite } })
  return null
}

export const saveOwnPermission = (tx: Tx, actor: Actor, said: Said): Promise<null> =>
  keep(tx, actor, actor.userId, said)

/** Whose it is to reach for somebody: who has to do with them, and who arranges. */
const demandReach = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  if (userId === actor.userId) throw notFound()
  if (await isRelated(tx, actor.userId, userId)) return
  if (!holds(actor, ['consult_appoint_manage_btn'])) throw notFound()
  await personFor(tx, actor, userId)
}

export const readPermissionFor = async (tx: Tx, actor: Actor, userId: string) => {
  await demandReach(tx, actor, userId)
  return permissionOf(tx, userId)
}

export const savePermissionFor = async (tx: Tx, actor: Actor, { userId, ...said }: Said & { userId: string }) => {
  await demandReach(tx, actor, userId)
  return keep(tx, actor, userId, said)
}

/** A life is in danger: this way is open to whoever says so, for an hour, and it stays written down why. */
export const openByDanger = async (
  tx: Tx,
  actor: Actor,
  { userId, way, reason }: { userId: string; way: ReachWay; reason: string },
): Promise<null> => {
  await demandReach(tx, actor, userId)
  const id = tx.newId()
  await tx.insert('contact_override', {
    id,
    user_id: userId,
    way,
    reason: tx.keys.encrypt(inRow(REASON, id), reason.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  tx.audit({ action: 'contact.danger', subjectType: 'user', subjectId: userId, detail: { way } })
  return null
}

const isOpened = async (tx: Tx, { userId }: Actor, personId: string, way: ReachWay): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from contact_override where tenant_id = $1 and user_id = $2 and made_by = $3 and way = $4 and made_at > $5 limit 1`,
      [tx.tenantId, personId, userId, way, new Date(tx.now.getTime() - reachDanger.minutes * millisecondsPer.minute)],
    )
  ).length > 0

/** What any module asks before somebody is reached for. `isDanger`: what it is about says so by itself. */
export const mayReach = async (
  tx: Tx,
  actor: Actor,
  personId: string,
  way: ReachWay,
  { isDanger = false }: { isDanger?: boolean } = {},
): Promise<ReachVerdict> => {
  const said = saidIn(await latest(tx, personId))
  return reachVerdict(said, way, { isDanger: isDanger || (await isOpened(tx, actor, personId, way)) })
}

export const demandReachBy = async (tx: Tx, actor: Actor, personId: string, way: ReachWay): Promise<void> => {
  const verdict = await mayReach(tx, actor, personId, way)
  if (verdict === 'refused') throw new AppError('contact.refused', { way: reachWays[way] })
  if (verdict === 'unasked') throw new AppError('contact.unasked', { way: reachWays[way] })
}
