import {
  appointmentTypes,
  formatDate,
  isLastAttempt,
  millisecondsPer,
  telephoneGuards,
  telephoneMachine,
  telephoneRules,
  type TelephoneFacts,
} from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { serveMatter } from '../../../kernel/matter.ts'
import { sendMessage } from '../../message/index.ts'
import { bringAbout, SOURCE_VISITOR } from '../booking/book.ts'
import { helpOf, planRecord, readRules } from '../booking/index.ts'
import { isInSight, kindsOf } from './telephone.policy.ts'
import { attemptsOf, contactNow } from './telephone.repo.ts'
import { openContact, RESERVE, sealContact, type ReserveRow } from './telephone.tables.ts'

const TYPE = '13'

type Given = { readonly hostId?: string }

const detailLink = (id: string): string => `/telephoneEvaluationInfo/index?id=${id}`
const OWN = '/telephoneEvaluationSteps'

const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (
    await tx.row<{ name: string }>('select real_name as name from user_account where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ])
  )?.name ?? ''

const factsOf = async (tx: Tx, row: ReserveRow): Promise<TelephoneFacts> => {
  const tries = await attemptsOf(tx, [row.id])
  return {
    now: tx.now,
    times: openContact(tx, row).times,
    days: tries.map(({ day }) => day),
    isConnected: tries.some(({ outcome }) => outcome === 'reached'),
  }
}

const tellHost = async (tx: Tx, row: ReserveRow, code: 'telephone_assigned' | 'telephone_cancelled'): Promise<void> => {
  if (row.host_id === null) return
  await sendMessage(tx, {
    code,
    about: { type: RESERVE, id: row.id, step: String(row.version) },
    to: { userIds: [row.host_id] },
    values: { name: await nameOf(tx, row.visitor_id) },
    link: detailLink(row.id),
  })
}

const noteAttempt = async (tx: Tx, row: ReserveRow, outcome: 'reached' | 'nobody'): Promise<number> => {
  const [last] = await tx.sql<{ no: number }>(
    `update telephone_attempt set outcome = $3 where tenant_id = $1 and reserve_id = $2 and outcome is null returning no`,
    [tx.tenantId, row.id, outcome],
  )
  return last?.no ?? 0
}

const tellVisitor = (
  tx: Tx,
  row: ReserveRow,
  code: 'telephone_missed' | 'telephone_lost',
  values: Readonly<Record<string, string>>,
) =>
  sendMessage(tx, {
    code,
    about: { type: RESERVE, id: row.id, step: String(row.version) },
    to: { userIds: [row.visitor_id] },
    values,
    link: OWN,
  })

/** The talk that is held at this moment: what is said in it has a record, its days and its lock like every other. */
const openTalk = async (tx: Tx, row: ReserveRow): Promise<void> => {
  const site = await tx.row<{ id: string }>(
    'select id from site where tenant_id = $1 order by created_at, id limit 1',
    [tx.tenantId],
  )
  if (!site) throw new AppError('appointment.type_off', { type: appointmentTypes[TYPE].label })
  const rules = await readRules(tx, site.id)
  const visit = await bringAbout(
    tx,
    {
      id: tx.newId(),
      type: TYPE,
      state: 'success',
      visitor_id: row.visitor_id,
      host_id: ensure(row.host_id),
      case_id: null,
      slot_id: null,
      site_id: site.id,
      room_id: null,
      start_at: tx.now,
      end_at: new Date(tx.now.getTime() + telephoneRules.minutes * millisecondsPer.minute),
      consult_method: 2,
      booked_as: 'visitor',
      source: SOURCE_VISITOR,
      is_urgent: row.is_urgent,
      real_start: tx.now,
      record_due_at: new Date(tx.now.getTime() + rules.recordDueDays * millisecondsPer.day),
      created_by: ensure(row.host_id),
    },
    'walkIn',
  )
  await planRecord(tx, visit, rules)
  await tx.update('telephone_reserve', { id: row.id }, { appointment_id: visit.id })
}

/** One telephone assessment. Whoever dials first has it from then on. */
export const telephones = serveMatter<ReserveRow, Given>()({
  machine: telephoneMachine,
  wrongState: 'telephone.wrong_state',
  relations: kindsOf,
  visible: isInSight,
  guards: telephoneGuards,
  facts: factsOf,
  effects: (tx, { hostId }) => ({
    set_host: { set: () => ({ host_id: hostId ?? null }) },
    tell_host: ({ row }) => tellHost(tx, row, 'telephone_assigned'),
    set_times: async ({ row }) => {
      const contact = sealContact(tx, row.id, await contactNow(tx, row.visitor_id))
      await tx.update('telephone_reserve', { id: row.id }, { contact })
    },
    take: { set: () => ({ host_id: tx.actor?.userId ?? null }) },
    open_attempt: async ({ row }) => {
      const tries = await attemptsOf(tx, [row.id])
      await tx.insert('telephone_attempt', {
        reserve_id: row.id,
        no: tries.length + 1,
        day: formatDate(tx.now),
        made_by: ensure(row.host_id),
        made_at: tx.now,
      })
    },
    note_missed: ({ row }) => noteAttempt(tx, row, 'nobody'),
    note_reached: ({ row }) => noteAttempt(tx, row, 'reached'),
    open_visit: ({ row }) => openTalk(tx, row),
    tell_missed: async ({ row }) =>
      tellVisitor(tx, row, 'telephone_missed', { n: String((await attemptsOf(tx, [row.id])).length) }),
    tell_lost: async ({ row }) => tellVisitor(tx, row, 'telephone_lost', { phone: (await helpOf(tx)).phone }),
    tell_cancelled: ({ row }) => tellHost(tx, row, 'telephone_cancelled'),
  }),
  ended: (tx) => ({ ended_at: tx.now }),
  push: (tx, row) => {
    tx.notify('appointment', row.visitor_id)
    if (row.host_id !== null) tx.notify('appointment', row.host_id)
  },
  reply: () => null,
})

/** The third time nobody answers is the last. */
export const missOrLose = async (tx: Tx, id: string): Promise<'miss' | 'lose'> =>
  isLastAttempt((await attemptsOf(tx, [id])).map(({ day }) => day)) ? 'lose' : 'miss'
