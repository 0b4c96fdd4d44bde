import { asksTheSame, formatDateTime, maskNumber, maskRealName, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import { readPage } from '../../../kernel/db/page.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../../dept/index.ts'
import { readableNames } from '../../relation/index.ts'
import { publishedScale } from '../../scale/index.ts'
import { findTask, startTask } from '../../task/index.ts'
import { isOfCadres, type InSpace } from '../cadre/in-space.ts'
import { demandCalm } from '../plan-scales.ts'
import { sheetTexts } from '../plan.messages.ts'
import { NOT_PRIVATE, sheetsInSight } from '../plan.policy.ts'
import { openRescored, type RescoreRow } from '../plan.tables.ts'
import { RESCORE } from './rescore-kind.ts'

const TASK_TYPE = 14

type Version = { id: string; scale_id: string; label: string; sheets: number }

/** Neither done nor worked on: its task broke off, or was taken back. */
const isStopped = async (tx: Tx, run: Pick<RescoreRow, 'done_at' | 'task_id'>): Promise<boolean> => {
  if (run.done_at !== null) return false
  const task = run.task_id === null ? undefined : await findTask(tx, run.task_id)
  return task === undefined || task.state === '2'
}

/**
 * Pairs of published versions that ask the same, the former with sheets that were scored with it; each is gone through once, and
 * again only if that broke off.
 */
export const rescoreChoices = async (tx: Tx) => {
  const rows = await tx.sql<Version>(
    `select v.id, v.scale_id, v.label,
        (select count(*)::int from plan_scale x join sheet s on s.tenant_id = $1 and s.plan_id = x.plan_id
          where x.tenant_id = $1 and x.scale_version_id = v.id and s.submitted_at is not null) as sheets
       from scale_version v where v.tenant_id = $1 and v.published_at is not null
        and exists (select 1 from scale_version w where w.tenant_id = $1 and w.scale_id = v.scale_id and w.id <> v.id
                      and w.published_at is not null)
      order by v.scale_id, v.published_at, v.id`,
    [tx.tenantId],
  )
  const runs = new Set<string>()
  for (const run of await tx.sql<RescoreRow>('select * from rescore where tenant_id = $1', [tx.tenantId]))
    if (!(await isStopped(tx, run))) runs.add(`${run.from_version_id}>${run.to_version_id}`)
  const isDone = (from: string, to: string): boolean => runs.has(`${from}>${to}`)
  const found = []
  for (const [at, from] of rows.entries())
    for (const to of rows.slice(at + 1).filter((one) => one.scale_id === from.scale_id)) {
      const [before, after] = [await publishedScale(tx, from.id), await publishedScale(tx, to.id)]
      if (from.sheets > 0 && !isDone(from.id, to.id) && asksTheSame(before, after))
        found.push({
          scaleName: after.name,
          fromVersionId: from.id,
          fromLabel: from.label,
          toVersionId: to.id,
          toLabel: to.label,
          sheets: from.sheets,
        })
    }
  return found
}

type Given = InSpace & { fromVersionId: string; toVersionId: string; reason: string }

/** A new run of the pair, or the one that broke off, with the reason it was given first. */
const runOf = async (tx: Tx, actor: Actor, given: Given): Promise<string> => {
  const id = tx.newId()
  const { fromVersionId, toVersionId } = given
  const pair = { from_version_id: fromVersionId, to_version_id: toVersionId, is_cadre: isOfCadres(given) }
  const isNew = await tx.insertIfAbsent('rescore', {
    id,
    ...pair,
    reason: given.reason.trim(),
    created_by: actor.userId,
    created_at: tx.now,
  })
  if (isNew) return id
  // Held, so that of two who begin it again one is refused.
  const known = await tx.lock('rescore', ensure(await tx.find('rescore', pair)).id)
  if (!(await isStopped(tx, known))) throw new AppError('rescore.done_before')
  return known.id
}

/** Once for each pair of versions: begun anew it goes on where it was, and nobody is warned twice. */
export const startRescore = async (tx: Tx, actor: Actor, given: Given) => {
  ensureWholeSchool(actor)
  const [before, after] = [await publishedScale(tx, given.fromVersionId), await publishedScale(tx, given.toVersionId)]
  if (!asksTheSame(before, after)) throw new AppError('rescore.other_questions')
  // A risk met late would have to reach those on duty, from whom the space is kept apart.
  if (isOfCadres(given)) await demandCalm(tx, [given.toVersionId])
  const id = await runOf(tx, actor, given)
  const title = sheetTexts.rescore(after.name, after.version)
  const taskId = await startTask(tx, {
    kind: RESCORE,
    taskType: TASK_TYPE,
    title,
    input: { id, evaluationType: given.evaluationType },
    ownerId: actor.userId,
  })
  await tx.update('rescore', { id }, { task_id: taskId })
  tx.audit({ action: 'rescore.start', subjectType: 'rescore', subjectId: id, detail: { ...given, taskId } })
  return { id, taskId }
}

type Listed = RescoreRow & { from_label: string; to_label: string; by_name: string }

export const pageOfRescores = (tx: Tx, filter: PageQuery) =>
  readPage(tx, filter, {
    select: `select r.*, v.label as from_label, w.label as to_label, u.real_name as by_name from rescore r
       join scale_version v on v.tenant_id = $1 and v.id = r.from_version_id
       join scale_version w on w.tenant_id = $1 and w.id = r.to_version_id
       join user_account u on u.tenant_id = $1 and u.id = r.created_by where r.tenant_id = $1`,
    from: 'from rescore r where r.tenant_id = $1',
    order: 'r.created_at desc, r.id',
    values: [tx.tenantId],
    views: async (rows: Listed[]) => {
      const views = []
      for (const row of rows)
        views.push({
          id: row.id,
          scaleName: (await publishedScale(tx, row.to_version_id)).name,
          fromLabel: row.from_label,
          toLabel: row.to_label,
          reason: row.reason,
          total: row.total,
          isStopped: await isStopped(tx, row),
          changed: row.changed,
          warned: row.warned,
          byName: row.by_name,
          createTime: formatDateTime(row.created_at),
          doneTime: row.done_at && formatDateTime(row.done_at),
        })
      return views
    },
  })

type Person = {
  id: string
  box_id: string
  body: Buffer
  user_id: string
  submitted_at: Date
  plan_name: string
  real_name: string
  number_name: string
  dept_name: string
}

/** Those for whom something changed, whoever has to be called first. */
export const pageOfRescored = async (tx: Tx, actor: Actor, { id, ...page }: PageQuery & { id: string }) => {
  const run = await tx.find('rescore', { id })
  if (!run) throw notFound()
  const definition = await publishedScale(tx, run.to_version_id)
  const before = await publishedScale(tx, run.from_version_id)
  const params = paramsOf(tx)
  const from = `from sheet_rescore x join sheet s on s.tenant_id = $1 and s.id = x.sheet_id
     where x.tenant_id = $1 and x.rescore_id = ${params.put(id)} and x.is_changed and ${NOT_PRIVATE}
       and ${sheetsInSight(actor, params)}`
  const reasonOf = (one: string): string =>
    [...(definition.risk ?? []), ...(before.risk ?? [])].find((risk) => risk.id === one)?.reason ?? one
  return readPage(tx, page, {
    select: `select s.id, x.id as box_id, x.body, s.user_id, s.submitted_at, p.name as plan_name, u.real_name, u.number_name,
        coalesce(d.name, '') as dept_name
       from sheet_rescore x join sheet s on s.tenant_id = $1 and s.id = x.sheet_id
       join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
       join user_account u on u.tenant_id = $1 and u.id = s.user_id
       left join dept d on d.tenant_id = $1 and d.id = u.dept_id ${from.slice(from.indexOf('where'))}`,
    from,
    order: 'x.is_risen desc, x.id',
    values: params.values,
    views: async (rows: Person[]) => {
      const isNamed = await readableNames(
        tx,
        actor,
        rows.map(({ user_id: personId }) => ({ personId })),
      )
      return rows.map((row) => {
        const { change } = openRescored(tx, { id: row.box_id, body: row.body })
        // The relations of the centre's work do not reach into that space; who is let in there reads names, as in its lists.
        const isOpen = run.is_cadre || isNamed({ personId: row.user_id })
        return {
          id: row.id,
          planName: row.plan_name,
          userName: isOpen ? row.real_name : maskRealName(row.real_name),
          userNo: isOpen ? row.number_name : maskNumber(row.number_name),
          deptName: row.dept_name,
          submitTime: formatDateTime(row.submitted_at),
          bands: change.bands.map(({ dim, ...band }) => ({
            name: definition.dimensions.find((one) => one.id === dim)?.name ?? dim,
            ...band,
          })),
          risen: change.risen.map(reasonOf),
          gone: change.gone.map(reasonOf),
        }
      })
    },
  })
}
