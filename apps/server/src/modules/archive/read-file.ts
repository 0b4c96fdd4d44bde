import {
  formatDate,
  formatDateTime,
  layerAccess,
  layerCodes,
  layers,
  maskPhone,
  maskRealName,
  relationKinds,
  sexes,
  TRACED,
  type Layer,
  type LayerAccess,
  type RelationKind,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { choicesOf } from '../choice/index.ts'
import { deptPath, findById, openContacts, openSecret, type UserRow } from '../user/index.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import type { FileOutline, FilePart } from '../file-part/index.ts'
import { openLayers } from './grant.repo.ts'
import { noteByRelation } from './layer-door.ts'
import { recentLooks } from './recent-looks.ts'
import { sealedAt } from './sealing.ts'
import { isReader, standingWith } from './standing.ts'
import { visitorNames } from './visitor-names.ts'

/** How much lies in a layer may be known before it is opened, as long as that it is there at all says nothing. */
const MOST_COUNTED: Layer = 3

type Opened = { readonly layer: Layer; readonly access: LayerAccess; readonly until: Date | null }

const layersFor = async (tx: Tx, actor: Actor, personId: string): Promise<{ opened: Opened[]; isInScope: boolean }> => {
  const standing = await standingWith(tx, actor, personId)
  const granted = await openLayers(tx, actor.userId, personId)
  const all = layerCodes.map((layer) => ({
    layer,
    access: layerAccess(standing, layer),
    until: granted.get(layer) ?? null,
  }))
  if (!isReader(standing) && !all.some(({ until }) => until !== null)) throw notFound()
  return { opened: all, isInScope: standing.isInScope }
}

const isOpen = ({ access, until }: Opened): boolean => access.how === 'open' || until !== null

type InvolvedRow = { name: string; kind: RelationKind; origin: string; since: Date; until: Date | null }

/** Who has to do with the person, those who still do first. */
const involved = (tx: Tx, personId: string): Promise<InvolvedRow[]> =>
  tx.sql<InvolvedRow>(
    `select u.real_name as name, r.kind, min(r.origin) as origin, min(r.since) as since,
            case when bool_or(r.until is null) then null else max(r.until) end as until
       from relation r join user_account u on u.tenant_id = $1 and u.id = r.user_id
      where r.tenant_id = $1 and r.person_id = $2 and r.kind <> 'peer'
        and (r.until is null or r.until > r.since)
      group by u.id, u.real_name, r.kind
      order by bool_or(r.until is null or r.until > $3) desc, min(r.since) desc limit 12`,
    [tx.tenantId, personId, tx.now],
  )

const ageOf = ({ birthday }: UserRow, now: Date): number | null => {
  if (!birthday) return null
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const hadIt = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day)
  return now.getFullYear() - year - (hadIt ? 0 : 1)
}

type StandingFacts = {
  star: number | null
  has_case: boolean
  case_id: string | null
  term_start: string | null
  held_until: Date | null
}

/** `isKeeper`: they arrange cases, and see those they do not have themselves. */
const standingFacts = (tx: Tx, actor: Actor, personId: string, isKeeper: boolean) =>
  tx.row<StandingFacts>(
    `select (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = $2
              order by l.made_at desc, l.id desc limit 1) as star,
            (select h.until from legal_hold h where h.tenant_id = $1 and h.person_id = $2 and h.ended_at is null
                and h.until > rule_time()) as held_until,
            (select c.id from care_case c where c.tenant_id = $1 and c.visitor_id = $2 and c.state in ('wait', 'running')
                and (c.host_id = $3 or $4) order by c.opened_at desc, c.id limit 1) as case_id,
            (select to_char(t.start_date, 'YYYY-MM-DD') from term t where t.tenant_id = $1
                and $5::date between t.start_date and t.end_date order by t.start_date limit 1) as term_start,
            exists (select 1 from care_case c where c.tenant_id = $1 and c.visitor_id = $2 and c.state in ('wait', 'running')) as has_case`,
    [tx.tenantId, personId, actor.userId, isKeeper, formatDate(tx.now)],
  )

type Level = { star: number; at: Date }

const levelsOf = (tx: Tx, personId: string): Promise<Level[]> =>
  tx.sql<Level>(
    `select star, made_at as at from assessment_level where tenant_id = $1 and user_id = $2 order by made_at, id limit 200`,
    [tx.tenantId, personId],
  )

/** What one wants to know of somebody before speaking with them; how they decided is theirs to be asked about. */
const portraitOf = async (tx: Tx, person: UserRow) => {
  const contacts = await openContacts(tx, person.id)
  return [
    ...contacts.slice(0, 2).map(({ name, relationName, phone }) => ({
      label: texts.contact,
      value: `${maskRealName(name)}（${relationName}） ${maskPhone(phone)}`,
    })),
    ...(await choicesOf(tx, person.id)).map(({ code, isOn }) => ({
      label: texts.choices[code],
      value: isOn ? texts.agreed : texts.notAgreed,
    })),
  ]
}

