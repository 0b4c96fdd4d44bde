import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { WithTenant } from './db/tenancy.ts'
import type { Tx } from './db/tx.ts'

/**
 * The audit trail proves itself in two steps: each entry's hash covers its content and the hash before it, and anchors pin
 * heads of the chain under a key the database does not hold, so that a chain rewritten from end to end does not fit them.
 * What nothing inside the database can show is the loss of the entries after the newest anchor together with that anchor's
 * successors; therefore anchors are also logged, and an anchor that comes late leaves an entry of its own.
 */
export type ChainFault =
  | 'gap' // an entry is missing
  | 'link' // does not continue the entry before it
  | 'content' // changed after it was written
  | 'anchor' // not the entry that was anchored
  | 'forged_anchor' // not sealed with our key
  | 'cut' // an anchor points behind the last entry
  | 'unanchored' // a day of entries that no anchor covers
  | 'witness' // what it tells of is not what it was

export type Verdict = {
  readonly checked: number
  readonly ok: boolean
  /** `about` is what people call the thing an entry tells of. */
  readonly firstBad?: { readonly seq: string; readonly fault: ChainFault; readonly about?: string }
  /** The newest entry that was checked; compare with the anchors in the logs. */
  readonly head?: { readonly seq: string; readonly hash: string }
}

type Cursor = { seq: bigint; hash: Buffer }
type Anchor = { seq: bigint; hash: Buffer; mac: Buffer; at: Date }
type Fault = { seq: bigint; fault: ChainFault }

const BATCH = 2000
const START: Cursor = { seq: 0n, hash: Buffer.from([0]) }
const BEFORE_ALL = -(2n ** 63n)
/** Anchors come hourly while the server runs, so entries a day apart have one between them. */
const MAX_UNANCHORED_MS = 24 * 3_600_000

export const anchorKey = (masterKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'xinqiao audit anchor v1', 32))

const macOf = (key: Buffer, tenantId: number, { seq, hash, at }: Omit<Anchor, 'mac'>): Buffer =>
  createHmac('sha256', key)
    .update(`${tenantId}\n${seq}\n${hash.toString('hex')}\n${at.toISOString()}`)
    .digest()

const isSealed = (key: Buffer, tenantId: number, anchor: Anchor): boolean => {
  const expected = macOf(key, tenantId, anchor)
  return anchor.mac.length === expected.length && timingSafeEqual(anchor.mac, expected)
}

type Progress = (checked: number, total: number) => Promise<void>

/** Checks a school's whole chain, one short transaction per batch, while entries go on arriving. */
export const verifyChain = async (
  withTenant: WithTenant,
  tenantId: number,
  key: Buffer,
  progress: Progress = () => Promise.resolve(),
): Promise<Verdict> => {
  const inTenant = <T>(run: (tx: Tx) => Promise<T>) => withTenant({ tenantId, actor: null }, run)
  const total = await inTenant(countEntries)
  let cursor = START
  let checked = 0
  for (;;) {
    const from = cursor
    const batch = await inTenant((tx) => checkBatch(tx, key, from))
    checked += batch.checked
    if (batch.bad) return verdict(checked, batch.head ?? cursor, batch.bad)
    if (!batch.head) break
    cursor = batch.head
    await progress(Math.min(checked, total), total)
  }
  const end = cursor
  return verdict(checked, end, await inTenant((tx) => checkEnd(tx, end)))
}

const verdict = (checked: number, head: Cursor, bad: Fault | undefined): Verdict => ({
  checked,
  ok: bad === undefined,
  ...(bad ? { firstBad: { seq: String(bad.seq), fault: bad.fault } } : {}),
  ...(head.seq > 0n ? { head: { seq: String(head.seq), hash: head.hash.toString('hex') } } : {}),
})

export type AnchorResult =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'anchored'; readonly seq: string; readonly hash: string; readonly late: boolean }
  | { readonly kind: 'refused'; readonly firstBad: { readonly seq: string; readonly fault: ChainFault } }

/** Seals the chain's head, after checking what came since the last anchor: a broken chain is never sealed. */
export const writeAnchor = async (tx: Tx, key: Buffer): Promise<AnchorResult> => {
  const last = await lastAnchor(tx)
  const refused = (bad: Fault): AnchorResult => ({
    kind: 'refused',
    firstBad: { seq: String(bad.seq), fault: bad.fault },
  })
  if (last && !isSealed(key, tx.tenantId, last)) return refused({ seq: last.seq, fault: 'forged_anchor' })
  let head: Cursor = START
  if (last) {
    const entry = await entryAt(tx, last.seq)
    if (!entry) return refused({ seq: last.seq, fault: 'cut' })
    if (!entry.hash.equals(last.hash)) return refused({ seq: last.seq, fault: 'anchor' })
    head = entry
  }
  const late = await isOverdue(tx, head.seq)
  for (;;) {
    const batch = await checkBatch(tx, key, head)
    if (batch.bad) return refused(batch.bad)
    if (!batch.head) break
    head = batch.head
  }
  if (head.seq === (last?.seq ?? 0n)) return { kind: 'unchanged' }
  if (late) tx.audit({ action: 'audit.anchor_late', detail: { after: String(last?.seq ?? 0), upTo: String(head.seq) } })
  const anchor = { seq: head.seq, hash: head.hash, at: tx.now }
  await tx.sql(
    'insert into audit_anchor (tenant_id, seq, hash, mac, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [tx.tenantId, String(anchor.seq), anchor.hash, macOf(key, tx.tenantId, anchor), anchor.at],
  )
  return { kind: 'anchored', seq: String(head.seq), hash: head.hash.toString('hex'), late }
}

