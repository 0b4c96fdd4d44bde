import { randomUUID } from 'node:crypto'
import { crisisCaseMachine, drillMachine, receiptMachine, reportMachine } from '@xinqiao/domain'
import { recordInitial } from '../../src/kernel/transition.ts'
import { sealCrisis } from '../../src/modules/crisis/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

type Ids = Record<
  'crisis_case' | 'crisis_report' | 'crisis_receipt' | 'crisis_talk' | 'crisis_drill' | 'crisis_finding',
  string
>

/** Somebody was reported; the case is with the faculty, and everything that can hang on one hangs on it. */
export const seedCrisis = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, mark }: { admin: TestUser; student: TestUser; mark: string },
): Promise<Ids> =>
  inTenant(app, tenant, async (tx) => {
    const [id, other, report, receipt, talk, merge] = Array.from({ length: 6 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    for (const [at, one] of [id, other].entries()) {
      await tx.insert('crisis_case', {
        id: one,
        state: 'faculty',
        version: 1,
        variant: 'crisis',
        case_no: `WJ-2000-${at}`,
        user_id: student.id,
        is_urgent: false,
        next_step: 'review',
        due_from: tx.now,
        due_at: new Date(tx.now.getTime() + 3_600_000),
        opened_at: tx.now,
      })
      await recordInitial(tx, { machine: crisisCaseMachine, entity: 'crisis_case', id: one })
    }
    await tx.insert('crisis_serial', { name: 'WJ-2000', last: 2 })
    await tx.insert('crisis_member', { case_id: id, user_id: admin.id, since: tx.now })
    await tx.insert('crisis_report', {
      id: report,
      state: 'review',
      version: 1,
      variant: 'crisis',
      report_no: 'R-000101-01',
      type: '1',
      case_id: id,
      user_id: student.id,
      reporter_id: admin.id,
      reporter_type: 'class',
      signs: ['odd'],
      happened: 'now',
      is_urgent: false,
      place: sealCrisis(tx, 'place', report, mark),
      words: sealCrisis(tx, 'words', report, mark),
      due_at: new Date(tx.now.getTime() + 3_600_000),
      created_at: tx.now,
    })
    await recordInitial(tx, { machine: reportMachine, entity: 'crisis_report', id: report })
    await tx.insert('crisis_receipt', {
      id: receipt,
      state: 'waiting',
      version: 1,
      case_id: id,
      user_id: student.id,
      sent_by: admin.id,
      due_at: new Date(tx.now.getTime() + 3_600_000),
      created_at: tx.now,
      todos: sealCrisis(tx, 'todos', receipt, JSON.stringify([mark])),
    })
    await tx.insert('crisis_receipt_tick', { receipt_id: receipt, no: 1, made_by: admin.id, made_at: tx.now })
    await recordInitial(tx, { machine: receiptMachine, entity: 'crisis_receipt', id: receipt })
    await tx.insert('crisis_talk', { id: talk, case_id: id, made_by: admin.id, created_at: tx.now })
    await tx.insert('crisis_merge', {
      id: merge,
      from_id: other,
      into_id: id,
      reason: sealCrisis(tx, 'merge', merge, mark),
      due_before: tx.now,
      due_after: tx.now,
      made_by: admin.id,
      made_at: tx.now,
      undone_by: admin.id,
      undone_at: tx.now,
    })
    const point = randomUUID()
    await tx.insert('crisis_point', {
      id: point,
      case_id: id,
      point: 'means',
      words: sealCrisis(tx, 'point', point, mark),
      made_by: admin.id,
      made_at: tx.now,
    })
    const [drill, finding] = [randomUUID(), randomUUID()]
    await tx.insert('crisis_drill', {
      id: drill,
      // Over: whoever asks for help themselves would end one that runs.
      state: 'over',
      version: 1,
      drill_no: 'YL-2000-01',
      title: '夜间上报',
      script: '室友先发现',
      player_id: student.id,
      host_id: admin.id,
      started_at: tx.now,
      ended_at: tx.now,
    })
    await recordInitial(tx, { machine: drillMachine, entity: 'crisis_drill', id: drill })
    await tx.insert('crisis_drill_member', { drill_id: drill, user_id: admin.id })
    await tx.insert('crisis_finding', {
      id: finding,
      drill_id: drill,
      words: '同意书找了很久',
      made_by: admin.id,
      made_at: tx.now,
    })
    return {
      crisis_drill: drill,
      crisis_finding: finding,
      crisis_case: id,
      crisis_report: report,
      crisis_receipt: receipt,
      crisis_talk: talk,
    }
  })