/** Of a layer that is asked for: what of it is a fact of the service, and no more. */
const outlinesOf = async (
  tx: Tx,
  parts: readonly FilePart[],
  opened: readonly Opened[],
  personId: string,
): Promise<ReadonlyMap<Layer, FileOutline>> => {
  const asked = opened.filter((one) => !isOpen(one) && one.access.how === 'asked').map(({ layer }) => layer)
  const outlines = new Map<Layer, FileOutline>()
  for (const { layer, outline } of parts) {
    const told = layer <= MOST_COUNTED && asked.includes(layer) ? await outline?.(tx, personId) : null
    if (told) outlines.set(layer, told)
  }
  return outlines
}

/** A file by its layers: what is open is shown, what is closed says that it is closed and no more. */
export const readFile = async (tx: Tx, actor: Actor, parts: readonly FilePart[], personId: string) => {
  const person = ensure(await findById(tx, personId))
  if (personId === actor.userId) throw notFound()
  const { opened, isInScope } = await layersFor(tx, actor, personId)
  const openCodes = new Set(opened.filter(isOpen).map(({ layer }) => layer))
  for (const { layer, access } of opened)
    if (layer >= TRACED && access.how === 'open') await noteByRelation(tx, actor, personId, layer)
  const shown = await Promise.all(
    parts
      .filter(({ layer }) => openCodes.has(layer) || layer <= MOST_COUNTED)
      .map(async (part) => ({ part, entries: (await part.timeline?.(tx, personId)) ?? [] })),
  )
  const countOf = (layer: Layer): number | null => {
    const access = opened.find((one) => one.layer === layer)!
    if (!isOpen(access) && (layer > MOST_COUNTED || access.access.how !== 'asked')) return null
    return shown.filter(({ part }) => part.layer === layer).reduce((sum, { entries }) => sum + entries.length, 0)
  }
  const open = shown.filter(({ part }) => openCodes.has(part.layer))
  const isKeeper = isInScope && holds(actor, ['consult_case_manage_btn'])
  const facts = openCodes.has(1) ? await standingFacts(tx, actor, personId, isKeeper) : undefined
  const outlines = openCodes.has(1) ? await outlinesOf(tx, parts, opened, personId) : new Map<Layer, FileOutline>()
  const sealed = await sealedAt(tx, personId)
  const mayHold = holds(actor, ['archive_hold_manage_btn'])
  const named = await visitorNames(tx, actor, [personId])
  return {
    ...named(personId, person.real_name, person.number_name),
    deptName: await deptPath(tx, person.dept_id),
    sex: person.sex ? sexes[person.sex] : '',
    age: ageOf(person, tx.now),
    phone: maskPhone(openSecret(tx, person, 'phone')),
    star: facts?.star ?? null,
    hasCase: facts?.has_case ?? false,
    caseId: facts?.case_id ?? null,
    termStart: facts?.term_start ?? null,
    heldUntil: mayHold && facts?.held_until ? formatDateTime(facts.held_until) : null,
    sealedTime: sealed && formatDateTime(sealed),
    mayHold,
    mayAskGlass: holds(actor, ['archive_glass_ask_btn']) && opened.some((one) => !isOpen(one)),
    layers: opened.map((one) => ({
      layer: one.layer,
      label: layers[one.layer].label,
      hint: layers[one.layer].hint,
      how: isOpen(one) ? 'open' : one.access.how,
      until: one.until && one.access.how !== 'open' ? formatDateTime(one.until) : null,
      count: countOf(one.layer),
      outline: outlines.get(one.layer) ?? null,
    })),
    entries: open
      .flatMap(({ part, entries }) => entries.map((entry) => ({ part, entry })))
      .toSorted((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
      .map(({ part, entry }) => ({
        layer: part.layer,
        part: part.code,
        partName: part.label,
        time: formatDateTime(entry.at),
        title: entry.title,
        note: entry.note ?? '',
        source: entry.source ?? '',
        mark: entry.mark ?? '',
        isHeld: entry.isHeld ?? false,
        path: entry.path ?? null,
      })),
    figures: (
      await Promise.all(
        open.map(async ({ part }) =>
          ((await part.summary?.(tx, personId)) ?? []).map(({ label, value, note = '' }) => ({
            layer: part.layer,
            label,
            value,
            note,
          })),
        ),
      )
    ).flat(),
    curves: (await Promise.all(open.map(async ({ part }) => (await part.curves?.(tx, personId)) ?? [])))
      .flat()
      .map(({ points, ...curve }) => ({
        ...curve,
        points: points.map(({ at, ...point }) => ({ ...point, time: formatDateTime(at) })),
      })),
    levels: openCodes.has(1)
      ? (await levelsOf(tx, personId)).map(({ star, at }) => ({ star, time: formatDateTime(at) }))
      : [],
    looks: isInScope && holds(actor, ['archive_review_list_tab']) ? await recentLooks(tx, personId) : null,
    portrait: openCodes.has(1) ? await portraitOf(tx, person) : [],
    people: openCodes.has(1)
      ? (await involved(tx, personId)).map((row) => ({
          name: row.name,
          kindName: relationKinds[row.kind],
          originName: texts.origins[row.origin] ?? '',
          since: formatDateTime(row.since),
          until: row.until && formatDateTime(row.until),
        }))
      : [],
  }
}
