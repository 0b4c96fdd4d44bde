import { formatDate } from '@xinqiao/domain'
import type { SealedColumn } from '../../../../kernel/db/reseal.ts'
import type { Row } from '../../../../kernel/db/rows.ts'
import { inRow } from '../../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'

/** `until` is the last day a time can be booked. */
export type ReferralRow = Row<'psychiatric_referral'>

export const REFERRAL = 'psychiatric_referral'
const REASON = 'psychiatric_referral.reason'

/** What a key rotation must re-seal. */
export const sealedReferralColumns: readonly SealedColumn[] = [{ table: REFERRAL, column: 'reason', field: REASON }]

export const openReason = (tx: Tx, { id, reason }: ReferralRow): string => tx.keys.decrypt(inRow(REASON, id), reason)

/** Referred, not used and not called back, whether or not its days are over. */
export const unusedReferral = (tx: Tx, visitorId: string): Promise<ReferralRow | undefined> =>
  tx.row<ReferralRow>(
    `select * from psychiatric_referral where tenant_id = $1 and visitor_id = $2 and state = 'open'`,
    [tx.tenantId, visitorId],
  )

/** One that a time can be booked with today. */
export const openReferral = (tx: Tx, visitorId: string): Promise<ReferralRow | undefined> =>
  tx.row<ReferralRow>(
    `select * from psychiatric_referral where tenant_id = $1 and visitor_id = $2 and state = 'open' and until >= $3::date`,
    [tx.tenantId, visitorId, formatDate(tx.now)],
  )

export const referralOfAppointment = (tx: Tx, appointmentId: string): Promise<ReferralRow | undefined> =>
  tx.row<ReferralRow>(`select * from psychiatric_referral where tenant_id = $1 and appointment_id = $2`, [
    tx.tenantId,
    appointmentId,
  ])

/** The referral of an appointment that is still to come or going on. */
export const bookedReferral = (tx: Tx, visitorId: string): Promise<ReferralRow | undefined> =>
  tx.row<ReferralRow>(
    `select r.* from psychiatric_referral r join appointment a on a.tenant_id = $1 and a.id = r.appointment_id
        where r.tenant_id = $1 and r.visitor_id = $2 and a.state in ('toConfirm', 'notStart', 'running')`,
    [tx.tenantId, visitorId],
  )

export const insertReferral = async (
  tx: Tx,
  given: { visitorId: string; referrerId: string; reason: string; until: string },
): Promise<ReferralRow> => {
  const id = tx.newId()
  const [row] = await tx.sql<ReferralRow>(
    `insert into psychiatric_referral (tenant_id, id, visitor_id, referrer_id, state, reason, until, created_at)
     values ($1, $2, $3, $4, 'open', $5, $6::date, $7) returning *`,
    [
      tx.tenantId,
      id,
      given.visitorId,
      given.referrerId,
      tx.keys.encrypt(inRow(REASON, id), given.reason),
      given.until,
      tx.now,
    ],
  )
  return row!
}

export const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.row<{ real_name: string }>('select real_name from user_account where tenant_id = $1 and id = $2', [
      tx.tenantId,
      userId,
    ])
  )?.real_name ?? ''
