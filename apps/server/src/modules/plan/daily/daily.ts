import { dailyAgainFrom, dailyEnd, dailyTitle, formatDateTime, isHidden, sheetMachine } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial, recordMany } from '../../../kernel/transition.ts'
import { askedPaper, demandUsable } from '../plan-scales.ts'
import { plans } from '../plan.matter.ts'
import { dailyTexts as texts } from '../plan.messages.ts'
import { keepScales } from '../plan.repo.ts'
import type { PlanRow, SheetRow } from '../plan.tables.ts'

const offered = (tx: Tx): Promise<PlanRow[]> =>
  tx.sql<PlanRow>(
    `select * from assessment_plan where tenant_id = $1 and kind = 'daily' and state = 'running' order by created_at, id`,
    [tx.tenantId],
  )

type Own = Pick<SheetRow, 'id' | 'plan_id' | 'state' | 'answered' | 'attempt' | 'submitted_at'>

const ownOf = (tx: Tx, userId: string, planIds: readonly string[]): Promise<Own[]> =>
  tx.sql<Own>(
    `select id, plan_id, state, answered, attempt, submitted_at from sheet
      where tenant_id = $1 and user_id = $2 and plan_id = any($3::uuid[]) order by attempt desc`,
    [tx.tenantId, userId, planIds],
  )

const isLive = ({ state }: Own): boolean => state === 'todo' || state === 'answering'
const isDone = ({ state }: Own): boolean => state === 'done'

/** What is open to everybody, and how far somebody is with each; no result, no level. */
export const dailyList = async (tx: Tx, { userId }: Actor) => {
  const rows = await offered(tx)
  const sheets = await ownOf(
    tx,
    userId,
    rows.map(({ id }) => id),
  )
  const views = []
  for (const row of rows) {
    const { scales, questions } = await askedPaper(tx, row.id)
    const own = sheets.filter(({ plan_id: id }) => id === row.id)
    const [open, last] = [own.find(isLive), own.find(isDone)]
    const again = dailyAgainFrom(last?.submitted_at ?? null, tx.now)
    views.push({
      id: row.id,
      title: row.told,
      lead: scales[0]?.definition.lead ?? '',
      total: questions.length,
      minutes: Math.max(1, Math.round((scales[0]?.definition.estimatedSec ?? 0) / 60)),
      openId: open?.id ?? null,
      answered: open?.answered ?? 0,
      lastId: last?.id ?? null,
      lastTime: last?.submitted_at ? formatDateTime(last.submitted_at) : null,
      times: own.filter(isDone).length,
      againFrom: again && formatDateTime(again),
    })
  }
  return views
}

/** The one that was begun, or a new one. Pressed twice it is the same: the plan's row is held meanwhile. */
export const beginDaily = async (tx: Tx, { userId }: Actor, planId: string) => {
  const plan = (await tx.lock('assessment_plan', planId)) as PlanRow | undefined
  if (!plan || plan.kind !== 'daily') throw notFound()
  if (plan.state !== 'running') throw new AppError('plan.closed')
  const own = await ownOf(tx, userId, [planId])
  const open = own.find(isLive)
  if (open) return begun(tx, open.id)
  const again = dailyAgainFrom(own.find(isDone)?.submitted_at ?? null, tx.now)
  if (again) throw new AppError('daily.too_soon', { time: formatDateTime(again) })
  const id = tx.newId()
  await tx.insert('sheet', {
    id,
    plan_id: planId,
    user_id: userId,
    attempt: (own[0]?.attempt ?? 0) + 1,
    state: sheetMachine.initial,
    is_daily: true,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: sheetMachine, entity: sheetMachine.name, id })
  return begun(tx, id)
}

const begun = (tx: Tx, id: string): { id: string } => {
  tx.audit({ action: 'daily.begin', subjectType: 'sheet', subjectId: id })
  return { id }
}

/** How many did it is told from ten on: whoever does one of their own accord is not to be found by counting. */
export const dailyOffers = async (tx: Tx) =>
  (
    await tx.sql<{ version_id: string; created_at: Date; done: number }>(
      `select x.scale_version_id as version_id, p.created_at, (select count(*)::int from sheet s
          where s.tenant_id = $1 and s.plan_id = p.id and s.state = 'done') as done
         from assessment_plan p join plan_scale x on x.tenant_id = $1 and x.plan_id = p.id
        where p.tenant_id = $1 and p.kind = 'daily' and p.state = 'running' order by p.created_at, p.id`,
      [tx.tenantId],
    )
  ).map(({ version_id: versionId, created_at: at, done }) => ({
    versionId,
    createTime: formatDateTime(at),
    done: isHidden(done) ? null : done,
  }))

type Offer = { readonly versionId: string; readonly isOpen: boolean }

/** Ends what is open of the same scale, and opens the version that is named. */
export const offerDaily = async (tx: Tx, actor: Actor, { versionId, isOpen }: Offer): Promise<null> => {
  const scale = await tx.row<{ title: string; code: string }>(
    `select definition ->> 'title' as title, definition ->> 'code' as code from scale_version
      where tenant_id = $1 and id = $2 and published_at is not null`,
    [tx.tenantId, versionId],
  )
  if (!scale) throw notFound()
  if (isOpen) await demandUsable(tx, [versionId])
  await tx.sql(`select pg_advisory_xact_lock(hashtextextended('daily ' || $1::text || ' ' || $2, 0))`, [
    tx.tenantId,
    scale.code,
  ])
  const open = await tx.sql<{ id: string; version_id: string }>(
    `select p.id, x.scale_version_id as version_id from assessment_plan p
       join plan_scale x on x.tenant_id = $1 and x.plan_id = p.id
       join scale_version v on v.tenant_id = $1 and v.id = x.scale_version_id
      where p.tenant_id = $1 and p.kind = 'daily' and p.state = 'running' and v.definition ->> 'code' = $2`,
    [tx.tenantId, scale.code],
  )
  const isThere = isOpen && open.some((one) => one.version_id === versionId)
  for (const { id, version_id: other } of open)
    if (!isOpen || other !== versionId) await plans.move(tx, { id, action: 'end', by: 'system', input: {} })
  if (isOpen && !isThere) await insertOffer(tx, actor, versionId, scale)
  tx.audit({ action: 'daily.offer', subjectType: 'scale_version', subjectId: versionId, detail: { isOpen } })
  return null
}

/** It asks nobody, so nobody is told and no sheet is made: it begins as one that runs. */
export const insertOffer = async (
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  versionId: string,
  { code, title }: { readonly code: string; readonly title: string },
): Promise<string> => {
  const id = tx.newId()
  await tx.insert('assessment_plan', {
    id,
    kind: 'daily',
    state: 'running',
    version: 1,
    name: texts.name(title),
    told: dailyTitle(code, title),
    start_at: tx.now,
    end_at: dailyEnd,
    notice: texts.notice,
    needs_agreement: true,
    view_report: 'summary',
    faculty_sees: false,
    interview_star: 0,
    min_seconds: 0,
    target: JSON.stringify({ deptIds: [], typeIds: [], grades: [] }),
    created_by: userId,
    created_at: tx.now,
    published_at: tx.now,
  })
  await recordMany(tx, {
    entity: 'assessment_plan',
    action: 'create',
    events: [{ id, version: 1, from: null, to: 'running' }],
  })
  await keepScales(tx, id, [versionId])
  return id
}
