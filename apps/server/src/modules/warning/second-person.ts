import { falseReasons, type FalseReason, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { dropFlows, pendingFlows, submitFlow, type Decider } from '../approval/index.ts'
import { dutyNow } from '../rota/index.ts'
import { LEADERS } from './signal.policy.ts'
import { secondTexts as texts } from './warning.messages.ts'
import type { SignalRow } from './warning.tables.ts'

export const RELEASE = 'signal_release'
const TWO_PEOPLE = 14

export type Release = { readonly note: string; readonly falseReason: FalseReason | null }

type Able = Decider & { readonly actsAs: RoleCode }

/** Whoever may handle warnings and can sign in, but for the one it is about. */
const able = (tx: Tx, { user_id: about }: Pick<SignalRow, 'user_id'>): Promise<Able[]> =>
  tx.sql<Able>(
    `select distinct on (u.id) u.id, r.id as "roleId", r.acts_as as "actsAs"
       from role r
       join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'crisis_warning_handle_btn'
       join user_role h on h.tenant_id = $1 and h.role_id = r.id
       join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
      where r.tenant_id = $1 and r.enabled and u.id <> $2 order by u.id, r.acts_as = any($3::text[]) desc, r.id`,
    [tx.tenantId, about, LEADERS],
  )

/** The head, whoever answers for crises, and those on duty; where there is nobody of them, every other handler. */
const secondsFor = async (tx: Tx, row: SignalRow): Promise<Decider[]> => {
  const [all, duty] = await Promise.all([able(tx, row), dutyNow(tx)])
  const others = all.filter(({ id }) => id !== row.taken_by)
  const now = new Set(duty.filter(({ isNow }) => isNow).map(({ hostId }) => hostId))
  const first = others.filter(({ id, actsAs }) => (LEADERS as readonly RoleCode[]).includes(actsAs) || now.has(id))
  return (first.length > 0 ? first : others).map(({ id, roleId }) => ({ id, roleId }))
}

export const maySecond = async (tx: Tx, row: SignalRow, userId: string): Promise<boolean> =>
  userId !== row.taken_by && (await able(tx, row)).some(({ id }) => id === userId)

export const askSecond = async (tx: Tx, row: SignalRow, release: Release | undefined): Promise<void> => {
  const { note, falseReason } = release ?? { note: '', falseReason: null }
  await submitFlow(tx, {
    option: TWO_PEOPLE,
    bizType: RELEASE,
    bizId: row.id,
    title: falseReason ? texts.asFalse : texts.release,
    reason: falseReason ? texts.because(falseReasons[falseReason], note) : note,
    deciders: await secondsFor(tx, row),
  })
}

/** Something new was heard, or somebody else has it: what was to be confirmed is no longer so. */
export const dropRelease = async (tx: Tx, id: string): Promise<void> =>
  dropFlows(tx, await pendingFlows(tx, RELEASE, id), texts.changed)
