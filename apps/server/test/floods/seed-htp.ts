import { htpFeatureCodes } from '@xinqiao/domain'
import { recordMany } from '../../src/kernel/transition.ts'
import { sealChecks, sealReport, sealWork } from '../../src/modules/htp/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

type Seed = { app: TestApp; tenant: TestTenant; admin: TestUser; student: TestUser; mark: string }

/** A drawing of a student that somebody looks at, with what they said beside it. */
export const seedHtp = ({ app, tenant, admin, student, mark }: Seed): Promise<Record<'drawing', string>> =>
  inTenant(app, tenant, async (tx) => {
    const [id, work, rating] = [tx.newId(), tx.newId(), tx.newId()]
    const report = { settled: {}, report: `${mark}的评阅意见` }
    await tx.insert('drawing', {
      id,
      no: 1,
      user_id: student.id,
      state: 'rating',
      version: 3,
      raters: 2,
      rater_ids: [admin.id],
      settled: sealReport(tx, id, report),
      invited_by: admin.id,
      created_at: tx.now,
      submitted_at: tx.now,
    })
    await tx.insert('drawing_work', {
      id: work,
      drawing_id: id,
      attempt: 1,
      body: sealWork(tx, work, { sheet: 'wide', strokes: [], answers: [{ code: 'home', words: `${mark}说的话` }] }),
      is_risk: false,
      made_at: tx.now,
    })
    await tx.insert('drawing_rating', {
      id: rating,
      drawing_id: id,
      attempt: 1,
      rater_id: admin.id,
      checks: sealChecks(
        tx,
        rating,
        Object.fromEntries(htpFeatureCodes.map((code) => [code, { mark: 'no', note: '' }])),
      ),
      claimed_at: tx.now,
      rated_at: tx.now,
    })
    const steps = [
      ['create', null, 'todo'],
      ['submit', 'todo', 'waiting'],
      ['claim', 'waiting', 'rating'],
    ] as const
    for (const [index, [action, from, to]] of steps.entries())
      await recordMany(tx, { entity: 'drawing', action, events: [{ id, version: index + 1, from, to }] })
    return { drawing: id }
  })
