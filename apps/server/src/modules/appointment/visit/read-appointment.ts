import {
  actOptions,
  appointmentSources,
  approvalMachine,
  cancelDeadline,
  formatDateTime,
  labelOf,
  maskPhone,
  sessionsLeft,
  type ActOption,
  type ApprovalState,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSteps } from '../../../kernel/steps.ts'
import { attendanceOf, openWord, readRules, recordHead, termOf, wordsOf } from '../booking/index.ts'
import { historyView } from './history.ts'
import { papersOf } from './papers.ts'
import { rowView, timeOrNull } from './row-view.ts'
import { seriesView } from './series-view.ts'
import { appointmentInSight, readsRegistration, seesCase, seesWords } from './visit.policy.ts'
import { BIZ_TYPE, peopleNamed } from './visit.repo.ts'

type Flow = { id: string; option_id: ActOption; state: ApprovalState }

const flowsAbout = async (tx: Tx, id: string) => {
  const rows = await tx.sql<Flow>(
    `select id, option_id, state from approval_flow where tenant_id = $1 and biz_type = $2 and biz_id = $3 order by created_at`,
    [tx.tenantId, BIZ_TYPE, id],
  )
  return rows.map((row) => ({
    id: row.id,
    optionName: actOptions[row.option_id].label,
    stateName: approvalMachine.states[row.state].label,
  }))
}

/** Of this visitor in the term of this appointment; a day outside of all terms has nothing to count. */
const attendanceView = async (tx: Tx, visitorId: string, day: Date) => {
  const [term, rules] = await Promise.all([termOf(tx, day), readRules(tx, null)])
  if (!term)
    return {
      cancels: 0,
      leaves: 0,
      noShows: 0,
      sessionsUsed: 0,
      sessionsLeft: rules.termSessionLimit,
      blockedUntil: null,
    }
  const { counts, sessions, approvedExtra, blockedFrom } = await attendanceOf(tx, visitorId, term)
  return {
    cancels: counts.cancels,
    leaves: counts.leaves,
    noShows: counts.noShows,
    sessionsUsed: sessions.used,
    sessionsLeft: sessionsLeft(sessions, approvedExtra, rules),
    blockedUntil: blockedFrom && term.endDate,
  }
}

export const readAppointment = async (tx: Tx, actor: Actor, id: string) => {
  const row = await appointmentInSight(tx, actor, id)
  const withWords = seesWords(actor, row)
  const [views, rules, events, words, flows, attendance, papers, people, series, record] = await Promise.all([
    rowView(tx, actor, [row]),
    readRules(tx, row.site_id),
    readSteps(tx, 'appointment', id),
    wordsOf(tx, id),
    flowsAbout(tx, id),
    attendanceView(tx, row.visitor_id, row.start_at),
    papersOf(tx, actor, row),
    peopleNamed(tx, [row.visitor_id]),
    seriesView(tx, row),
    recordHead(tx, actor, row),
  ])
  const phone = people.get(row.visitor_id)?.phone
  const word = (column: Parameters<typeof openWord>[2]): string => (withWords ? openWord(tx, row, column) : '')
  return {
    ...views[0]!,
    visitorPhone: phone ? maskPhone(tx.keys.decrypt(inRow('user.phone', row.visitor_id), phone)) : '',
    sourceName: labelOf(appointmentSources, String(row.source), ''),
    reason: readsRegistration(actor, row) ? openWord(tx, row, 'reason') : '',
    realStart: timeOrNull(row.real_start),
    realEnd: timeOrNull(row.real_end),
    cancelDeadline: formatDateTime(cancelDeadline(row.start_at, rules)),
    triageStar: row.triage_star,
    onlinePlace: word('online_place'),
    meetingLink: word('meeting_link'),
    ...papers,
    caseId: seesCase(actor, row) ? row.case_id : null,
    record,
    waived: row.waived,
    overrideReason: word('override_reason'),
    history: historyView(row, events, words, { visitorName: views[0]!.visitorName, withWords }),
    flows,
    series,
    attendance,
  }
}
