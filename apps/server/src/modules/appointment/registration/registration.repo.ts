import type { AppointmentType, RegisteredWish } from '@xinqiao/domain'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

const WISH = 'registration.wish'

/** What a key rotation must re-seal. */
export const sealedRegistrationColumns: readonly SealedColumn[] = [
  // One row per answer, whose id is known before that of the row.
  { table: 'registration', column: 'wish', field: WISH, key: ['answer_id'] },
]

export type KeptWish = RegisteredWish & { readonly siteId: string | null; readonly teacherId: string | null }

export type NewRegistration = {
  visitorId: string
  type: AppointmentType
  answerId: string
  repeatStatus: 1 | 2
  isUrgent: boolean
  dangerLevel: 4 | 5 | null
  wish: KeptWish
}

/** One row per answer: whoever corrects what they said has registered anew. */
export const writeRegistration = (tx: Tx, given: NewRegistration): Promise<unknown> =>
  tx.upsert(
    'registration',
    {
      id: tx.newId(),
      visitor_id: given.visitorId,
      type: given.type,
      answer_id: given.answerId,
      repeat_status: given.repeatStatus,
      is_urgent: given.isUrgent,
      danger_level: given.dangerLevel,
      wish: tx.keys.encrypt(inRow(WISH, given.answerId), JSON.stringify(given.wish)),
      created_at: tx.now,
    },
    { on: ['answer_id'], keep: ['id', 'visitor_id'] },
  )

type Sealed = { answer_id: string; wish: Buffer }

const opened = (tx: Tx, { answer_id, wish }: Sealed): KeptWish =>
  JSON.parse(tx.keys.decrypt(inRow(WISH, answer_id), wish)) as KeptWish

/** What the visitor wished for when registering last; null: never registered. */
export const latestWish = async (tx: Tx, visitorId: string): Promise<KeptWish | null> => {
  const [row] = await tx.sql<Sealed>(
    'select answer_id, wish from registration where tenant_id = $1 and visitor_id = $2 order by created_at desc limit 1',
    [tx.tenantId, visitorId],
  )
  return row ? opened(tx, row) : null
}

/** What each of them wished for when registering last before a moment; whoever never did is not among them. */
export const wishesOf = async (
  tx: Tx,
  visitorIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, KeptWish>> => {
  const rows = await tx.sql<Sealed & { visitor_id: string }>(
    `select distinct on (visitor_id) visitor_id, answer_id, wish from registration
      where tenant_id = $1 and visitor_id = any($2::uuid[]) and created_at < $3 order by visitor_id, created_at desc`,
    [tx.tenantId, visitorIds, before],
  )
  return new Map(rows.map((row) => [row.visitor_id, opened(tx, row)]))
}

export const fieldsNamed = async (
  tx: Tx,
  visitorIds: readonly string[],
  before: Date,
): Promise<readonly (readonly string[])[]> =>
  [...(await wishesOf(tx, visitorIds, before)).values()].map(({ fields }) => fields)

/** 2: they have been here before, for a talk that was held or in a case that is over. */
export const repeatStatusOf = async (tx: Tx, visitorId: string): Promise<1 | 2> => {
  const rows = await tx.sql(
    `select 1 from appointment where tenant_id = $1 and visitor_id = $2 and state in ('success', 'complete')
      union all
     select 1 from care_case where tenant_id = $1 and visitor_id = $2 and state not in ('wait', 'running') limit 1`,
    [tx.tenantId, visitorId],
  )
  return rows.length > 0 ? 2 : 1
}

/** The host people mean by a name; null where it names nobody, or more than one. */
export const hostNamed = async (tx: Tx, name: string): Promise<string | null> => {
  const rows = await tx.sql<{ id: string }>(
    `select u.id from user_account u join professional p on p.tenant_id = $1 and p.user_id = u.id
      where u.tenant_id = $1 and u.real_name = $2 and not u.deleted limit 2`,
    [tx.tenantId, name],
  )
  return rows.length === 1 ? rows[0]!.id : null
}
