import { appointmentTypes, isAppointmentType, millisecondsPer, openTypes, suggestedType } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather } from '../booking/index.ts'
import { hostCards } from '../../rota/index.ts'
import { cardView, offersAmong, type Host } from './offers.ts'
import { visitorFor } from './registration.policy.ts'
import { suggestFor } from './suggest.ts'
import { loadsOf, slotsWithin } from './times.repo.ts'

/** Three who suit, each with why. Why others do not is for those who arrange it. */
export const matchHosts = async (tx: Tx, actor: Actor, asked: { visitorId?: string; type?: string }) => {
  const visitorId = await visitorFor(tx, actor, asked.visitorId)
  if (asked.type !== undefined && !isAppointmentType(asked.type)) throw notFound()
  const base = { visitorId, slot: null, as: 'clerk', method: '3', isOverride: false } as const
  const { facts, settings } = await gather(tx, { ...base, type: asked.type ?? '2' })
  const type =
    asked.type ??
    suggestedType(
      openTypes(settings.types).filter((one) => appointmentTypes[one].countsAsSession),
      facts,
    ) ??
    '2'
  const isOwn = visitorId === actor.userId
  const until = new Date(tx.now.getTime() + (settings.rules.openDays + 1) * millisecondsPer.day)
  const rows = await slotsWithin(tx, { from: tx.now, until, type, siteId: null, hostId: null })
  const cards = (await hostCards(tx)).filter((card) => card.types.includes(type) && (card.isShown || !isOwn))
  const loads = await loadsOf(
    tx,
    cards.map(({ userId }) => userId),
    visitorId,
  )
  const hosts: Host[] = cards.flatMap((card) => {
    const load = loads.get(card.userId)
    return load ? [{ card, load }] : []
  })
  const byId = new Map(hosts.map((host) => [host.card.userId, host]))
  const offers = await offersAmong(tx, rows, byId, { ...facts, type })
  const found = await suggestFor(tx, { visitorId, type, siteId: null, hosts, offers })
  const mayKnow = !isOwn && holds(actor, ['consult_appoint_manage_btn', 'consult_appoint_host_btn'])
  return {
    suggestions: found.suggestions.map(({ hostId, score, reasons }) => ({
      ...cardView(byId.get(hostId)!),
      score,
      reasons: [...reasons],
    })),
    excluded: mayKnow ? [...found.excluded] : [],
  }
}
