import { millisecondsPer, tabletSeenAfter } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { hashToken, tenantOfToken } from '../../../kernel/tokens.ts'
import type { SheetRow } from '../plan.tables.ts'

/** What was handed in is looked at again within the sitting; whoever comes a day later is a stranger. */
const AFTERWARDS_MS = 24 * millisecondsPer.hour

/** In the school that the secret names. Whatever is wrong with it, there is nothing there. */
export const inSchool = async <T>(ctx: Ctx, secret: string, run: (tx: Tx, hash: Buffer) => Promise<T>): Promise<T> => {
  const tenantId = tenantOfToken(secret)
  if (tenantId === null || (ctx.actor && ctx.actor.tenantId !== tenantId)) throw notFound()
  try {
    return await ctx.withTenant((tx) => run(tx, hashToken(secret)), tenantId)
  } catch (error) {
    // A school that is closed or never was looks like an address that never was.
    throw error instanceof AppError && error.errorName.startsWith('tenant.') ? notFound() : error
  }
}

/** Somebody without a session and without a right: the one whose sheet it is. */
export const personAs = (tx: Tx, ctx: Ctx, userId: string): Actor => ({
  tenantId: tx.tenantId,
  userId,
  sessionId: '',
  name: '',
  deptId: null,
  activeRoleId: null,
  roleCodes: ['ROLE_GENERAL'],
  permissions: new Set(),
  scopes: new Map(),
  forced: [],
  port: ctx.port,
  ip: ctx.ip,
})

const sheetOfLink = async (tx: Tx, hash: Buffer): Promise<SheetRow | null> => {
  const row = await tx.row<SheetRow>('select * from sheet where tenant_id = $1 and pass_hash = $2', [tx.tenantId, hash])
  const isLate = row?.submitted_at && tx.now.getTime() - row.submitted_at.getTime() > AFTERWARDS_MS
  return row && !isLate ? row : null
}

/** A tablet's secret holds while it is of use: every call by it says that somebody is there. */
const sheetOfTablet = async (tx: Tx, hash: Buffer): Promise<SheetRow | null> =>
  (await tx.row<SheetRow>(
    `with held as (
       update tablet_pass set seen_at = $3
        where tenant_id = $1 and pass_hash = $2 and ended_at is null and seen_at > $4 returning sheet_id)
     select s.* from held h join sheet s on s.tenant_id = $1 and s.id = h.sheet_id`,
    [tx.tenantId, hash, tx.now, tabletSeenAfter(tx.now)],
  )) ?? null

/** The one sheet the secret was given for; ids of sheets are never asked for, so none can be guessed. */
export const byPass = <T>(
  ctx: Ctx,
  pass: string,
  run: (tx: Tx, row: SheetRow, person: Actor) => Promise<T>,
): Promise<T> =>
  inSchool(ctx, pass, async (tx, hash) => {
    const row = (await sheetOfLink(tx, hash)) ?? (await sheetOfTablet(tx, hash))
    if (!row) throw notFound()
    return run(tx, row, personAs(tx, ctx, row.user_id))
  })
