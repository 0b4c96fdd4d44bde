import { contactWays, formatDateTime, labelOf, maskRealName, millisecondsPer, sexes } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { ladderOfMatter } from '../errand/index.ts'
import { deliveriesOf, receiverIds } from '../message/index.ts'
import { dutyNow, nextDuty } from '../rota/index.ts'
import { visitsAhead } from './read-signal.ts'
import { RELEASE } from './second-person.ts'
import { contactsOf, ENTITY } from './signal.repo.ts'
import { inSight } from './signal.policy.ts'
import { NAMED, signalView, type NamedSignal } from './signal.views.ts'
import { seenOf, signViews } from './signs.ts'
import { LIVE } from './warning.tables.ts'

const MOST = 50
const LATELY_DAYS = 7
const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

type Person = { id: string; name: string }

const named = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.sql<Person>(
    'select id, real_name as name from user_account where tenant_id = $1 and id = any($2::uuid[]) order by real_name, id',
    [tx.tenantId, ids],
  )

const whoIsThere = async (tx: Tx) => {
  const now = (await dutyNow(tx)).filter(({ isNow }) => isNow).map(({ hostId }) => hostId)
  // While nobody is on duty those who come next are; who follows them is the second.
  const isNight = now.length === 0
  const first = isNight ? await nextDuty(tx) : now
  const later = await nextDuty(tx, isNight ? 1 : 0)
  const [duty, second, heads] = [
    await named(tx, first),
    await named(
      tx,
      later.filter((id) => !first.includes(id)),
    ),
    await named(tx, await receiverIds(tx, { roleCodes: [HEAD] })),
  ]
  return { duty: duty.map(({ name }) => name), secondDuty: second, heads: heads.map(({ name }) => name) }
}

type Counts = { open: number; taken: number; done: number; live: number; stepped: number; looked: Date | null }

const countsFor = async (tx: Tx, actor: Actor): Promise<Counts> => {
  const params = paramsOf(tx)
  const sight = inSight(actor, params)
  const [me, since] = [
    params.put(actor.userId),
    params.put(new Date(tx.now.getTime() - LATELY_DAYS * millisecondsPer.day)),
  ]
  const row = await tx.row<Counts>(
    `select count(*) filter (where s.state = 'open')::int as open, count(*) filter (where s.state = 'taken')::int as taken,
            count(*) filter (where s.closed_by = ${me} and s.done_at >= ${since})::int as done,
            count(*) filter (where ${LIVE})::int as live,
            count(*) filter (where ${LIVE} and exists (
              select 1 from errand e where e.tenant_id = $1 and e.origin_entity = '${ENTITY}' and e.origin_id = s.id
                 and e.state = 'open' and e.next_at is not null))::int as stepped,
            (select looked_at from watch_look) as looked
       from risk_signal s where s.tenant_id = $1 and (${LIVE} or s.done_at >= ${since}) and ${sight}`,
    params.values,
  )
  return row ?? { open: 0, taken: 0, done: 0, live: 0, stepped: 0, looked: null }
}

const ORDERS = {
  open: [`s.state = 'open'`, 's.level desc, s.created_at, s.id'],
  mine: [LIVE, 's.next_at nulls last, s.level desc, s.id'],
} as const

const rowsOf = (tx: Tx, actor: Actor, which: keyof typeof ORDERS): Promise<NamedSignal[]> => {
  const params = paramsOf(tx)
  const [condition, order] = ORDERS[which]
  const own = which === 'mine' ? `and s.taken_by = ${params.put(actor.userId)}` : ''
  return tx.sql<NamedSignal>(
    `${NAMED} where s.tenant_id = $1 and ${inSight(actor, params)} and ${condition} ${own} order by ${order} limit ${MOST}`,
    params.values,
  )
}

/** The ladder of one that waits, with how long what was sent took to arrive. */
const ladderFor = async (tx: Tx, { id }: NamedSignal) => {
  const [ladder, deliveries] = await together(
    ladderOfMatter(tx, { entity: ENTITY, id }),
    deliveriesOf(tx, { type: ENTITY, id }),
  )
  const steps = ladder.steps.map(({ step, ...shown }) => {
    const { seconds = null, missed = 0 } = deliveries.find((one) => one.step === step) ?? {}
    return { ...shown, seconds, missed }
  })
  return { ...ladder, steps }
}

