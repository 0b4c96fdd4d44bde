import { isGraveStar, sealFileAfterDays, type FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { replayCheck } from '../src/kernel/transition.ts'
import { openedBodies } from '../src/modules/answer/index.ts'
import { recordStanding } from '../src/modules/appointment/booking/record/standing.ts'
import { readVerdict } from '../src/modules/appointment/booking/record/addendum.ts'
import { findAppointment } from '../src/modules/appointment/booking/appointment.repo.ts'
import { HAS_FILE } from '../src/modules/archive/has-file.ts'
import { readCase } from '../src/modules/care/read-case.ts'
import type { Person } from './booking-centre.ts'
import { door, type CareTown } from './care-town.ts'

type Fault = string
export type CareLook = { faults: Fault[]; subjects: Readonly<Record<string, number>> }

type Ended = {
  id: string
  state: string
  closing_id: string | null
  closed_at: Date
  /** The last first. */
  levels: { star: number; at: string }[]
  /** Signs of danger since it was opened. */
  signals: Date[]
}

/**
 * Known to be grave before anybody of this round moved, and nobody found otherwise until all rested again: what an end has seen may
 * carry a later second than the end, if it waited.
 */
const wasGrave = ({ levels, closed_at: end }: Ended, rests: readonly Date[], until: Date): boolean => {
  const rest = rests.findLast((at) => at <= end)
  if (!rest) return false
  const known = levels.find(({ at }) => new Date(at) <= rest)
  const since = levels.filter(({ at }) => new Date(at) > rest && new Date(at) <= until)
  return isGraveStar(known?.star ?? null) && since.every(({ star }) => isGraveStar(star))
}

/** INV-C1, INV-C2, INV-C3: one at a time; nobody in danger is let go without a plan or a report; sessions are those held. */
const ofCases = async (
  tx: Tx,
  { at, rests, halts }: CareTown,
  count: (name: string, n: number) => void,
): Promise<Fault[]> => {
  const faults: Fault[] = []
  const crowded = await tx.sql<{ visitor_id: string }>(
    `select visitor_id from care_case where tenant_id = $1 and state in ('wait', 'running') group by visitor_id, family having count(*) > 1`,
    [tx.tenantId],
  )
  faults.push(...crowded.map((one) => `INV-C1 ${one.visitor_id}`))
  const orphans = await tx.sql<{ id: string; state: string }>(
    `select a.id, c.state from appointment a join care_case c on c.tenant_id = $1 and c.id = a.case_id
      where a.tenant_id = $1 and a.state in ('toConfirm', 'notStart', 'running') and c.state not in ('wait', 'running')
        -- One nobody has said how it went stays with the case it was of.
        and (a.end_at > $2 or a.state = 'running')`,
    [tx.tenantId, tx.now],
  )
  faults.push(...orphans.map((one) => `42001 ${one.id} comes to a case that is ${one.state}`))
  const ended = await tx.sql<Ended>(
    `select c.id, c.state, c.closing_id, c.closed_at,
            coalesce((select json_agg(json_build_object('star', v.star, 'at', v.made_at) order by v.made_at desc, v.id desc)
              from assessment_level v where v.tenant_id = $1 and v.user_id = c.visitor_id
               and (c.closing_id is null or v.answer_id is distinct from c.closing_id)), '[]') as levels,
            array(select s.created_at from risk_signal s where s.tenant_id = $1 and s.user_id = c.visitor_id
                and s.created_at >= c.opened_at) as signals
       from care_case c
      where c.tenant_id = $1 and c.state in ('finish', 'pass', 'break')
        and not exists (select 1 from state_event e where e.tenant_id = $1 and e.entity_id = c.id and e.action = 'recall')`,
    [tx.tenantId],
  )
  const restAfter = ({ closed_at: end }: Ended): Date => halts.find((at) => at >= end) ?? tx.now
  const grave = ended.filter((one) => wasGrave(one, rests, restAfter(one)))
  const bodies = await openedBodies(
    tx,
    grave.flatMap(({ closing_id: id }) => id ?? []),
  )
  const planOf = (answers: FormAnswers | undefined): string =>
    typeof answers?.['followPlan'] === 'string' ? answers['followPlan'] : ''
  for (const one of grave) {
    const hasPlan = one.state === 'finish' && planOf(bodies.get(one.closing_id ?? '')).length >= 10
    if (!hasPlan && !one.signals.some((at) => at <= restAfter(one))) faults.push(`INV-C2 ${one.id} ${one.state}`)
  }
  count('INV-C2', grave.length)
  const some = await tx.sql<{ id: string; n: number }>(
    `select c.id, (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = c.id
        and a.state in ('success', 'complete')) as n
       from care_case c where c.tenant_id = $1 order by c.opened_at desc, c.id limit 12`,
    [tx.tenantId],
  )
  for (const { id, n } of some) {
    const { sessions } = await readCase(tx, at.head.actor, id)
    if (sessions !== n) faults.push(`INV-C3 ${id}: ${sessions} instead of ${n}`)
  }
  count('INV-C1', some.length)
  count('INV-C3', some.filter(({ n }) => n > 0).length)
  return faults
}

type Written = {
  answer: string
  host_id: string
  reviewer_id: string | null
  record: string
  heirs: string[]
  bound: string[]
}

/** INV-C4: its host, who took the case over, who signs beside, who is bound to it, and the head; asked of the very house. */
const ofReaders = async (tx: Tx, town: CareTown, count: (name: string, n: number) => void): Promise<Fault[]> => {
  const { at, hosts, visitors, supervisor } = town
  const written = await tx.sql<Written>(
    `select a.record_answer_id as answer, a.host_id, r.reviewer_id, r.state as record,
            array(with recursive heir as (
                select id, host_id, state from care_case where tenant_id = $1 and previous_id = a.case_id and source = 4
                union all select c.id, c.host_id, c.state from care_case c join heir h on c.previous_id = h.id
                 where c.tenant_id = $1 and c.source = 4)
              select host_id::text from heir where state in ('wait', 'running')) as heirs,
            array(select user_id::text from relation where tenant_id = $1 and kind = 'supervisor' and origin_id in (a.case_id, a.id)
                and (until is null or until > $2)) as bound
       from appointment a join session_record r on r.tenant_id = $1 and r.id = a.id
      where a.tenant_id = $1 and a.record_answer_id is not null order by a.start_at desc, a.id limit 8`,
    [tx.tenantId, tx.now],
  )
  const faults: Fault[] = []
  const everybody: Person[] = [...hosts, supervisor, at.head, at.clerk, at.desk, at.admin, visitors[0]!]
  for (const one of written)
    for (const reader of everybody) {
      const isReviewer = reader.id === one.reviewer_id && ['review', 'signed'].includes(one.record)
      const may =
        reader === at.head ||
        reader.id === one.host_id ||
        isReviewer ||
        one.heirs.includes(reader.id) ||
        one.bound.includes(reader.id)
      if ((await door.mayRead(tx, reader.actor, one.answer)) !== may)
        faults.push(`INV-C4 ${one.answer} by ${reader.username}: ${may ? 'refused' : 'read'}`)
    }
  count('INV-C4', written.length)
  return faults
}

type Sealed = { id: string; print: string; host_id: string; unlocks: number; events: number; loose: number }

/** INV-L1, INV-L2: under a seal stands what stood there, addenda have author and hour; that it was opened again is said. */
const ofSeals = async (tx: Tx, town: CareTown, count: (name: string, n: number) => void): Promise<Fault[]> => {
  const { seals, hosts } = town
  const sealed = await tx.sql<Sealed>(
    `select r.id, a.host_id, r.unlocks,
            md5(f.body::text || f.status || coalesce((select string_agg(e.body::text, ',' order by e.no) from form_edition e
              where e.tenant_id = $1 and e.answer_id = f.id), '')) as print,
            (select count(*)::int from state_event e where e.tenant_id = $1 and e.entity_id = r.id and e.action = 'unlock') as events,
            (select count(*)::int from record_addendum d where d.tenant_id = $1 and d.record_id = r.id and d.made_at < r.sealed_at) as loose
       from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id
       join form_answer f on f.tenant_id = $1 and f.id = a.record_answer_id
      where r.tenant_id = $1 and r.state = 'sealed' order by r.sealed_at desc, r.id`,
    [tx.tenantId],
  )
  const faults: Fault[] = []
  for (const { id, print, unlocks, events, loose } of sealed) {
    const before = seals.get(id)
    if (before !== undefined && before !== print) faults.push(`INV-L1 ${id}`)
    seals.set(id, print)
    if (unlocks !== events) faults.push(`INV-L2 ${id}: ${unlocks} of ${events}`)
    if (loose > 0) faults.push(`INV-L1 ${id}: an addendum before its seal`)
  }
  for (const id of seals.keys()) if (!sealed.some((one) => one.id === id)) faults.push(`INV-L1 ${id} is gone`)
  for (const { id, host_id: hostId } of sealed.slice(0, 3)) {
    const host = hosts.find((one) => one.id === hostId)
    if (host && !(await readVerdict(tx, host.actor, id)).isIntact) faults.push(`INV-L1 ${id} does not verify`)
  }
  const opened = sealed.filter(({ unlocks }) => unlocks > 0)
  for (const { id } of opened.slice(0, 3)) {
    const standing = await recordStanding(tx, town.at.head.actor, (await findAppointment(tx, id))!)
    if (!standing?.notes.some((note) => note.includes('解锁'))) faults.push(`INV-L2 ${id} does not say so`)
  }
  count('INV-L1', sealed.length)
  count('INV-L2', opened.length)
  return faults
}

/** INV-R1, INV-R2: no label without where it comes from and until when; who left is sealed after ninety days, and nobody else. */
const ofFiles = async (tx: Tx, count: (name: string, n: number) => void): Promise<Fault[]> => {
  const [labels] = await tx.sql<{ n: number; wrong: number }>(
    `select count(*)::int as n, count(*) filter (where source is null or expires_on > found_on + interval '1 year')::int as wrong
       from user_tag where tenant_id = $1`,
    [tx.tenantId],
  )
  const files = await tx.sql<{ id: string; due: boolean; sealed_at: Date | null; left_at: Date | null }>(
    `select u.id, s.sealed_at, u.left_at,
            coalesce(u.left_at <= $2::timestamptz - make_interval(days => ${sealFileAfterDays}), false) and ${HAS_FILE}
              and not file_held($1, u.id) as due
       from user_account u left join sealed_file s on s.tenant_id = $1 and s.person_id = u.id
      where u.tenant_id = $1 and (u.left_at is not null or s.sealed_at is not null)`,
    [tx.tenantId, tx.now],
  )
  count('INV-R1', labels?.n ?? 0)
  count('INV-R2', files.filter(({ sealed_at: at }) => at !== null).length)
  return [
    ...(labels?.wrong ? [`INV-R1 ${labels.wrong}`] : []),
    ...files.filter((one) => one.due && one.sealed_at === null).map(({ id }) => `INV-R2 ${id} is open`),
    ...files.filter((one) => one.sealed_at !== null && one.left_at === null).map(({ id }) => `INV-R2 ${id} is sealed`),
  ]
}

const ENTITIES = ['care_case', 'case_transfer', 'handover', 'session_record', 'appointment', 'approval_flow'] as const

/** Everything that was promised, held against what lies there. */
export const lookAtCare = async (tx: Tx, town: CareTown): Promise<CareLook> => {
  const subjects: Record<string, number> = {}
  const count = (name: string, n: number): void => void (subjects[name] = (subjects[name] ?? 0) + n)
  const faults = [
    ...(await ofCases(tx, town, count)),
    ...(await ofReaders(tx, town, count)),
    ...(await ofSeals(tx, town, count)),
    ...(await ofFiles(tx, count)),
  ]
  for (const entity of ENTITIES)
    faults.push(...(await replayCheck(tx, entity, entity)).map((one) => `replay ${entity} ${JSON.stringify(one)}`))
  return { faults, subjects }
}
