import { formatDate, millisecondsPer, momentText, unresolvedHours } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'

type PerHost = { host_id: string; n: number; first: Date }

const unresolvedByHost = (tx: Tx, hours: number): Promise<PerHost[]> =>
  tx.sql<PerHost>(
    `select host_id, count(*)::int as n, min(end_at) as first from appointment
      where tenant_id = $1 and state = 'notStart' and end_at <= $2 group by host_id`,
    [tx.tenantId, new Date(tx.now.getTime() - hours * millisecondsPer.hour)],
  )

/** How many visits of a host nobody has said the result of: told once a day, however many there are. */
export const askForResults = async (tx: Tx, hostId: string): Promise<void> => {
  for (const { host_id, n } of await unresolvedByHost(tx, unresolvedHours.host))
    if (host_id === hostId)
      await sendMessage(tx, {
        code: 'appointment_unresolved',
        about: { type: 'unresolved', id: host_id, step: formatDate(tx.now) },
        to: { userIds: [host_id] },
        values: { n: String(n) },
        link: '/consult/mine?tab=unresolved',
      })
}

/** The same of the whole school, for those who run its appointments. */
export const askClerks = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const n = (await unresolvedByHost(tx, unresolvedHours.host)).reduce((sum, one) => sum + one.n, 0)
  if (n > 0 && userIds.length > 0)
    await sendMessage(tx, {
      code: 'appointment_unresolved',
      about: { type: 'unresolved', id: 'clerk', step: formatDate(tx.now) },
      to: { userIds },
      values: { n: String(n) },
      link: '/consult/list/2?tab=unresolved',
    })
}

/** Records that are due within a day or overdue, once a day to whoever has to write them. */
export const askForRecords = async (tx: Tx, hostId?: string): Promise<void> => {
  const rows = await tx.sql<PerHost>(
    `select host_id, count(*)::int as n, min(record_due_at) as first from appointment
      where tenant_id = $1 and state = 'success' and record_due_at <= $2 and ($3::uuid is null or host_id = $3)
      group by host_id`,
    [tx.tenantId, new Date(tx.now.getTime() + RECORD_LEAD_DAYS * millisecondsPer.day), hostId ?? null],
  )
  for (const { host_id, n, first } of rows)
    await sendMessage(tx, {
      code: 'record_due',
      about: { type: 'record_due', id: host_id, step: formatDate(tx.now) },
      to: { userIds: [host_id] },
      values: { n: String(n), time: momentText(first) },
      link: '/consult/mine?tab=success',
    })
}

/** A working day before can be as long ago as this, over the longest holiday. */
const RECORD_LEAD_DAYS = 10
