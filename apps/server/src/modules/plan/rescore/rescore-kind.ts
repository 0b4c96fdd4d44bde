import { changeBetween, isChange, scoreSheet, unpackAnswers, type ScaleDefinition } from '@xinqiao/domain'
import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { publishedScale } from '../../scale/index.ts'
import type { TaskKind } from '../../task/index.ts'
import { raiseSignals } from '../../warning/index.ts'
import { stepInto, type InSpace } from '../cadre/in-space.ts'
import { answersTo, paperFrom, askedPaper, timesOf } from '../plan-scales.ts'
import { openItems, openScores, sealRescored, type RescoreRow, type SheetRow } from '../plan.tables.ts'
import { signsOf } from '../score-paper.ts'
import { personOf } from '../sheet.repo.ts'

export const RESCORE = 'plan.rescore'
const PORTION = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Sheets that were scored with the former version, in the order of their ids. */
const next = (tx: Tx, run: RescoreRow, after: string): Promise<SheetRow[]> =>
  tx.sql<SheetRow>(
    `select s.* from sheet s join plan_scale x on x.tenant_id = $1 and x.plan_id = s.plan_id and x.scale_version_id = $2
      where s.tenant_id = $1 and s.id > $3 and s.submitted_at is not null order by s.id limit ${PORTION}`,
    [tx.tenantId, run.from_version_id, after],
  )

const countSheets = async (tx: Tx, run: RescoreRow): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from sheet s join plan_scale x on x.tenant_id = $1 and x.plan_id = s.plan_id
         and x.scale_version_id = $2 where s.tenant_id = $1 and s.submitted_at is not null`,
      [tx.tenantId, run.from_version_id],
    )
  )?.n ?? 0

/** One sheet with the new key, as it was answered and by whoever they were then; the old result is not touched. */
const rescoreOne = async (tx: Tx, run: RescoreRow, definition: ScaleDefinition, row: SheetRow): Promise<void> => {
  const old = await askedPaper(tx, row.plan_id)
  const part = old.scales.findIndex(({ versionId }) => versionId === run.from_version_id)
  const before = openScores(tx, row).results[part]
  if (!before) return
  const paper = paperFrom(
    old.scales.map((one, at) => (at === part ? { versionId: run.to_version_id, definition } : one)),
  )
  const answers = unpackAnswers(openItems(tx, row), paper.questions.length)
  const person = await personOf(tx, row.user_id, row.submitted_at!)
  const itemMs = timesOf(paper, part, answers)
  const result = scoreSheet(definition, answersTo(paper, part, answers), { ...person, itemMs })
  const change = changeBetween(before, result)
  const isRisen = change.risen.length > 0
  const id = tx.newId()
  const made = await tx.insertIfAbsent('sheet_rescore', {
    id,
    rescore_id: run.id,
    sheet_id: row.id,
    is_changed: isChange(change),
    is_risen: isRisen,
    is_cadre: run.is_cadre,
    body: sealRescored(tx, id, { result, change }),
    created_at: tx.now,
  })
  // Late, and once: whoever begins this anew finds it done. What does not count any more stands, but warns nobody.
  if (!made || !isRisen || row.state !== 'done') return
  const risks = result.risks.filter((risk) => change.risen.includes(risk.id))
  const alone = { scales: [{ versionId: run.to_version_id, definition }], questions: [] }
  const signs = signsOf(row.id, alone, [{ ...result, risks, scores: [], bands: [] }])
  await raiseSignals(tx, row.user_id, signs)
}

/** The next so many with the new key; none left is the end. */
const rescorePortion = async (tx: Tx, run: RescoreRow, after: string): Promise<readonly SheetRow[]> => {
  const definition = await publishedScale(tx, run.to_version_id)
  const portion = await next(tx, run, after)
  for (const row of portion) await rescoreOne(tx, run, definition, row)
  return portion
}

export const endRescore = (tx: Tx, id: string, total: number): Promise<unknown> =>
  tx.sql(
    `update rescore r set total = $3, done_at = $4,
       changed = (select count(*) from sheet_rescore x where x.tenant_id = $1 and x.rescore_id = r.id and x.is_changed),
       warned = (select count(*) from sheet_rescore x join sheet s on s.tenant_id = $1 and s.id = x.sheet_id
                  where x.tenant_id = $1 and x.rescore_id = r.id and x.is_risen and s.state = 'done')
      where r.tenant_id = $1 and r.id = $2`,
    [tx.tenantId, id, total, tx.now],
  )

/** All of them, portion by portion: each in the transaction that `within` gives. */
export const rescoreAll = async (
  run: RescoreRow,
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  report: (done: number) => Promise<void> = async () => undefined,
): Promise<number> => {
  let [done, after] = [0, FIRST]
  for (;;) {
    await report(done)
    const rows = await within((tx) => rescorePortion(tx, run, after))
    if (rows.length === 0) return done
    done += rows.length
    after = rows.at(-1)!.id
  }
}

export const rescoreKind: TaskKind = {
  kind: RESCORE,
  run: async ({ tenantId, withTenant, input, report }) => {
    const { id, ...space } = input as InSpace & { id: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) =>
      withTenant({ tenantId, actor: null }, async (tx) => {
        await stepInto(tx, space)
        return run(tx)
      })
    const run = await inTenant(async (tx) => ensure(await tx.find('rescore', { id })))
    const total = await inTenant((tx) => countSheets(tx, run))
    const done = await rescoreAll(run, inTenant, (now) => report(now, Math.max(total, now)))
    return {
      totalCount: done,
      successCount: done,
      complete: async (tx) => {
        await stepInto(tx, space)
        await endRescore(tx, id, done)
      },
    }
  },
}
