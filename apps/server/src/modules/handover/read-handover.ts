import {
  appointmentTypes,
  errandKinds,
  formatDate,
  formatDateTime,
  halfDays,
  handoverHindrance,
  isErrandCode,
  nothingOwed,
  suggestOwners,
  type HandoverCounts,
  type HandoverKind,
  handoverKinds,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { wishesOf, type KeptWish } from '../appointment/index.ts'
import { amongVisible, personFor } from '../user/index.ts'
import { handoverTexts as texts } from './handover.messages.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf, type Line } from './lines.ts'
import { countOwed, owedBy, type Owed } from './owed.repo.ts'

type Person = { id: string; name: string; no: string; case_no: string | null; sessions: number }

/** Those of the lines whom the asker's data scope reaches, with what a line says of them. */
const peopleOf = async (tx: Tx, actor: Actor, lines: readonly Line[], fromId: string): Promise<Map<string, Person>> => {
  const params = paramsOf(tx)
  const [ids, from] = [params.put(lines.map(({ personId }) => personId)), params.put(fromId)]
  const rows = await tx.sql<Person>(
    `select u.id, u.real_name as name, u.number_name as no, c.case_no,
            (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = c.id
                and a.state in ('success', 'complete')) as sessions
       from user_account u
       left join care_case c on c.tenant_id = $1 and c.visitor_id = u.id and c.host_id = ${from} and c.state in ('wait', 'running')
      where u.tenant_id = $1 and u.id = any(${ids}::uuid[]) and ${amongVisible(actor, 'u.id', params)}`,
    params.values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

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
}

const lineView = (line: Line, person: Person, { hosts, suggested, wish }: Around) => {
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
    options: hosts.map((host) => ({ id: host.id, hindrance: handoverHindrance(line, host) })),
  }
}

const SINGLE: readonly HandoverKind[] = ['records', 'errands']

/** One by one what is owed of those somebody may see, the most urgent first. */
const owedViews = (tx: Tx, owed: readonly Owed[], people: ReadonlyMap<string, Person>) =>
  owed.flatMap(({ id, kind, person_id: personId, type, at, state }) => {
    const person = personId === null ? undefined : people.get(personId)
    if (!person || !SINGLE.includes(kind)) return []
    const label = isErrandCode(state) ? errandKinds[state].title : type === null ? '' : appointmentTypes[type].label
    const isLate = at !== null && at < tx.now
    return [{ id, kind, personId: person.id, name: person.name, label, time: at && formatDateTime(at), isLate }]
  })

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

const doneSince = async (
  tx: Tx,
  userId: string,
): Promise<{ counts: HandoverCounts; time: Date; to: string; person: string | null }[]> =>
  tx.sql(
    `select h.counts, h.made_at as time, t.real_name as to, p.real_name as person
       from handover h join user_account t on t.tenant_id = $1 and t.id = h.to_id
       left join user_account p on p.tenant_id = $1 and p.id = h.person_id
      where h.tenant_id = $1 and h.from_id = $2 and h.made_at > $3::timestamptz - make_interval(days => ${DAYS})
      order by h.made_at desc, h.id limit 200`,
    [tx.tenantId, userId, tx.now],
  )

export const readHandover = async (tx: Tx, actor: Actor, userId: string) => {
  const user = await personFor(tx, actor, userId)
  const owed = await owedBy(tx, userId)
  const hosts = (await hostsAt(tx)).filter(({ id }) => id !== userId)
  const lines = await linesOf(
    tx,
    owed,
    hosts.map(({ id }) => id),
  )
  const people = await peopleOf(tx, actor, lines, userId)
  const seen = lines.filter(({ personId }) => people.has(personId))
  const suggested = suggestOwners(seen, hosts)
  const wishes = await wishesOf(
    tx,
    seen.map(({ personId }) => personId),
    tx.now,
  )
  const [shifts, done] = [await shiftViews(tx, owed), await doneSince(tx, userId)]
  const left = countOwed(owed)
  return {
    userId,
    name: user.real_name,
    isShut: user.lock_flag !== '0',
    kinds: (Object.keys(handoverKinds) as HandoverKind[]).map((kind) => ({
      kind,
      label: handoverKinds[kind],
      left: left[kind],
      done: done.reduce((sum, one) => sum + (one.counts[kind] ?? 0), 0),
    })),
    lines: seen
      .toSorted((a, b) => (a.star ?? 5) - (b.star ?? 5))
      .map((line) =>
        lineView(line, people.get(line.personId)!, {
          hosts,
          suggested: suggested.get(line.personId) ?? null,
          wish: wishes.get(line.personId),
        }),
      ),
    owed: owedViews(tx, owed, people),
    /** Out of the asker's reach: somebody with a wider one has to see to them. */
    hidden: lines.length - seen.length,
    shifts,
    hosts: hosts.map(({ id, name, load, cases, maxCases }) => ({ id, name, load, cases, maxCases })),
    done: done.slice(0, 50).map(({ time, to, person, counts }) => ({
      time: formatDateTime(time),
      toName: to,
      personName: person ?? texts.shift,
      // What was handed over before there were such things.
      counts: { ...nothingOwed, ...counts },
    })),
    today: formatDate(tx.now),
  }
}

type Listed = { id: string; name: string; is_shut: boolean }

/** Whose work could be handed over: everybody something lies with, and those who receive visitors. */
export const listHandovers = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<Listed>(
    `select u.id, u.real_name as name, u.lock_flag <> '0' as is_shut from user_account u
      where u.tenant_id = $1 and not u.deleted and ${amongVisible(actor, 'u.id', params)} and (
        exists (select 1 from care_case c where c.tenant_id = $1 and c.host_id = u.id and c.state in ('wait', 'running'))
        or exists (select 1 from appointment a where a.tenant_id = $1 and a.host_id = u.id and a.state in ('toConfirm', 'notStart', 'running', 'success'))
        or exists (select 1 from risk_signal s where s.tenant_id = $1 and s.taken_by = u.id and s.state in ('open', 'taken'))
        or exists (select 1 from crisis_case k where k.tenant_id = $1 and k.owner_id = u.id and k.drill_id is null and k.state in ('centre', 'grading', 'active', 'closing'))
        or exists (select 1 from errand e where e.tenant_id = $1 and e.owner_id = u.id and e.state = 'open')
        or exists (select 1 from duty_shift d where d.tenant_id = $1 and d.host_id = u.id and d.removed_at is null and d.day >= rule_time()::date))
      order by u.name_pinyin, u.id limit 200`,
    params.values,
  )
  const found = []
  for (const { id, name, is_shut } of rows)
    found.push({ id, name, isShut: is_shut, counts: countOwed(await owedBy(tx, id)) })
  return found
}
