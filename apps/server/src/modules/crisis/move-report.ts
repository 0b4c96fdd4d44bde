import { ackDue, assessDue, reportGuards, reportMachine, type ReportAction } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import type { ErrorName } from '@xinqiao/contract'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { sendMessage } from '../message/index.ts'
import { canSeePerson } from '../user/index.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { FACULTY } from './crisis.policy.ts'
import { findCase } from './crisis.repo.ts'
import { open, REPORT, seal, type ReportRow } from './crisis.tables.ts'
import { tellDrill } from './drill/drill.tables.ts'
import { moveCase } from './move-case.ts'

type Said = { readonly opinion?: string; readonly words?: string; readonly collegeLevel?: number }

/** Of the person's own faculty, and never the person. */
const isFaculty = (actor: Actor): boolean =>
  holds(actor, ['crisis_report_list_tab']) && FACULTY.some((role) => actor.roleCodes.includes(role))

export const reportKinds = (actor: Actor, row: ReportRow): ('faculty' | 'reporter')[] => [
  ...(isFaculty(actor) && row.user_id !== actor.userId ? (['faculty'] as const) : []),
  ...(row.reporter_id === actor.userId ? (['reporter'] as const) : []),
]

/**
 * The case goes along. One that was merged meanwhile stays so, and would come back at the centre: its report has passed the faculty.
 */
const reachCentre = async (tx: Tx, caseId: string): Promise<unknown> => {
  const held = await tx.lock('crisis_case', caseId)
  if (held?.state !== 'merged') return moveCase(tx, { id: caseId, action: 'arrive', by: 'system' })
  const { is_urgent } = held
  return tx.update(
    'crisis_case',
    { id: caseId },
    {
      state_before: 'centre',
      next_step: is_urgent ? 'take' : 'assess',
      due_from: tx.now,
      due_at: is_urgent ? ackDue(tx.now) : assessDue(tx.now, false),
    },
  )
}

const reports = serveMatter<ReportRow, Said>()({
  machine: reportMachine,
  wrongState: 'crisis.wrong_state',
  relations: reportKinds,
  visible: async (tx, actor, row, action) =>
    action === 'supplement'
      ? row.reporter_id === actor.userId
      : isFaculty(actor) && canSeePerson(tx, actor, row.user_id),
  guards: reportGuards,
  facts: (_, __, { opinion = '', words = '' }) => ({ opinion, words }),
  effects: (tx) => ({
    reach_centre: ({ row }) => reachCentre(tx, row.case_id),
    ask_reporter: ({ row }) =>
      row.drill_id !== null
        ? tellDrill(tx, { drillId: row.drill_id, what: texts.drill.returned, step: `return:${row.version}` })
        : sendMessage(tx, {
            code: 'crisis_returned',
            about: { type: REPORT, id: row.id, step: `return:${row.version}` },
            to: { userIds: [row.reporter_id] },
            values: { no: row.report_no },
            link: '/crisis/report',
          }),
  }),
  push: (tx) => tx.notify('rota'),
  reply: () => null,
})

/** What was said is sealed with the report: guards judge the words, the row keeps them. */
const keepWords = (tx: Tx, row: ReportRow, action: ReportAction, said: Said): Promise<unknown> => {
  if (action === 'supplement') {
    const before = open(tx, 'more', row.id, row.more)
    const more = [before, said.words?.trim()].filter(Boolean).join('\n')
    return tx.update('crisis_report', { id: row.id }, { more: seal(tx, 'more', row.id, more), asked_version: null })
  }
  return tx.update(
    'crisis_report',
    { id: row.id },
    {
      opinion: seal(tx, 'opinion', row.id, said.opinion?.trim() ?? ''),
      asked_version: action === 'return' ? row.version : null,
      college_level: said.collegeLevel ?? row.college_level,
      decided_by: tx.actor?.userId ?? null,
      decided_at: tx.now,
    },
  )
}

const audits = { accept: 'crisis.accept', return: 'crisis.return', supplement: 'crisis.supplement' } as const

type Known = Said & { readonly id: string; readonly version: number }

const audit = (tx: Tx, action: keyof typeof audits, id: string): null => {
  tx.audit({ action: audits[action], subjectType: REPORT, subjectId: id })
  return null
}

/**
 * What the faculty asked for. Whoever reported hears the same whatever became of their report meanwhile: a version, a refusal or a
 * question that is gone would tell them that it went on (INV-X4); and what they know is wanted wherever it is by now.
 */
const supplement = async (tx: Tx, actor: Actor, { id, version, ...said }: Known): Promise<null> => {
  const row = (await tx.lock('crisis_report', id)) as ReportRow
  if (row.reporter_id !== actor.userId) throw notFound()
  if (row.asked_version === null) throw new AppError('crisis.wrong_state')
  if (row.asked_version !== version) throw new AppError('request.version_conflict')
  if (row.state === 'returned') await reports.move(tx, { id, version, action: 'supplement', by: actor, input: said })
  else {
    const refusal = reportGuards.has_words({ opinion: '', words: said.words ?? '' })
    if (refusal !== true) throw new AppError(refusal as ErrorName)
    await tellCentre(tx, row)
  }
  await keepWords(tx, row, 'supplement', said)
  return audit(tx, 'supplement', id)
}

/** The page of whoever answers for the case shows what was added. */
const tellCentre = async (tx: Tx, { case_id }: ReportRow): Promise<void> => {
  const held = await findCase(tx, case_id)
  if (held?.owner_id) tx.notify('appointment', held.owner_id)
}

export const actOnReport =
  (action: keyof typeof audits) =>
  async (tx: Tx, actor: Actor, given: Known): Promise<null> => {
    if (action === 'supplement') return supplement(tx, actor, given)
    const { id, version, ...said } = given
    const row = await reports.move(tx, { id, version, action, by: actor, input: said })
    await keepWords(tx, row, action, said)
    return audit(tx, action, id)
  }

/** Past the faculty: at once where there is danger, and where nobody there has answered in time. */
export const passOver = (tx: Tx, id: string): Promise<ReportRow> =>
  reports.move(tx, { id, action: 'pass_over', by: 'system', input: {} })