const nextOf = async (tx: Tx, actor: Actor, row: NamedSignal | undefined) => {
  if (!row) return null
  const [visit] = await visitsAhead(tx, row.user_id)
  return {
    signal: { ...signalView(tx, actor, row, { isMasked: true }), deptName: row.college },
    sex: row.sex ? labelOf(sexes, row.sex, '') : '',
    grade: /^20\d\d/.exec(row.visitor_no)?.[0] ?? '',
    signs: await signViews(tx, row),
    visit: visit ? { words: [visit.typeName, visit.hostName].filter(Boolean).join('，'), time: visit.startAt } : null,
    ladder: await ladderFor(tx, row),
  }
}

type Flow = {
  flowId: string
  signalId: string
  isMine: boolean
  byName: string
  visitor: string
  at: Date
  reason: Buffer
  seconds: string[]
}

/** A level-5 one that waits for its second person: one's own first, else one that waits for oneself. */
const releaseFor = async (tx: Tx, actor: Actor) => {
  const flow = await tx.row<Flow>(
    `select f.id as "flowId", s.id as "signalId", f.applicant_id = $2 as "isMine", a.real_name as "byName",
            u.real_name as visitor, f.created_at as at, f.reason,
            array(select p.real_name from approval_step t join user_account p on p.tenant_id = $1 and p.id = t.approver_id
                   where t.tenant_id = $1 and t.flow_id = f.id and t.result = 'active' order by t.place) as seconds
       from approval_flow f
       join risk_signal s on s.tenant_id = $1 and s.id::text = f.biz_id
       join user_account u on u.tenant_id = $1 and u.id = s.user_id
       join user_account a on a.tenant_id = $1 and a.id = f.applicant_id
      where f.tenant_id = $1 and f.biz_type = '${RELEASE}' and f.state = '1' and (f.applicant_id = $2 or exists (
            select 1 from approval_step t
             where t.tenant_id = $1 and t.flow_id = f.id and t.result = 'active' and t.approver_id = $2))
      order by f.applicant_id = $2 desc, f.created_at limit 1`,
    [tx.tenantId, actor.userId],
  )
  if (!flow) return null
  const { visitor, at, reason, ...shown } = flow
  return {
    ...shown,
    visitorName: shown.isMine ? visitor : maskRealName(visitor),
    time: formatDateTime(at),
    reason: tx.keys.decrypt(inRow('approval_flow.reason', shown.flowId), reason),
    talks: (await contactsOf(tx, shown.signalId)).map((talk) => ({
      time: formatDateTime(talk.at),
      wayName: contactWays[talk.way],
    })),
  }
}

/** How many went to this telephone together the last time several did. */
const lastTogether = async (tx: Tx, { userId }: Actor): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from message m
         join message_delivery d on d.tenant_id = $1 and d.message_id = m.id and d.channel = 'sms' and d.state = 'sent'
        where m.tenant_id = $1 and m.user_id = $2 and m.type_code = 'crisis_alert' and m.level = 'urgent' and m.created_at >= $3
        group by d.updated_at having count(*) > 1 order by d.updated_at desc limit 1`,
      [tx.tenantId, userId, new Date(tx.now.getTime() - millisecondsPer.day)],
    )
  )?.n ?? 0

/** Everything whoever is on duty works with. Who it is about stays covered until somebody has taken it. */
export const readDesk = async (tx: Tx, actor: Actor) => {
  const counts = await countsFor(tx, actor)
  const [open, mine] = [await rowsOf(tx, actor, 'open'), await rowsOf(tx, actor, 'mine')]
  const seen = await seenOf(
    tx,
    open.map(({ id }) => id),
  )
  return {
    now: formatDateTime(tx.now),
    ...(await whoIsThere(tx)),
    audit: {
      time: counts.looked ? formatDateTime(counts.looked) : null,
      live: counts.live,
      withStep: counts.stepped,
    },
    next: await nextOf(tx, actor, open[0]),
    open: open.map((row) => ({
      id: row.id,
      visitorName: maskRealName(row.visitor_name),
      // The college: with the class and a surname it would be no secret who it is.
      deptName: row.college,
      level: row.level,
      createTime: formatDateTime(row.created_at),
      dueTime: formatDateTime(row.due_at),
      seen: seen.get(row.id) ?? '',
    })),
    openCount: counts.open,
    takenCount: counts.taken,
    doneCount: counts.done,
    mine: mine.map((row) => signalView(tx, actor, row)),
    release: await releaseFor(tx, actor),
    together: await lastTogether(tx, actor),
  }
}
