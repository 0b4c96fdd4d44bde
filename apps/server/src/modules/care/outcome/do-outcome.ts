import {
  appointmentTypes,
  isTypeOpen,
  plainText,
  type AppointmentType,
  type FormAnswers,
  type Outcome,
  type OutcomeKind,
  type SingleWish,
} from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import {
  helpOf,
  latestWish,
  liveCaseOf,
  makeReferral,
  openCase,
  readTypeSettings,
  type AppointmentRow,
} from '../../appointment/index.ts'
import { sendMessage } from '../../message/index.ts'
import { enqueue, quitQueue } from '../../queue/index.ts'
import { raiseSignal } from '../../warning/index.ts'
import { outcomeTexts as texts } from '../care.messages.ts'
import { findCase, nameOf } from '../case.repo.ts'
import { hostFor } from '../hosts.ts'
import type { Brought } from './outcome.repo.ts'

export type Handing = { readonly row: AppointmentRow; readonly answers: FormAnswers; readonly by: string }

/** The specification's transfer sources: a first interview and a telephone call have their own. */
const SOURCES: Readonly<Partial<Record<AppointmentType, number>>> = { '13': 7, '15': 6 }
const ASSESSED = 2
const sourceOf = ({ type }: AppointmentRow): number => SOURCES[type] ?? ASSESSED

const ABOUT = 'appointment'

const demandOpen = async (tx: Tx, type: AppointmentType): Promise<void> => {
  if (!isTypeOpen(type, await readTypeSettings(tx, null)))
    throw new AppError('appointment.type_off', { type: appointmentTypes[type].label })
}

const singleWish = (answers: FormAnswers): SingleWish | null => {
  const { oneConsultWishes } = (answers['willingnessToConsult'] ?? {}) as { oneConsultWishes?: string }
  const wish = Number(plainText(oneConsultWishes))
  return wish === 1 || wish === 2 || wish === 3 ? wish : null
}

/** Who waits has nobody yet: the case begins with whoever takes them, and knows where they came from. */
const wait = async (tx: Tx, { row, answers, by }: Handing, { type }: Outcome): Promise<Brought> => {
  const wanted = ensure(type)
  await demandOpen(tx, wanted)
  const live = await liveCaseOf(tx, row.visitor_id, appointmentTypes[wanted].family)
  if (live) throw new AppError('case.live', { name: await nameOf(tx, live.hostId) })
  const wish = await latestWish(tx, row.visitor_id)
  const entry = await enqueue(tx, {
    visitorId: row.visitor_id,
    type: wanted,
    method: Number(wish?.method ?? 3) as 1 | 2 | 3,
    times: wish?.times ?? [],
    teacherId: wish?.teacherId ?? null,
    single: singleWish(answers),
    source: sourceOf(row),
    by,
  })
  if (entry === null) throw new AppError('queue.waiting')
  await sendMessage(tx, {
    code: 'assess_waiting',
    about: { type: ABOUT, id: row.id, step: wanted },
    to: { userIds: [row.visitor_id] },
    values: { type: appointmentTypes[wanted].label },
    link: '/appointmentQueue',
  })
  return { entry }
}

/** From now on they are with this host, who hears of it; what they waited for is over. */
const refer = async (tx: Tx, { row, by }: Handing, { type, hostId }: Outcome): Promise<Brought> => {
  const wanted = ensure(type)
  await demandOpen(tx, wanted)
  const { visitor_id: visitorId } = row
  const host = await hostFor(tx, { hostId: hostId ?? '', visitorId, type: wanted })
  const id = await openCase(tx, {
    visitorId,
    hostId: ensure(hostId),
    type: wanted,
    source: sourceOf(row),
    openedBy: by,
  })
  await quitQueue(tx, visitorId, wanted)
  const about = { type: 'care_case', id }
  await sendMessage(tx, {
    code: 'assess_referred',
    about,
    to: { userIds: [visitorId] },
    values: { name: host.name },
    link: `/appointmentStepsPage?type=${wanted}&teacherId=${hostId}`,
  })
  await sendMessage(tx, {
    code: 'case_given',
    about,
    to: { userIds: [ensure(hostId)] },
    values: { name: await nameOf(tx, by), no: ensure(await findCase(tx, id)).case_no },
    link: `/case_manage_info/index?id=${id}`,
  })
  tx.notify('appointment', ensure(hostId))
  return { case: id }
}

const sendToDoctor = async (tx: Tx, { row, by }: Handing, { words }: Outcome): Promise<Brought> => {
  const { id } = await makeReferral(tx, { visitorId: row.visitor_id, referrerId: by, reason: words })
  return { referral: id }
}

/** Until there is a module for crises: before whoever is on duty, at once. */
const report = async (tx: Tx, { row, by }: Handing): Promise<Brought> => {
  const words = texts.reported(await nameOf(tx, by), appointmentTypes[row.type].label)
  await raiseSignal(tx, { userId: row.visitor_id, level: 5, source: 'record', words })
  return {}
}

const end = async (tx: Tx, { row }: Handing, { words }: Outcome): Promise<Brought> => {
  const { phone } = await helpOf(tx)
  await sendMessage(tx, {
    code: 'assess_ended',
    about: { type: ABOUT, id: row.id, step: 'end' },
    to: { userIds: [row.visitor_id] },
    values: { words: texts.sentence(words), phone },
    link: '/myAppointment',
  })
  return {}
}

/** Each kind of outcome, carried out. */
export const doOutcome: Readonly<Record<OutcomeKind, (tx: Tx, handing: Handing, one: Outcome) => Promise<Brought>>> = {
  wait,
  group: wait,
  refer,
  doctor: sendToDoctor,
  crisis: report,
  end,
}
