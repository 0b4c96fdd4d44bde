import {
  checkAfterDays,
  dueWords,
  errandKindOf,
  hasPath,
  homeDue,
  meetDue,
  millisecondsPer,
  pathPointCodes,
  pointDue,
  type ErrandCode,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepErrands, type ErrandSource, type Telling, type Wanted } from '../errand/index.ts'
import { sendMessage } from '../message/index.ts'
import { pointsThere } from './crisis.repo.ts'
import { CASE, OPEN, RECEIPT, type CrisisRow, type ReceiptRow } from './crisis.tables.ts'

export const casePath = (id: string): string => `/assessment_crisis_info/index?id=${id}`
export const receiptPath = (id: string): string => `/anAssInterReceipt/intervenInfo?id=${id}`
const REPORTS = '/crisis/report'

const grave: readonly ErrandCode[] = ['crisis_urgent', 'crisis_star1']

/** Neither name nor words: those stand behind the sign-in. What cannot wait rings as an alarm. */
const ring = async (tx: Tx, { row, no, userIds, byPhone }: Telling): Promise<void> => {
  const isGrave = grave.includes(row.kind)
  const time = dueWords(row.due_at, tx.now)
  await sendMessage(tx, {
    code: isGrave ? 'crisis_alert' : 'crisis_turn',
    about: { type: row.origin_entity, id: row.origin_id, step: `${row.id}:${no}` },
    to: { userIds },
    values: isGrave ? { time } : { what: errandKindOf(row.kind).title, time },
    link: row.link,
    level: isGrave ? 'urgent' : 'normal',
    byPhone,
  })
}

const starKinds = { 1: 'crisis_star1', 2: 'crisis_star2', 3: 'crisis_star3', 4: 'crisis_star3' } as const

const wantedOf = (row: CrisisRow): Wanted[] => {
  // What is played is owed by nobody: it stands in no list of work, and no ladder calls anybody for it.
  if (row.due_at === null || row.state === 'merged' || row.drill_id !== null) return []
  const common = { aboutUserId: row.user_id, dueAt: row.due_at, link: casePath(row.id) }
  if (row.state === 'faculty') return [{ ...common, kind: 'crisis_review', link: REPORTS }]
  if (row.state === 'grading') return [{ ...common, kind: 'crisis_level' }]
  if (row.state === 'centre')
    return [
      {
        ...common,
        ...(row.next_step === 'take' ? { kind: 'crisis_urgent' } : { kind: 'crisis_assess', ownerId: row.owner_id }),
      },
    ]
  return row.star === null ? [] : [{ ...common, kind: starKinds[row.star], ownerId: row.owner_id }]
}

