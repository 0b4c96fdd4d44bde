import { replayCron } from '../../../kernel/housekeeping.ts'
import { defineModule } from '../../../kernel/module.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findAppointment } from '../booking/index.ts'
import { HANDED_IN, type HandedIn } from '../booking/record-outcome.ts'
import { telephones } from './telephone.matter.ts'
import { telephoneRegistration } from './telephone.routes.ts'
import { RESERVE, sealedTelephoneColumns } from './telephone.tables.ts'

/** A call is over when its record is handed in. */
const hearRecord = async (tx: Tx, { id }: HandedIn): Promise<void> => {
  const found = await tx.row<{ id: string }>(
    `select id from telephone_reserve where tenant_id = $1 and appointment_id = $2 and state = '2'`,
    [tx.tenantId, id],
  )
  if (found && (await findAppointment(tx, id))?.state === 'complete')
    await telephones.move(tx, { id: found.id, action: 'assess', by: 'system', input: {} })
}

export const telephoneModule = defineModule({
  registrations: [telephoneRegistration],
  follows: [{ event: HANDED_IN, follow: (tx, payload) => hearRecord(tx, payload as HandedIn) }],
  crons: [replayCron(RESERVE, RESERVE)],
  sealed: sealedTelephoneColumns,
})
