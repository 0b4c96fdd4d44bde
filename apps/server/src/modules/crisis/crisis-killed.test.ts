import { expect, test } from 'vitest'
import { caseOf, givenWatch, report, type Watch } from '../../../test/crises.ts'
import { inTenant } from '../../../test/departments.ts'
import { createOwnApp } from '../../../test/harness.ts'
import { chanceFrom, isLong, seed } from '../../../test/seed.ts'
import { actorAs } from '../../../test/crisis-actors.ts'
import { lostCrises } from '../../../test/crisis-lost.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { levelCase, mergeCase, takeCase } from './case.acts.ts'
import { passSilent, silentReports } from './crisis.crons.ts'
import { insertReport } from './file-report.ts'
import { moveCase } from './move-case.ts'

// The connection dies under a step, at any of its statements, as it does when the process is killed: whatever was begun is whole
// or not there. A report is never without its case, and an open case never without its hour and whoever owes the next step.

const KILLS = Number(process.env['KILLS'] ?? (isLong ? 1000 : 40))
const MOST_STATEMENTS = 30
const WHY = '同一件事，看过两份上报'

class Killed extends Error {}

/** A transaction whose connection is cut at its nth statement, from inside: the database sees a client that is gone. */
const doomed = (tx: Tx, nth: number): Tx => {
  let count = 0
  const cut = async (): Promise<never> => {
    await tx.sql('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    throw new Killed()
  }
  return new Proxy(tx, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      const isStatement = ['sql', 'row', 'find', 'lock', 'insert', 'insertIfAbsent', 'update', 'upsert'].includes(
        String(name),
      )
      if (!isStatement || typeof value !== 'function') return value
      return (...given: unknown[]) => (++count >= nth ? cut() : (value as (...all: unknown[]) => unknown)(...given))
    },
  })
}

const anyCase = async (tx: Tx, state: string, at: number) => {
  const rows = await tx.sql<{ id: string; version: number; user_id: string }>(
    'select id, version, user_id from crisis_case where tenant_id = $1 and state = $2 order by opened_at, id',
    [tx.tenantId, state],
  )
  return rows[at % Math.max(1, rows.length)]
}

test(
  'cut off at any statement of any step, nothing is half done',
  async () => {
    const app = await createOwnApp()
    const watch: Watch = await givenWatch(app)
    const { tenant, student } = watch
    await report(watch.classmate, student.id)
    const chance = chanceFrom(seed)
    const [classmate, consultant, head] = [
      actorAs(watch, watch.classmate, 'CRISIS_ROLE_CLASS'),
      actorAs(watch, watch.consultant, 'ROLE_CONSULTANT'),
      actorAs(watch, watch.head, 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
    ]
    const steps = [
      async (tx: Tx) =>
        void (await insertReport(tx, classmate, {
          type: '1',
          userId: student.id,
          signs: chance() < 0.5 ? ['odd'] : ['harm'],
          happened: 'now',
          place: '',
          words: '连续几天没去上课',
          isUrgent: false,
        })),
      async (tx: Tx) => {
        const later = { ...tx, now: new Date(tx.now.getTime() + 5 * 3_600_000) }
        for (const id of await silentReports(later)) await passSilent(later, id)
      },
      async (tx: Tx) => {
        const row = await anyCase(tx, 'centre', 0)
        if (row) await takeCase(tx, consultant, row)
      },
      async (tx: Tx) => {
        const row = await anyCase(tx, 'centre', 1)
        if (row)
          await moveCase(tx, { id: row.id, action: 'assess', by: head, given: { assessment: { id: null, star: 2 } } })
      },
      async (tx: Tx) => {
        const row = await anyCase(tx, 'grading', 0)
        if (row) await levelCase(tx, head, { ...row, star: 2, reason: WHY })
      },
      async (tx: Tx) => {
        const [one, other] = [await anyCase(tx, 'centre', 0), await anyCase(tx, 'centre', 1)]
        if (one && other && one.id !== other.id) await mergeCase(tx, head, { ...one, intoId: other.id, reason: WHY })
      },
    ]
    let killed = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const step = steps[kill % steps.length]!
      const nth = 1 + Math.floor(chance() * MOST_STATEMENTS)
      const actor = [classmate, null, consultant, head, head, head][kill % steps.length] ?? null
      await app.runtime
        .withTenant({ tenantId: tenant.id, actor }, (tx) => step(doomed(tx, nth)))
        .catch((error: unknown) => {
          // A refusal is an answer; what the cut brought down is what this is about.
          if (error instanceof Killed) killed += 1
        })
      if (kill % 10 === 9) expect(await inTenant(app, tenant, lostCrises)).toEqual([])
    }
    expect(killed).toBeGreaterThan(KILLS / 8)
    await inTenant(app, tenant, async (tx) => {
      expect(await lostCrises(tx)).toEqual([])
      for (const entity of ['crisis_case', 'crisis_report']) expect(await replayCheck(tx, entity, entity)).toEqual([])
    })
    // And the house goes on: what is reported now is there.
    const { reportNo } = await report(watch.classmate, student.id, { signs: ['harm'] })
    expect((await caseOf(app, tenant, reportNo)).state).toBe('centre')
    await app.close()
  },
  isLong ? 3_600_000 : 240_000,
)