const hold = (tx: Tx, id: string): Promise<CrisisRow | undefined> =>
  tx.row<CrisisRow>('select * from crisis_case where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])

const owedBy = async (tx: Tx, from: string): Promise<string[]> =>
  (await tx.sql<{ id: string }>(`select c.id from ${from} limit 200`, [tx.tenantId])).map(({ id }) => id)

const without = (entity: string): string =>
  `not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = '${entity}' and e.origin_id = c.id and e.state = 'open')`

/** The clock of a case: as long as it is open somebody owes the next step. */
export const caseErrands: ErrandSource = {
  entity: CASE,
  tell: {
    crisis_review: ring,
    crisis_urgent: ring,
    crisis_assess: ring,
    crisis_level: ring,
    crisis_star1: ring,
    crisis_star2: ring,
    crisis_star3: ring,
  },
  hold,
  owed: (tx) =>
    owedBy(
      tx,
      `crisis_case c where c.tenant_id = $1 and c.drill_id is null and ${OPEN} and ${without(CASE)} order by c.due_at`,
    ),
  adopt: async (tx, id) => {
    const row = await hold(tx, id)
    if (row) await keepCaseErrands(tx, row)
  },
}

export const keepCaseErrands = (tx: Tx, row: CrisisRow): Promise<void> =>
  keepErrands(tx, caseErrands, row.id, { wanted: wantedOf(row), ending: 'settle' })

/** What is begun once and ended by hand: it must not begin again with the next step of its case. */
const once = (entity: string): ErrandSource => ({ entity, owed: async () => [], adopt: async () => undefined })
export const checkErrands = once('crisis_check')
/** To be seen again after the hospital: ended by hand, by whoever saw them. */
export const meetErrands = once('crisis_meet')

export const askMeeting = (tx: Tx, row: CrisisRow): Promise<void> =>
  keepErrands(tx, meetErrands, row.id, {
    wanted: [
      {
        kind: 'crisis_meet',
        aboutUserId: row.user_id,
        ownerId: row.owner_id,
        dueAt: meetDue(row.discharged_at ?? tx.now),
        link: casePath(row.id),
      },
    ],
    ending: 'drop',
  })

const isCared = (row: CrisisRow): boolean => row.state === 'active' || row.state === 'closing'

/** What of the five points is missing, and what the day of discharge asks for, as the case stands now. */
const pathWanted = async (tx: Tx, row: CrisisRow): Promise<Wanted[]> => {
  if (!isCared(row) || row.star === null || row.drill_id !== null) return []
  const common = { aboutUserId: row.user_id, ownerId: row.owner_id, link: casePath(row.id) }
  const wanted: Wanted[] = []
  const since = row.star_at ?? row.opened_at
  if (hasPath(row.star)) {
    const there = await pointsThere(tx, row.id)
    const missing = pathPointCodes.filter((point) => !there.includes(point))
    if (missing.some((point) => point !== 'family'))
      wanted.push({ ...common, kind: 'crisis_path', dueAt: pointDue('plan', row.star, since) })
    if (missing.includes('family'))
      wanted.push({ ...common, kind: 'crisis_parents', dueAt: pointDue('family', row.star, since) })
  }
  const { discharged_at, contacted_at } = row
  if (discharged_at && (contacted_at === null || contacted_at < discharged_at))
    wanted.push({ ...common, kind: 'crisis_home', dueAt: homeDue(discharged_at) })
  return wanted
}

export const keepPathErrands = async (tx: Tx, row: CrisisRow): Promise<void> =>
  keepErrands(tx, pathErrands, row.id, { wanted: await pathWanted(tx, row), ending: isCared(row) ? 'settle' : 'drop' })

export const pathErrands: ErrandSource = {
  entity: 'crisis_path',
  hold,
  owed: async () => [],
  adopt: async (tx, id) => {
    const row = await hold(tx, id)
    if (row) await keepPathErrands(tx, row)
  },
}

/** After the end: in ninety days somebody asks how it goes. */
export const keepAfterEnd = async (tx: Tx, row: CrisisRow): Promise<void> => {
  await keepErrands(tx, meetErrands, row.id, { wanted: [], ending: 'drop' })
  await keepErrands(tx, checkErrands, row.id, {
    wanted: [
      {
        kind: 'crisis_check',
        aboutUserId: row.user_id,
        ownerId: row.owner_id,
        dueAt: new Date(tx.now.getTime() + checkAfterDays * millisecondsPer.day),
        link: casePath(row.id),
      },
    ],
    ending: 'drop',
  })
}

const holdReceipt = (tx: Tx, id: string): Promise<ReceiptRow | undefined> =>
  tx.row<ReceiptRow>('select * from crisis_receipt where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])

export const keepReceiptErrand = (tx: Tx, row: ReceiptRow): Promise<void> =>
  keepErrands(tx, receiptErrands, row.id, {
    wanted:
      (row.state === 'waiting' || row.state === 'overdue') && row.drill_id === null
        ? [{ kind: 'crisis_receipt', aboutUserId: row.user_id, dueAt: row.due_at, link: receiptPath(row.id) }]
        : [],
    ending: 'settle',
  })

export const receiptErrands: ErrandSource = {
  entity: RECEIPT,
  tell: { crisis_receipt: ring },
  hold: holdReceipt,
  owed: (tx) =>
    owedBy(
      tx,
      `crisis_receipt c where c.tenant_id = $1 and c.drill_id is null and c.state in ('waiting', 'overdue') and ${without(RECEIPT)} order by c.due_at`,
    ),
  adopt: async (tx, id) => {
    const row = await holdReceipt(tx, id)
    if (row) await keepReceiptErrand(tx, row)
  },
}
