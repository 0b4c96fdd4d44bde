import {
  formatDate,
  formatDateTime,
  halfDays,
  handoverHindrance,
  nothingOwed,
  suggestOwners,
  type HandoverCounts,
  type HandoverKind,
  handoverKinds,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { openStepReason } from '../../kernel/db/sealed-events.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { wishesOf, type KeptWish } from '../appointment/index.ts'
import { amongVisible, personFor } from '../user/index.ts'
import { departureOf } from './departure.ts'
import { handoverTexts as texts } from './handover.messages.ts'
import { HANDOVER, type HandoverRow } from './handover.tables.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf, type Line } from './lines.ts'
import { countOwed, owedBy, type Owed } from './owed.repo.ts'
import { owedViews, peopleOf, type Person } from './people.ts'

const NO_ONE = ''

/** Why this one, or why nobody: in a few words for whoever decides. */
const whyOf = (line: Line, hosts: readonly NamedHost[], suggested: string | null): string => {
  const barred = hosts.filter(({ id }) => line.barred.includes(id)).map(({ name }) => name)
  if (suggested === null) return texts.nobody
  if (barred.length > 0) return texts.barred(barred.join('、'))
  return line.owed.some(({ kind }) => kind === 'visits') ? texts.sameHour : texts.lightest
}

/** What the visitor asked for when registering: the next one is chosen with it in mind. */
const wishWords = (wish: KeptWish | undefined): string => {
  const { teacher, sex, methods, any, unknown } = texts.wishes
  if (!wish) return unknown
  const words = [
    wish.teacherName ? teacher(wish.teacherName) : wish.sex ? sex(wish.sex) : '',
    methods[wish.method] ?? '',
  ].filter(Boolean)
  return words.length > 0 ? words.join('，') : any
}

type Around = {
  readonly hosts: readonly NamedHost[]
  readonly suggested: string | null
  readonly wish: KeptWish | undefined
  readonly offer: Offer | undefined
}

const lineView = (line: Line, person: Person, { hosts, suggested, wish, offer }: Around) => {
  const [next] = line.owed.filter(({ kind, state }) => kind === 'visits' && state !== 'running')
  return {
    personId: line.personId,
    name: person.name,
    no: person.no,
    caseNo: person.case_no,
    star: line.star,
    sessions: person.sessions,
    nextTime: next?.at ? formatDateTime(next.at) : null,
    counts: countOwed(line.owed),
    isRunning: line.owed.some(({ kind, state }) => kind === 'visits' && state === 'running'),
    suggestedId: suggested ?? NO_ONE,
    wish: wishWords(wish),
    why: whyOf(line, hosts, suggested),
    offer: offer ?? null,
    options: hosts.map((host) => ({ id: host.id, hindrance: handoverHindrance(line, host) })),
  }
}

const shiftViews = async (tx: Tx, owed: readonly Owed[]) => {
  const ids = owed.filter(({ kind }) => kind === 'shifts').map(({ id }) => id)
  const rows = await tx.sql<{
    id: string
    day: string
    half: keyof typeof halfDays
    site: string
    visits: number
    version: number
  }>(
    `select d.id, d.day::text as day, d.half, s.name as site, d.version,
            (select count(*)::int from appointment a join slot t on t.tenant_id = $1 and t.id = a.slot_id
              where a.tenant_id = $1 and t.shift_id = d.id and a.state in ('toConfirm', 'notStart')) as visits
       from duty_shift d join site s on s.tenant_id = $1 and s.id = d.site_id
      where d.tenant_id = $1 and d.id = any($2::uuid[]) order by d.day, d.half, d.id`,
    [tx.tenantId, ids],
  )
  return rows.map(({ id, day, half, site, visits, version }) => ({
    id,
    version,
    day,
    halfName: halfDays[half],
    siteName: site,
    visits,
  }))
}

/** What has gone already, within the time in which a hand-over is one matter. */
const DAYS = 30

type Done = { counts: HandoverCounts; time: Date; to: string; person: string | null; is_seen: boolean }

const doneSince = async (tx: Tx, actor: Actor, userId: string): Promise<Done[]> => {
  const params = paramsOf(tx)
  const [from, now] = [params.put(userId), params.put(tx.now)]
  return tx.sql<Done>(
    `select h.counts, h.ended_at as time, t.real_name as to, p.real_name as person,
            h.person_id is null or ${amongVisible(actor, 'h.person_id', params)} as is_seen
       from handover h join user_account t on t.tenant_id = $1 and t.id = h.to_id
       left join user_account p on p.tenant_id = $1 and p.id = h.person_id
      where h.tenant_id = $1 and h.from_id = ${from} and h.state = 'accepted'
        and h.ended_at > ${now}::timestamptz - make_interval(days => ${DAYS})
      order by h.ended_at desc, h.id limit 200`,
    params.values,
  )
}

type Offer = {
  id: string
  version: number
  state: 'offered' | 'refused'
  toId: string
  toName: string
  time: string
  reason: string
}

type Asked = HandoverRow & {
  to: string
  at: Date | null
  step: number | null
  sealed_reason: Buffer | null
  said: string | null
}

/** Who was asked last about each of them, as long as it says anything: they have not answered, or will not take it. */
const offersOf = async (tx: Tx, userId: string): Promise<ReadonlyMap<string, Offer>> => {
  const rows = await tx.sql<Asked>(
    `select distinct on (h.person_id) h.*, t.real_name as to, e.at, e.version as step, e.sealed_reason, e.reason as said
       from handover h join user_account t on t.tenant_id = $1 and t.id = h.to_id
       left join state_event e on e.tenant_id = $1 and e.entity = '${HANDOVER}' and e.entity_id = h.id and e.to_state = 'refused'
      where h.tenant_id = $1 and h.from_id = $2 and h.person_id is not null
      order by h.person_id, h.made_at desc, h.id desc`,
    [tx.tenantId, userId],
  )
  return new Map(
    rows.flatMap(({ state, person_id, ...row }): [string, Offer][] => {
      if (person_id === null || (state !== 'offered' && state !== 'refused')) return []
      const { id, version, to_id: toId, to: toName, made_at, at, step, sealed_reason, said } = row
      const event = { entity: HANDOVER, entity_id: id, version: step ?? 0, sealed_reason, reason: said }
      return [
        [
          person_id,
          { id, version, state, toId, toName, time: formatDateTime(at ?? made_at), reason: openStepReason(tx, event) },
        ],
      ]
    }),
  )
}

export const readHandover = async (tx: Tx, actor: Actor, userId: string) => {
  const user = await personFor(tx, actor, userId)
  const owed = await owedBy(tx, userId)
  const hosts = (await hostsAt(tx)).filter(({ id }) => id !== userId)
  const lines = await linesOf(
    tx,
    owed,
    hosts.map(({ id }) => id),
  )
  const people = await peopleOf(
    tx,
    lines.map(({ personId }) => personId),
    { fromId: userId, within: actor },
  )
  const seen = lines.filter(({ personId }) => people.has(personId))
  const suggested = suggestOwners(seen, hosts)
  const wishes = await wishesOf(
    tx,
    seen.map(({ personId }) => personId),
    tx.now,
  )
  const [shifts, done] = [await shiftViews(tx, owed), await doneSince(tx, actor, userId)]
  const left = countOwed(owed)
  const offers = await offersOf(tx, userId)
  const asked = countOwed(owed.filter(({ person_id: id }) => id !== null && offers.get(id)?.state === 'offered'))
  return {
    userId,
    name: user.real_name,
    isShut: user.lock_flag !== '0',
    kinds: (Object.keys(handoverKinds) as HandoverKind[]).map((kind) => ({
      kind,
      label: handoverKinds[kind],
      left: left[kind],
      asked: asked[kind],
      done: done.reduce((sum, one) => sum + (one.counts[kind] ?? 0), 0),
    })),
    lines: seen
      .toSorted((a, b) => (a.star ?? 5) - (b.star ?? 5))
      .map((line) =>
        lineView(line, people.get(line.personId)!, {
          hosts,
          suggested: suggested.get(line.personId) ?? null,
          wish: wishes.get(line.personId),
          offer: offers.get(line.personId),
        }),
      ),
    owed: owedViews(tx, owed, people),
    leave: await departureOf(tx, userId),
    /** Out of the asker's reach: somebody with a wider one has to see to them. */
    hidden: lines.length - seen.length,
    shifts,
    hosts: hosts.map(({ id, name, load, cases, maxCases }) => ({ id, name, load, cases, maxCases })),
    // Counted all, named those within reach.
    done: done
      .flatMap(({ is_seen, ...one }) => (is_seen ? [one] : []))
      .slice(0, 50)
      .map(({ time, to, person, counts }) => ({
        time: formatDateTime(time),
        toName: to,
        personName: person ?? texts.shift,
        // What was handed over before there were such things.
        counts: { ...nothingOwed, ...counts },
      })),
    today: formatDate(tx.now),
  }
}
