import { familyRefusal, type FamilyConsent, type FamilyRelation } from '@xinqiao/domain'
import { AppError } from '../../../../kernel/app-error.ts'
import type { SealedColumn } from '../../../../kernel/db/reseal.ts'
import type { Row } from '../../../../kernel/db/rows.ts'
import { inRow } from '../../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'

export const FAMILY = '19'
const BODY = 'family_member.body'
export const sealedFamilyColumns: readonly SealedColumn[] = [{ table: 'family_member', column: 'body', field: BODY }]

export type MemberRow = Row<'family_member'>

export const sealName = (tx: Tx, id: string, name: string): Buffer => tx.keys.encrypt(inRow(BODY, id), name)

export type Member = Omit<MemberRow, 'body'> & { name: string; consent: FamilyConsent; relation: FamilyRelation }

/** In the order in which they were named. Whose it is to know has been asked before. */
export const membersOf = async (tx: Tx, appointmentId: string): Promise<Member[]> => {
  const rows = await tx.sql<MemberRow>(
    'select * from family_member where tenant_id = $1 and appointment_id = $2 order by made_at, id',
    [tx.tenantId, appointmentId],
  )
  return rows.map(({ body, ...row }) => ({ ...row, name: tx.keys.decrypt(inRow(BODY, row.id), body) }))
}

/** A talk with a family begins when somebody of it is there and every adult has agreed. */
export const demandFamily = async (tx: Tx, { id, type }: { id: string; type: string }): Promise<void> => {
  if (type !== FAMILY) return
  const members = await membersOf(tx, id)
  const refusal = familyRefusal(members.map(({ name, is_adult: isAdult, consent }) => ({ name, isAdult, consent })))
  if (refusal) throw new AppError(refusal.error, { names: refusal.names })
}

/** The names of adults who came and have not agreed; their record is not sealed. */
export const withoutConsent = async (tx: Tx, { id, type }: { id: string; type: string }): Promise<string[]> =>
  type === FAMILY
    ? (await membersOf(tx, id)).filter((one) => one.is_adult && one.consent === 'none').map(({ name }) => name)
    : []
