import {
  appointmentMachine,
  appointmentTypes,
  clockOf,
  formatDateTime,
  medicalYearsMore,
  weekdayText,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import {
  fileCopy,
  hangingOn,
  stepsOf,
  type FileEntry,
  type FilePart,
  type Me,
  type Retention,
} from '../../file-part/index.ts'
import type { AppointmentRow } from '../booking/index.ts'
import { visitFileTexts as texts } from './visit.messages.ts'

type Line = Pick<AppointmentRow, 'id' | 'type' | 'state' | 'start_at' | 'record_answer_id' | 'record_due_at'> & {
  type: AppointmentType
  host: string
}

const visitsOf = (tx: Tx, personId: string): Promise<Line[]> =>
  tx.sql<Line>(
    `select a.id, a.type, a.state, a.start_at, a.record_answer_id, a.record_due_at, h.real_name as host
       from appointment a join user_account h on h.tenant_id = $1 and h.id = a.host_id
      where a.tenant_id = $1 and a.visitor_id = $2 and a.state <> 'removed' order by a.start_at desc, a.id limit 1000`,
    [tx.tenantId, personId],
  )

const HELD: readonly string[] = ['success', 'complete']
/** What a doctor writes down is a layer of its own. */
const DIAGNOSIS = '23'
/** Assessments of danger: what was heard there belongs to the crisis. */
const CRISIS: readonly string[] = ['8', '11']

/** What comes before the work itself. */
const FIRST: readonly string[] = ['1', '13', '15', '17', '21']
const ABSENT = /^(?:user|host)(?:TakeLeave|BreakAppointment)$/

const markOf = ({ type, state }: Line): Pick<FileEntry, 'mark'> =>
  ABSENT.test(state) ? { mark: 'absent' } : FIRST.includes(type) ? { mark: 'first' } : {}

const pathOf = ({ id }: Line): string => `/appointment_records_info/index?id=${id}`

const recordEntry = (line: Line): FileEntry => ({
  at: line.start_at,
  title: texts.record(appointmentTypes[line.type].label),
  note: line.record_answer_id ? line.host : texts.owed(line.host),
  path: pathOf(line),
})

const hasRecord = (line: Line): boolean =>
  HELD.includes(line.state) && (line.record_answer_id !== null || line.record_due_at !== null)

const records =
  (isOf: (type: string) => boolean) =>
  async (tx: Tx, personId: string): Promise<FileEntry[]> =>
    (await visitsOf(tx, personId)).filter((line) => isOf(line.type) && hasRecord(line)).map(recordEntry)

const isCounselling = (type: string): boolean => type !== DIAGNOSIS && !CRISIS.includes(type)

const isOwed = ({ record_answer_id }: Line): boolean => record_answer_id === null

const counselled = async (tx: Tx, personId: string): Promise<Line[]> =>
  (await visitsOf(tx, personId)).filter((line) => isCounselling(line.type) && hasRecord(line))

const sealedAmong = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from session_record where tenant_id = $1 and id = any($2::uuid[]) and state = 'sealed'`,
      [tx.tenantId, ids],
    )
  )?.n ?? 0

const OWNER = { table: 'appointment', person: 'visitor_id' } as const
const CALL = { table: 'telephone_reserve', person: 'visitor_id' } as const
const CASE = { table: 'care_case', person: 'visitor_id' } as const
const visitorsOwn = (table: string, at: string) => ({ table, person: 't.visitor_id', at })

/** What was arranged for a person; what a doctor saw them for is kept longer, and everything else of the file with it. */
const retention: Retention = {
  policy: 'care',
  rows: [
    visitorsOwn(
      'appointment',
      `case when t.type = '${DIAGNOSIS}' then t.end_at + interval '${medicalYearsMore} years' else t.end_at end`,
    ),
    hangingOn('appointment_word', 'appointment_id', OWNER),
    hangingOn('record_outcome', 'appointment_id', OWNER),
    hangingOn('first_refill', 'appointment_id', OWNER),
    stepsOf('appointment', OWNER),
    hangingOn('session_record', 'id', OWNER),
    stepsOf('session_record', OWNER),
    hangingOn('record_addendum', 'record_id', OWNER),
    hangingOn('family_member', 'appointment_id', OWNER),
    hangingOn('peer_flag', 'appointment_id', OWNER),
    hangingOn('record_review', 'record_id', OWNER),
    { ...hangingOn('occupancy', 'owner_id', OWNER), where: `t.owner_type = 'appointment'` },
    visitorsOwn('care_case', 't.closed_at'),
    stepsOf('care_case', CASE),
    hangingOn('case_contact', 'case_id', CASE),
    hangingOn('case_review', 'case_id', CASE),
    hangingOn('case_transfer', 'case_id', CASE),
    {
      table: 'state_event',
      person: `(select c.visitor_id from case_transfer o join care_case c on c.tenant_id = o.tenant_id and c.id = o.case_id
                 where o.tenant_id = t.tenant_id and o.id = t.entity_id)`,
      where: `t.entity = 'case_transfer'`,
      before: 'case_transfer',
    },
    { table: 'handover', person: 't.person_id', at: 't.made_at', where: 't.person_id is not null' },
    {
      table: 'state_event',
      person: `(select o.person_id from handover o where o.tenant_id = t.tenant_id and o.id = t.entity_id)`,
      where: `t.entity = 'handover'`,
      before: 'handover',
    },
    {
      table: 'state_event',
      person: `(select a.visitor_id from first_refill o join appointment a on a.tenant_id = o.tenant_id and a.id = o.appointment_id
                 where o.tenant_id = t.tenant_id and o.id = t.entity_id)`,
      where: `t.entity = 'first_refill'`,
      before: 'first_refill',
    },
    visitorsOwn('telephone_reserve', 't.ended_at'),
    hangingOn('telephone_attempt', 'reserve_id', CALL),
    stepsOf('telephone_reserve', CALL),
    visitorsOwn('wait_entry', 't.ended_at'),
    visitorsOwn('release_request', 't.created_at'),
    visitorsOwn('session_extension', 't.created_at'),
    visitorsOwn('psychiatric_referral', 't.created_at'),
    visitorsOwn('break_appeal', 't.created_at'),
    visitorsOwn('break_release', 't.released_at'),
    { table: 'relation', person: 't.person_id', at: 'coalesce(t.until, t.since)' },
    { table: 'errand', person: 't.about_user_id', at: 't.done_at' },
    hangingOn('errand_step', 'errand_id', { table: 'errand', person: 'about_user_id' }),
  ],
}

const keptBack = { keptBack: texts.keptBack } as const

export const visitFileParts: readonly FilePart[] = [
  {
    code: 'visit',
    layer: 1,
    label: texts.visits,
    timeline: async (tx, personId) =>
      (await visitsOf(tx, personId)).map((line) => ({
        at: line.start_at,
        title: appointmentTypes[line.type].label,
        note: `${line.host} · ${appointmentMachine.states[line.state].label}`,
        path: pathOf(line),
        ...markOf(line),
        isHeld: HELD.includes(line.state),
      })),
    summary: async (tx, personId) => {
      const lines = await visitsOf(tx, personId)
      const held = lines.filter(({ state }) => HELD.includes(state))
      const next = lines.findLast(({ start_at, state }) => start_at > tx.now && state !== 'cancel')
      const leaves = lines.filter(({ state }) => state === 'userTakeLeave').length
      const missed = lines.filter(({ state }) => state === 'userBreakAppointment').length
      return [
        { label: texts.first, value: held.length > 0 ? day(held.at(-1)!.start_at) : texts.none },
        { label: texts.held, value: texts.times(held.length), note: texts.absent(leaves, missed) },
        next
          ? {
              label: texts.next,
              value: day(next.start_at).slice(5),
              note: `${weekdayText(next.start_at)} ${clockOf(next.start_at)}`,
            }
          : { label: texts.next, value: texts.none },
      ]
    },
    copy: fileCopy(
      async (tx, { user }: Me) =>
        (await visitsOf(tx, user.id)).map((line) => ({
          time: formatDateTime(line.start_at),
          typeName: appointmentTypes[line.type].label,
          hostName: line.host,
          stateName: appointmentMachine.states[line.state].label,
        })),
      {
        key: 'visits',
        title: texts.visits,
        place: 'sheet',
        columns: [
          { title: '时间', width: 20, value: ({ time }) => time },
          { title: '服务', width: 20, value: ({ typeName }) => typeName },
          { title: '老师', width: 16, value: ({ hostName }) => hostName },
          { title: '状态', width: 16, value: ({ stateName }) => stateName },
        ],
      },
    ),
    retention,
  },
  {
    code: 'record',
    layer: 3,
    label: texts.records,
    timeline: records(isCounselling),
    summary: async (tx, personId) => {
      const lines = await counselled(tx, personId)
      const owed = lines.filter(isOwed).length
      return [{ label: texts.records, value: texts.papers(lines.length), note: texts.owedCount(owed) }]
    },
    outline: async (tx, personId) => {
      const lines = await counselled(tx, personId)
      const [last, first] = [lines[0], lines.at(-1)]
      if (!last || !first) return null
      const sealed = await sealedAmong(
        tx,
        lines.map(({ id }) => id),
      )
      const owed = lines.filter(isOwed).length
      const span = [day(first.start_at).slice(5), day(last.start_at).slice(5)] as const
      return {
        words: texts.outline(lines.length, span, texts.standing(sealed, owed)),
        value: texts.papers(lines.length),
        note: texts.standing(sealed, owed),
      }
    },
    copy: keptBack,
  },
  {
    code: 'crisisRecord',
    layer: 4,
    label: texts.crisis,
    timeline: records((type) => CRISIS.includes(type)),
    copy: keptBack,
  },
  { code: 'medical', layer: 5, label: texts.medical, timeline: records((type) => type === DIAGNOSIS), copy: keptBack },
]

const day = (at: Date): string => formatDateTime(at).slice(0, 10)
