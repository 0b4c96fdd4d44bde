import type { CallInput, Calls } from '@xinqiao/contract'
import {
  livePlanStates,
  maskNumber,
  maskRealName,
  sheetMachine,
  tabletSeenAfter,
  type TabletEnd,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'
import { putAway } from '../../auth/index.ts'
import { isOutside } from '../../user/index.ts'
import { startSheet } from '../answer-sheet.ts'
import { byPass, inSchool } from '../external/by-pass.ts'
import { askedPaper } from '../plan-scales.ts'
import type { SheetRow } from '../plan.tables.ts'
import { planOfSheet } from '../sheet.repo.ts'

type Body<K extends keyof Calls> = CallInput<Calls[K]> extends { readonly body: infer B } ? B : never
type Waiting = SheetRow & { told: string; real_name: string }

const MOST = 10

/** What waits for somebody and can be answered now, as SQL on `s` and `p`. What they do of their own accord is done elsewhere. */
const CAN_BE_ANSWERED = `not s.is_daily and s.state in ('todo', 'answering') and p.state = 'running'
  and coalesce(s.opens_at, p.start_at) <= $2 and p.end_at > $2`

/** By the whole number and nothing less: nobody at a desk leafs through those who are asked. */
export const findToHand = async (tx: Tx, actor: Actor, userNo: string) => {
  const rows = await tx.sql<Waiting>(
    `select s.*, p.told, u.real_name from user_account u
       join sheet s on s.tenant_id = $1 and s.user_id = u.id
       join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
      where u.tenant_id = $1 and u.number_name = $3 and not u.deleted and ${CAN_BE_ANSWERED}
      order by p.end_at, s.id limit ${MOST}`,
    [tx.tenantId, tx.now, userNo.trim()],
  )
  const views = []
  for (const row of rows) {
    if (await isOutside(tx, actor, row.user_id)) continue
    const { questions } = await askedPaper(tx, row.plan_id)
    views.push({
      id: row.id,
      title: row.told,
      userName: maskRealName(row.real_name),
      stateName: sheetMachine.states[row.state].label,
      total: questions.length,
      answered: row.answered,
    })
  }
  return views
}

const endOpen = (tx: Tx, sheetId: string, reason: TabletEnd): Promise<unknown> =>
  tx.sql(
    `update tablet_pass set ended_at = $3, end_reason = $4 where tenant_id = $1 and sheet_id = $2 and ended_at is null`,
    [tx.tenantId, sheetId, tx.now, reason],
  )

/** The session of whoever hands it over ends in the transaction that makes the secret: the tablet never holds both. */
export const handTablet = async (tx: Tx, actor: Actor, id: string, ctx: Ctx) => {
  const sheet = (await tx.lock('sheet', id)) as SheetRow | undefined
  if (!sheet || sheet.is_daily || (await isOutside(tx, actor, sheet.user_id))) throw notFound()
  const plan = await planOfSheet(tx, sheet)
  const isWaiting = sheet.state === 'todo' || sheet.state === 'answering'
  if (!isWaiting || sheet.user_id === actor.userId || !livePlanStates.includes(plan.state))
    throw new AppError('tablet.no_sheet')
  await endOpen(tx, id, 'again')
  const [passId, pass] = [tx.newId(), newToken(tx)]
  await tx.insert('tablet_pass', {
    id: passId,
    sheet_id: id,
    user_id: sheet.user_id,
    pass_hash: hashToken(pass),
    created_by: actor.userId,
    created_at: tx.now,
    seen_at: tx.now,
  })
  tx.audit({ action: 'tablet.hand', subjectType: 'tablet_pass', subjectId: passId, detail: { sheetId: id } })
  await putAway(tx, actor, ctx)
  return { pass }
}

type Pass = { readonly id: string; readonly sheet_id: string; readonly ended_at: Date | null }
type Ending = { readonly reason: TabletEnd; readonly action: string }

const passOf = (tx: Tx, hash: Buffer): Promise<Pass | undefined> =>
  tx.row<Pass>('select id, sheet_id, ended_at from tablet_pass where tenant_id = $1 and pass_hash = $2 for update', [
    tx.tenantId,
    hash,
  ])

/** Whether or not it still held: afterwards it does not, and whoever has it in hand hears no refusal. */
const endPass = async (
  tx: Tx,
  row: Pass | undefined,
  { reason, action }: Ending,
  ctx: Pick<Ctx, 'nothingChanged'>,
): Promise<null> => {
  if (!row || row.ended_at !== null) {
    ctx.nothingChanged()
    return null
  }
  await endOpen(tx, row.sheet_id, reason)
  tx.audit({ action, subjectType: 'tablet_pass', subjectId: row.id })
  return null
}

export const takeTabletBack = async (tx: Tx, pass: string, ctx: Pick<Ctx, 'nothingChanged'>): Promise<null> =>
  endPass(tx, await passOf(tx, hashToken(pass)), { reason: 'taken', action: 'tablet.take_back' }, ctx)

type Held = { sheet_id: string; real_name: string; number_name: string; staff_name: string }

/** Half a name and the end of a number: enough for oneself, too little for whoever else holds it. */
export const whoHolds = (ctx: Ctx, pass: string) =>
  inSchool(ctx, pass, async (tx, hash) => {
    const held = await tx.row<Held>(
      `select t.sheet_id, u.real_name, u.number_name, o.real_name as staff_name from tablet_pass t
         join user_account u on u.tenant_id = $1 and u.id = t.user_id
         join user_account o on o.tenant_id = $1 and o.id = t.created_by
        where t.tenant_id = $1 and t.pass_hash = $2 and t.ended_at is null and t.seen_at > $3`,
      [tx.tenantId, hash, tabletSeenAfter(tx.now)],
    )
    const row = held && (await tx.find('sheet', { id: held.sheet_id }))
    if (!row) throw notFound()
    const plan = await planOfSheet(tx, row)
    const { scales, questions } = await askedPaper(tx, plan.id)
    const seconds = scales.reduce((sum, { definition }) => sum + definition.estimatedSec, 0)
    return {
      userName: maskRealName(held.real_name),
      userNo: maskNumber(held.number_name),
      title: plan.told,
      notice: plan.notice,
      total: questions.length,
      minutes: Math.max(1, Math.round(seconds / 60)),
      needsAgreement: plan.needs_agreement && row.agreed_at === null,
      needsSignature: plan.needs_signature && row.signed_at === null,
      isBegun: row.state === 'answering',
      isDone: row.submitted_at !== null,
      staffName: held.staff_name,
    }
  })

export const beginOnTablet = (ctx: Ctx, { pass, ...given }: Body<'POST /plantest/tablet/begin'>) =>
  byPass(ctx, pass, async (tx, { id }, person) => {
    const { hasAgreed, ink } = given
    const sheet = await startSheet(tx, person, { id, hasAgreed, ...(ink === undefined ? {} : { ink }) }, ctx)
    tx.audit({ action: 'tablet.begin', subjectType: 'sheet', subjectId: id })
    return sheet
  })

export const giveTabletBack = (ctx: Ctx, { pass, isOther }: Body<'POST /plantest/tablet/giveBack'>) =>
  inSchool(ctx, pass, async (tx, hash) => {
    const row = await passOf(tx, hash)
    if (!row) throw notFound()
    return endPass(tx, row, { reason: isOther ? 'other' : 'done', action: 'tablet.give_back' }, ctx)
  })
