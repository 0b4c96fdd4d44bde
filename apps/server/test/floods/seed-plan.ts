import { packAnswers, withChoice, emptyAnswers } from '@xinqiao/domain'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { recordMany } from '../../src/kernel/transition.ts'
import { demoSheet, paperOfScales } from '../../src/modules/plan/index.ts'
import { publishedScales } from '../../src/modules/scale/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

type Seed = { app: TestApp; tenant: TestTenant; admin: TestUser; student: TestUser; mark: string }

const HOUR = 3_600_000

/** A plan that runs, and what a student answered in it. */
export const seedPlan = ({
  app,
  tenant,
  admin,
  student,
  mark,
}: Seed): Promise<
  Record<'assessment_plan' | 'sheet' | 'scale_version' | 'assessment_interview' | 'plan_link' | 'rescore', string>
> =>
  inTenant(app, tenant, async (tx) => {
    const scales = (await publishedScales(tx)).filter(({ definition }) => definition.code === 'GAD7')
    const paper = paperOfScales(scales)
    const versionId = scales[0]!.versionId
    const id = tx.newId()
    await tx.insert('assessment_plan', {
      id,
      state: 'running',
      version: 2,
      name: `${mark}普测`,
      told: `${mark}体检`,
      start_at: new Date(tx.now.getTime() - HOUR),
      end_at: new Date(tx.now.getTime() + HOUR),
      notice: '没有对错，也不影响成绩和评优。',
      needs_agreement: false,
      view_report: 'summary',
      faculty_sees: true,
      min_seconds: 0,
      target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2026'] }),
      created_by: admin.id,
      created_at: tx.now,
      published_at: tx.now,
    })
    await tx.insert('plan_scale', { plan_id: id, no: 1, scale_version_id: versionId })
    const answers = paper.questions.reduce(
      (all, _, index) => withChoice(all, index, 1),
      emptyAnswers(paper.questions.length),
    )
    const sheet = demoSheet(
      tx,
      { id: tx.newId(), plan_id: id, user_id: student.id, state: 'done', created_at: tx.now },
      { paper, answers, packed: packAnswers(answers), submitted: tx.now, sex: '1' },
    )
    await tx.insertMany('sheet', [{ ...sheet, version: 3 }])
    const steps = (entity: string, of: string, rows: readonly [string, string | null, string][]) =>
      Promise.all(
        rows.map(([action, from, to], index) =>
          recordMany(tx, { entity, action, events: [{ id: of, version: index + 1, from, to }] }),
        ),
      )
    await steps('assessment_plan', id, [
      ['create', null, 'draft'],
      ['publish', 'draft', 'running'],
    ])
    await steps('sheet', sheet.id, [
      ['create', null, 'todo'],
      ['start', 'todo', 'answering'],
      ['submit', 'answering', 'done'],
    ])
    await tx.insert('assessment_rule', {
      positive_level: 4,
      negative_level: 3,
      interviews_a_week: 15,
      updated_by: admin.id,
      updated_at: tx.now,
    })
    const interview = tx.newId()
    await tx.insert('assessment_interview', {
      id: interview,
      plan_id: id,
      sheet_id: sheet.id,
      user_id: student.id,
      state: 'waiting',
      created_at: tx.now,
    })
    await steps('assessment_interview', interview, [['create', null, 'waiting']])
    const link = tx.newId()
    await tx.insert('plan_link', {
      id: link,
      plan_id: id,
      kind: 'once',
      label: `${mark}补测`,
      user_id: student.id,
      token_hash: Buffer.from(mark),
      most: 1,
      created_by: admin.id,
      created_at: tx.now,
    })
    await tx.insert('tablet_pass', {
      id: tx.newId(),
      sheet_id: sheet.id,
      user_id: student.id,
      pass_hash: Buffer.from(`${mark} tablet`),
      created_by: admin.id,
      created_at: tx.now,
      seen_at: tx.now,
    })
    const rescore = tx.newId()
    await tx.insert('rescore', {
      id: rescore,
      from_version_id: versionId,
      to_version_id: versionId,
      reason: '第 4 题计分方向有误',
      created_by: admin.id,
      created_at: tx.now,
    })
    const box = tx.newId()
    await tx.insert('sheet_rescore', {
      id: box,
      rescore_id: rescore,
      sheet_id: sheet.id,
      is_changed: false,
      is_risen: false,
      body: tx.keys.encrypt(
        inRow('sheet_rescore.body', box),
        JSON.stringify({
          result: { code: 'GAD7', version: '1.0.0', scores: [], bands: [], risks: [] },
          change: { bands: [], risen: [], gone: [] },
        }),
      ),
      created_at: tx.now,
    })
    return {
      assessment_plan: id,
      sheet: sheet.id,
      scale_version: versionId,
      assessment_interview: interview,
      plan_link: link,
      rescore,
    }
  })
