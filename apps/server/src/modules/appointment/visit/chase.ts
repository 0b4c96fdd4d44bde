import { formatDate, millisecondsPer, momentText, unresolvedHours } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'

type PerHost = { host_id: string; n: number; first: Date }

const hoursAgo = (tx: Tx, hours: number): Date => new Date(tx.now.getTime() - hours * millisecondsPer.hour)

const unresolvedByHost = (tx: Tx, hours: number): Promise<PerHost[]> =>
  tx.sql<PerHost>(
    `select host_id, count(*)::int as n, min(end_at) as first from appointment
      where tenant_id = $1 and state = 'notStart' and end_at <= $2 group by host_id`,
    [tx.tenantId, hoursAgo(tx, hours)],
  )

/** Once a day each, at the hour the job first finds something: hosts from the first day, the clerk from the third. */
export const askForResults = async (tx: Tx): Promise<void> => {
  const today = formatDate(tx.now)
  for (const { host_id, n } of await unresolvedByHost(tx, unresolvedHours.host))
    await sendMessage(tx, {
      code: 'appointment_unresolved',
      about: { type: 'unresolved', id: host_id, step: today },
      to: { userIds: [host_id] },
      values: { n: String(n) },
      link: '/consult/mine?tab=unresolved',
    })
  const old = (await unresolvedByHost(tx, unresolvedHours.clerk)).reduce((sum, { n }) => sum + n, 0)
  if (old > 0)
    await sendMessage(tx, {
      code: 'appointment_unresolved',
      about: { type: 'unresolved', id: 'clerk', step: today },
      to: { roleCodes: ['ROLE_APPOINTMENT'] },
      values: { n: String(old) },
      link: '/consult/list/2?tab=unresolved',
    })
}

/** Records that are due within a day or overdue, once a day to whoever has to write them. */
export const askForRecords = async (tx: Tx): Promise<void> => {
  const rows = await tx.sql<PerHost>(
    `select host_id, count(*)::int as n, min(record_due_at) as first from appointment
      where tenant_id = $1 and state = 'success' and record_due_at <= $2 group by host_id`,
    [tx.tenantId, new Date(tx.now.getTime() + millisecondsPer.day)],
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