const countEntries = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ n: string }>('select count(*) as n from audit_entry where tenant_id = $1', [tx.tenantId])
  return Number(row?.n ?? 0)
}

type Batch = { checked: number; head: Cursor | null; bad: Fault | undefined }

const checkBatch = async (tx: Tx, key: Buffer, from: Cursor): Promise<Batch> => {
  const [row] = await tx.sql<{
    n: string
    seq: string | null
    hash: Buffer | null
    bad_seq: string | null
    fault: ChainFault | null
  }>(
    // Entries numbered below 1 cannot be ours: the first batch looks from the very bottom, so that they show as a gap.
    `with entry as materialized (
       select e as whole, e.seq, e.prev_hash, e.hash from audit_entry e
        where e.tenant_id = $1 and e.seq > $2 order by e.seq limit $5
     ), joined as (
       select *, lag(seq, 1, $3::bigint) over (order by seq) as last_seq, lag(hash, 1, $4::bytea) over (order by seq) as last_hash from entry
     ), judged as materialized (
       select seq, hash, case when seq <> last_seq + 1 then 'gap'
                              when prev_hash <> last_hash then 'link'
                              when audit_hash(prev_hash, whole) <> hash then 'content' end as fault
         from joined
     )
     select (select count(*) from judged) as n, last.seq, last.hash, bad.seq as bad_seq, bad.fault
       from (select) as always
       left join lateral (select seq, hash from judged order by seq desc limit 1) as last on true
       left join lateral (select seq, fault from judged where fault is not null order by seq limit 1) as bad on true`,
    [tx.tenantId, String(from.seq === 0n ? BEFORE_ALL : from.seq), String(from.seq), from.hash, BATCH],
  )
  const checked = Number(row?.n ?? 0)
  if (!row?.seq || !row.hash) return { checked, head: null, bad: undefined }
  const head = { seq: BigInt(row.seq), hash: row.hash }
  const inChain = row.bad_seq && row.fault ? { seq: BigInt(row.bad_seq), fault: row.fault } : undefined
  const atAnchor = await badAnchor(tx, key, from.seq, head.seq)
  return { checked, head, bad: earlier(inChain, atAnchor) }
}

const earlier = (a: Fault | undefined, b: Fault | undefined): Fault | undefined => {
  if (!a || !b) return a ?? b
  return b.seq < a.seq ? b : a
}

const badAnchor = async (tx: Tx, key: Buffer, after: bigint, upTo: bigint): Promise<Fault | undefined> => {
  const rows = await tx.sql<RawAnchor & { entry_hash: Buffer | null }>(
    `select a.seq, a.hash, a.mac, a.at, e.hash as entry_hash from audit_anchor a
       left join audit_entry e on e.tenant_id = a.tenant_id and e.seq = a.seq
      where a.tenant_id = $1 and a.seq > $2 and a.seq <= $3 order by a.seq`,
    [tx.tenantId, String(after), String(upTo)],
  )
  for (const row of rows) {
    const anchor = readAnchor(row)
    if (!isSealed(key, tx.tenantId, anchor)) return { seq: anchor.seq, fault: 'forged_anchor' }
    if (!row.entry_hash?.equals(anchor.hash)) return { seq: anchor.seq, fault: 'anchor' }
  }
  return undefined
}

const checkEnd = async (tx: Tx, head: Cursor): Promise<Fault | undefined> => {
  const last = await lastAnchor(tx)
  // An anchor may be newer than our last batch, when the entry it pins is newer too.
  if (last && last.seq > head.seq && !(await entryAt(tx, last.seq))) return { seq: head.seq + 1n, fault: 'cut' }
  const covered = last?.seq ?? 0n
  return (await isOverdue(tx, covered)) ? { seq: covered + 1n, fault: 'unanchored' } : undefined
}

const isOverdue = async (tx: Tx, after: bigint): Promise<boolean> => {
  const [row] = await tx.sql<{ oldest: Date | null; newest: Date | null }>(
    'select min(at) as oldest, max(at) as newest from audit_entry where tenant_id = $1 and seq > $2',
    [tx.tenantId, String(after)],
  )
  return Boolean(row?.oldest && row.newest && row.newest.getTime() - row.oldest.getTime() > MAX_UNANCHORED_MS)
}

type RawAnchor = { seq: string; hash: Buffer; mac: Buffer; at: Date }
const readAnchor = (row: RawAnchor): Anchor => ({ ...row, seq: BigInt(row.seq) })

const lastAnchor = async (tx: Tx): Promise<Anchor | undefined> => {
  const [row] = await tx.sql<RawAnchor>(
    'select seq, hash, mac, at from audit_anchor where tenant_id = $1 order by seq desc limit 1',
    [tx.tenantId],
  )
  return row && readAnchor(row)
}

const entryAt = async (tx: Tx, seq: bigint): Promise<Cursor | undefined> => {
  const [row] = await tx.sql<{ hash: Buffer }>('select hash from audit_entry where tenant_id = $1 and seq = $2', [
    tx.tenantId,
    String(seq),
  ])
  return row && { seq, hash: row.hash }
}
