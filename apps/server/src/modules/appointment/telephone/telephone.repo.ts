import { readSlots } from '@xinqiao/domain'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { openedBodies } from '../../answer/index.ts'
import { permissionOf } from '../../choice/index.ts'
import { telephoneTexts as texts } from './telephone.messages.ts'
import type { AttemptRow, Contact, ReserveRow } from './telephone.tables.ts'

export const findReserve = (tx: Tx, id: string): Promise<ReserveRow | undefined> =>
  tx.row<ReserveRow>('select * from telephone_reserve where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const attemptsOf = (tx: Tx, ids: readonly string[]): Promise<(AttemptRow & { by: string })[]> =>
  tx.sql<AttemptRow & { by: string }>(
    `select t.*, u.real_name as by from telephone_attempt t join user_account u on u.tenant_id = $1 and u.id = t.made_by
      where t.tenant_id = $1 and t.reserve_id = any($2::uuid[]) order by t.reserve_id, t.no`,
    [tx.tenantId, ids],
  )

/** As they said when they registered last, and the number of their account. */
export const contactNow = async (tx: Tx, visitorId: string): Promise<Contact> => {
  const row = await tx.row<{ phone: Buffer | null; answer: string | null }>(
    `select u.phone, (select g.answer_id from registration g where g.tenant_id = $1 and g.visitor_id = u.id
                       order by g.created_at desc limit 1) as answer
       from user_account u where u.tenant_id = $1 and u.id = $2`,
    [tx.tenantId, visitorId],
  )
  if (!row?.phone) throw new AppError('telephone.no_number')
  const said = row.answer === null ? undefined : (await openedBodies(tx, [row.answer])).get(row.answer)
  return {
    times: readSlots(said?.['contactTime']) ?? [],
    phone: tx.keys.decrypt(inRow('user.phone', visitorId), row.phone),
  }
}

/** Whoever asked for a call may be called; what they said about somebody else who answers stands beside the number. */
export const contactNote = async (tx: Tx, visitorId: string): Promise<string> => {
  const { isAsked, mayWord, words } = await permissionOf(tx, visitorId)
  if (words !== '') return texts.otherAnswers(words)
  return isAsked && !mayWord ? texts.noWord : ''
}
