import {
  interviewGuards,
  interviewMachine,
  interviewStatus,
  type InterviewFacts,
  type InterviewNext,
  type InterviewStatus,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { book, type AppointmentRow } from '../appointment/index.ts'
import { fileReport } from '../crisis/index.ts'
import { readDicts } from '../dict/index.ts'
import { sendMessage } from '../message/index.ts'
import { enqueue } from '../queue/index.ts'
import { findById } from '../user/index.ts'
import { freeTimes, isInterviewer, talksOf } from './interviewers.ts'
import { interviewTexts as texts } from './interview.messages.ts'
import { isVisible, kindsOf } from './interview.policy.ts'
import { INTERVIEW, openInterview, sealInterview, type InterviewRow } from './interview.tables.ts'

const TALK = '14'
/** The specification's transfer source for talks after an assessment. */
const SOURCE = 1
const RESULTS = 'interviewAssessResult'

type Given = {
  readonly interviewerId?: string
  readonly slotIds?: readonly string[]
  readonly slotId?: string
  /** Made in the same transaction, before the step that names it. */
  readonly appointmentId?: string
  readonly words?: string
  readonly result?: string
  readonly next?: InterviewNext
  readonly suggestions?: string
  readonly reason?: string
}

export const resultsOf = async (tx: Tx) =>
  Object.values(await readDicts(tx, [RESULTS]))
    .flat()
    .map(({ value, label, status }) => ({ value, label, status }))

const nameOf = async (tx: Tx, id: string): Promise<string> => (await findById(tx, id))?.real_name ?? ''

type Visit = {
  readonly status: InterviewStatus
  readonly startAt: Date
  readonly endAt: Date
  readonly place: string
}

/** The appointments of these, by their id: with 1 to 8, and where. */
export const visitsOf = async (
  tx: Tx,
  rows: readonly Pick<InterviewRow, 'appointment_id'>[],
): Promise<(id: string | null) => Visit | null> => {
  const ids = rows.flatMap(({ appointment_id: id }) => id ?? [])
  if (ids.length === 0) return () => null
  type Row = Pick<AppointmentRow, 'id' | 'state' | 'arrived_at' | 'is_ended_by_visitor' | 'start_at' | 'end_at'> & {
    place: string
  }
  const found = await tx.sql<Row>(
    `select a.id, a.state, a.arrived_at, a.is_ended_by_visitor, a.start_at, a.end_at, concat_ws(' ', s.name, r.name) as place
       from appointment a left join site s on s.tenant_id = $1 and s.id = a.site_id
       left join room r on r.tenant_id = $1 and r.id = a.room_id
      where a.tenant_id = $1 and a.id = any($2::uuid[])`,
    [tx.tenantId, ids],
  )
  const visits = new Map(
    found.map(({ id, state, arrived_at, is_ended_by_visitor: isCancelledByVisitor, start_at, end_at, place }) => {
      const status = interviewStatus({ state, hasArrived: arrived_at !== null, isCancelledByVisitor })
      return [id, { status, startAt: start_at, endAt: end_at, place }]
    }),
  )
  return (id) => visits.get(id ?? '') ?? null
}

const HELD: readonly number[] = [7, 8]
const WAITS = 1

/** What has become of the hour that was agreed on. */
export const hourOf = (found: Visit | null, now: Date): Pick<InterviewFacts, 'hasFailed' | 'wasHeld'> => ({
  hasFailed: found !== null && found.status !== WAITS && !HELD.includes(found.status),
  wasHeld: found !== null && (HELD.includes(found.status) || (found.status === WAITS && found.startAt <= now)),
})

const factsOf = async (tx: Tx, row: InterviewRow, given: Given): Promise<InterviewFacts> => {
  const found = (await visitsOf(tx, [row]))(row.appointment_id)
  const interviewerId = given.interviewerId ?? ''
  const offered = given.slotIds ?? []
  const free = offered.length > 0 ? await freeTimes(tx, row.interviewer_id ?? '', offered) : []
  const options = given.result === undefined ? [] : await resultsOf(tx)
  return {
    isInterviewer: interviewerId !== '' && interviewerId !== row.user_id && (await isInterviewer(tx, interviewerId)),
    // A time that was taken meanwhile is none.
    times: free.length === offered.length ? free.length : 0,
    words: given.words ?? '',
    talks: given.slotIds === undefined ? 0 : await talksOf(tx, row.user_id),
    isOffered: given.slotId !== undefined && row.offered.includes(given.slotId),
    ...hourOf(found, tx.now),
    hasResult: options.some(({ value, status }) => value === given.result && status === '1'),
    reason: given.reason ?? '',
  }
}

const invite = (tx: Tx, row: InterviewRow, hostName: string) =>
  sendMessage(tx, {
    code: 'interview_invite',
    about: { type: INTERVIEW, id: row.id, step: String(row.version) },
    to: { userIds: [row.user_id] },
    values: { name: hostName },
    link: '/myInterview',
  })

/** Where somebody goes from here, in the transaction that says so; a refusal undoes it all. */
const goOn = async (tx: Tx, row: InterviewRow): Promise<void> => {
  const by = ensure(row.interviewer_id)
  if (row.next === 'counsel') {
    const entry = await enqueue(tx, { visitorId: row.user_id, type: '2', method: 3, times: [], source: SOURCE, by })
    if (entry === null) throw new AppError('queue.waiting')
  }
  if (row.next === 'report') {
    const result = (await resultsOf(tx)).find(({ value }) => value === row.result)?.label ?? ''
    await fileReport(tx, {
      type: '1',
      userId: row.user_id,
      signs: [],
      happened: 'now',
      place: '',
      words: texts.reported(result, openInterview(tx, 'suggestions', row)),
      isUrgent: true,
      reporterType: 'counsellor',
      reporterId: by,
      source: SOURCE,
    })
  }
}

/** 测评访谈. */
export const interviews = serveMatter<InterviewRow, Given>()({
  machine: interviewMachine,
  wrongState: 'interview.wrong_state',
  relations: kindsOf,
  visible: (tx, actor, row) => isVisible(tx, actor, row),
  guards: interviewGuards,
  facts: factsOf,
  ended: (tx) => ({ ended_at: tx.now }),
  effects: (tx, given) => ({
    give: { set: () => ({ interviewer_id: given.interviewerId, offered: [], words: null, invited_at: null }) },
    take_back: { set: () => ({ interviewer_id: null, offered: [], words: null, invited_at: null }) },
    offer: {
      set: (row) => ({
        offered: [...(given.slotIds ?? [])],
        words: sealInterview(tx, 'words', row.id, (given.words ?? '').trim()),
        invited_at: tx.now,
        appointment_id: null,
      }),
      run: async ({ row }) => invite(tx, row, await nameOf(tx, row.interviewer_id ?? '')),
    },
    book: { set: () => ({ appointment_id: given.appointmentId, offered: [] }) },
    tell_host: async ({ row }) => {
      const plan = await tx.find('assessment_plan', { id: row.plan_id })
      await sendMessage(tx, {
        code: 'interview_declined',
        about: { type: INTERVIEW, id: row.id, step: String(row.version) },
        to: { userIds: [row.interviewer_id ?? ''] },
        values: { name: plan?.name ?? '' },
        link: '/assessmentInterviewInterviewlist/index',
      })
    },
    keep_result: {
      set: (row) => ({
        result: given.result,
        next: given.next,
        suggestions: sealInterview(tx, 'suggestions', row.id, (given.suggestions ?? '').trim()),
      }),
      run: ({ row }) => goOn(tx, row),
    },
  }),
  reason: (_, action, { reason }) => (action === 'waive' ? reason?.trim() : undefined),
  push: (tx, row) => {
    tx.notify('appointment', row.user_id)
    if (row.interviewer_id) tx.notify('appointment', row.interviewer_id)
  },
  reply: () => null,
})

/**
 * One of the times that were offered. The appointment is made in the name of the house, whose rules of paper and counting are not
 * held against somebody who was asked to come; what is not theirs or was not offered is refused by the machine.
 */
export const acceptInvitation = async (
  tx: Tx,
  actor: Actor,
  { id, version, slotId }: { id: string; version: number; slotId: string },
): Promise<null> => {
  const row = await tx.find(INTERVIEW, { id })
  const isTheirs = row?.user_id === actor.userId && row.state === 'invited' && row.offered.includes(slotId)
  const booked = isTheirs
    ? await book(tx, null, {
        type: TALK,
        slotId,
        visitorId: actor.userId,
        as: 'clerk',
        source: SOURCE,
        overrideReason: texts.bookedBy,
      })
    : null
  const appointmentId = booked?.row.id ?? ''
  await interviews.move(tx, { id, version, action: 'accept', by: actor, input: { slotId, appointmentId } })
  tx.audit({ action: 'interview.accept', subjectType: INTERVIEW, subjectId: id })
  return null
}
