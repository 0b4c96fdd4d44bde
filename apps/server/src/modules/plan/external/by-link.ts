import type { CallInput, Calls } from '@xinqiao/contract'
import { linkStand, type LinkStand } from '@xinqiao/domain'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'
import { askContact } from '../../choice/index.ts'
import { endReply, keepSent, startSheet, submitSheet } from '../answer-sheet.ts'
import { answerFollow, readFollow } from '../follow-sheet.ts'
import { askedPaper, paperOf } from '../plan-scales.ts'
import type { LinkRow, PlanRow } from '../plan.tables.ts'
import { planOfSheet } from '../sheet.repo.ts'
import { byPass, inSchool, personAs } from './by-pass.ts'
import { sheetOfNamed, sheetOfStranger } from './link-sheet.ts'

type Body<K extends keyof Calls> = CallInput<Calls[K]> extends { readonly body: infer B } ? B : never

export const standOf = (link: LinkRow, plan: Pick<PlanRow, 'state' | 'end_at'>, now: Date): LinkStand =>
  linkStand({
    now,
    planState: plan.state,
    endAt: plan.end_at,
    kind: link.kind,
    usedAt: link.used_at,
    revokedAt: link.revoked_at,
    uses: link.uses,
    most: link.most,
  })

const linkBy = async (tx: Tx, hash: Buffer): Promise<{ link: LinkRow; plan: PlanRow }> => {
  const link = await tx.row<LinkRow>('select * from plan_link where tenant_id = $1 and token_hash = $2', [
    tx.tenantId,
    hash,
  ])
  if (!link) throw notFound()
  return { link, plan: await planOfSheet(tx, link) }
}

/** Looking changes nothing, so that whatever fetches an address to show what is behind it takes nothing from anybody. */
export const introOfLink = (ctx: Ctx, code: string) =>
  inSchool(ctx, code, async (tx, hash) => {
    const { link, plan } = await linkBy(tx, hash)
    const { scales, questions } = await paperOf(tx, plan.id)
    const seconds = scales.reduce((sum, { definition }) => sum + definition.estimatedSec, 0)
    return {
      title: plan.told,
      notice: plan.notice,
      total: questions.length,
      minutes: Math.max(1, Math.round(seconds / 60)),
      stand: standOf(link, plan, tx.now),
      needsWho: link.user_id === null,
      needsAgreement: plan.needs_agreement,
      needsSignature: plan.needs_signature,
    }
  })

const refusalFor = { used: 'link.used', full: 'link.full', closed: 'plan.closed', revoked: 'link.used' } as const

/** The link is used up here and nowhere else; what goes on from here needs the secret that only this browser gets. */
export const beginByLink = (ctx: Ctx, given: Body<'POST /plantest/external/begin'>) =>
  inSchool(ctx, given.code, async (tx, hash) => {
    const known = await linkBy(tx, hash)
    const link = ensure((await tx.lock('plan_link', known.link.id)) as LinkRow | undefined)
    const stand = standOf(link, known.plan, tx.now)
    if (stand !== 'open') throw new AppError(refusalFor[stand])
    const row = link.user_id === null ? await sheetOfStranger(tx, link, given) : await sheetOfNamed(tx, link)
    const pass = newToken(tx)
    await tx.update('sheet', { id: row.id }, { link_id: link.id, pass_hash: hashToken(pass) })
    await tx.update('plan_link', { id: link.id }, { uses: link.uses + 1, used_at: tx.now })
    const { hasAgreed, ink } = given
    const beginning = { id: row.id, hasAgreed, ...(ink === undefined ? {} : { ink }) }
    const sheet = await startSheet(tx, personAs(tx, ctx, row.user_id), beginning, ctx)
    tx.audit({ action: 'link.begin', subjectType: 'plan_link', subjectId: link.id, detail: { sheetId: row.id } })
    return { pass, sheet }
  })

export const resumeByPass = (ctx: Ctx, pass: string) =>
  byPass(ctx, pass, (tx, { id }, person) => startSheet(tx, person, { id, hasAgreed: true }, ctx))

export const saveByPass = (ctx: Ctx, { pass, ...sent }: Body<'POST /plantest/external/save'>) =>
  byPass(ctx, pass, (tx, { id, user_id: userId }) => keepSent(tx, userId, { id, ...sent }, ctx))

export const submitByPass = (ctx: Ctx, { pass, ...sent }: Body<'POST /plantest/external/submit'>) =>
  byPass(ctx, pass, async (tx, { id }, person) => ({
    ...(await submitSheet(tx, person, { id, ...sent }, ctx)),
    hasReport: false,
  }))

export const endByPass = (ctx: Ctx, pass: string) =>
  byPass(ctx, pass, async (tx, row) => {
    if (row.submitted_at === null) throw notFound()
    const plan = await planOfSheet(tx, row)
    return { ...endReply(tx, row, plan, await askedPaper(tx, plan.id)), hasReport: false }
  })

export const askedByPass = (ctx: Ctx, pass: string) =>
  byPass(ctx, pass, (tx, { id }, person) => readFollow(tx, person, id))

export const answerFollowByPass = (ctx: Ctx, { pass, choices }: Body<'POST /plantest/external/follow'>) =>
  byPass(ctx, pass, (tx, { id }, person) => answerFollow(tx, person, { id, choices }, ctx))

export const contactByPass = (ctx: Ctx, pass: string) => byPass(ctx, pass, (tx, _, person) => askContact(tx, person))
