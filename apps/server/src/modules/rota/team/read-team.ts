import { hostCategories, type HostCategory } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hostCards, type HostCardRow } from '../host.repo.ts'
import { houseViews, publicView } from '../host.views.ts'
import { isOfHouse } from '../rota.policy.ts'

/** The house sees its team as it is, visitors those who are shown, and everybody themselves. */
const seenBy = (tx: Tx, actor: Actor, cards: readonly HostCardRow[]) =>
  isOfHouse(actor)
    ? houseViews(tx, cards)
    : cards.filter((card) => card.isShown || card.userId === actor.userId).map(publicView)

/** Who has slots ahead at a site. */
const hostsAt = async (tx: Tx, siteId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ user_id: string }>(
    `select distinct user_id from slot where tenant_id = $1 and site_id = $2 and start_at > $3 and state <> 'removed'`,
    [tx.tenantId, siteId, tx.now],
  )
  return new Set(rows.map((row) => row.user_id))
}

export const readTeam = async (tx: Tx, actor: Actor, siteId?: string) => {
  const there = siteId ? await hostsAt(tx, siteId) : null
  const cards = (await hostCards(tx)).filter(({ userId }) => there?.has(userId) ?? true)
  const people = await seenBy(tx, actor, cards)
  return (Object.keys(hostCategories) as HostCategory[])
    .map((code) => ({
      code,
      label: hostCategories[code],
      people: people.filter(({ category }) => category === code),
    }))
    .filter((group) => group.people.length > 0)
}

export const readHost = async (tx: Tx, actor: Actor, userId: string) => {
  const [host] = await seenBy(tx, actor, await hostCards(tx, [userId]))
  if (!host) throw notFound()
  return host
}
