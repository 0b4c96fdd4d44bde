import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { arrange, type Placed } from './arrange.ts'
import { cardsFor, type Lane } from './card.catalogue.ts'

/** Each role has its own arrangement: what a clerk wants in front is not what the same person wants as an administrator. */
const roleKey = (actor: Actor): string => actor.activeRoleId ?? 'all'

const readKept = async (tx: Tx, actor: Actor): Promise<readonly Placed[]> => {
  const [row] = await tx.sql<{ layout: Placed[] }>(
    'select layout from user_workbench where tenant_id = $1 and user_id = $2 and role_key = $3',
    [tx.tenantId, actor.userId, roleKey(actor)],
  )
  return row?.layout ?? []
}

export const listCards = async (tx: Tx, actor: Actor) => arrange(cardsFor(actor), await readKept(tx, actor))

type Choice = { code: string; lane: number; size?: 'normal' | 'compact'; hidden?: boolean }

export const saveLayout = async (tx: Tx, actor: Actor, choices: readonly Choice[]) => {
  const available = cardsFor(actor)
  if (choices.some(({ code }) => !available.some((card) => card.code === code)))
    throw new AppError('workbench.card_unknown')
  // Named twice, the first place counts.
  const chosen = new Map<string, Placed>()
  for (const { code, lane, size = 'normal', hidden = false } of choices)
    if (!chosen.has(code)) chosen.set(code, { code, lane: lane as Lane, size, hidden })
  // What this role cannot see today keeps its place for the day it can again.
  const unseen = (await readKept(tx, actor)).filter(({ code }) => !available.some((card) => card.code === code))
  const layout = [...chosen.values(), ...unseen]
  await tx.upsert(
    'user_workbench',
    { user_id: actor.userId, role_key: roleKey(actor), layout: JSON.stringify(layout), updated_at: tx.now },
    { on: ['user_id', 'role_key'] },
  )
  return arrange(available, layout)
}

export const resetLayout = async (tx: Tx, actor: Actor) => {
  await tx.remove('user_workbench', { user_id: actor.userId, role_key: roleKey(actor) })
  return arrange(cardsFor(actor), [])
}
