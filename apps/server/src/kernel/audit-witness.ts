import type { WithTenant } from './db/tenancy.ts'
import type { Tx } from './db/tx.ts'

/** Kept in the entry that made a thing, as `detail.print`; the chain keeps the entry, so the thing cannot change unseen either. */
export type Witness = {
  /** What the trail calls the making of it. */
  readonly actions: readonly string[]
  /** What people call it. */
  readonly name: string
  /** The fingerprint of each as it is today, in the order of the entries; null where it is gone or does not open. */
  readonly today: (tx: Tx, details: readonly Detail[]) => Promise<readonly (string | null)[]>
}

export type Detail = Readonly<Record<string, unknown>>

export type Contradiction = { readonly seq: string; readonly about: string }

const BATCH = 500

/** Under the school's lookup key: nobody can guess short words from it, nor make one for words of their own. */
export const printOf = (tx: Tx, kind: string, facts: readonly unknown[]): string =>
  tx.keys.lookup(`witness:${kind}`, JSON.stringify(facts)).toString('hex')

/** What does not open was not written by us. */
export const orGone = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** The first thing that is not what its entry says it was; null where all are. */
export const verifyWitnessed = async (
  withTenant: WithTenant,
  tenantId: number,
  witnesses: readonly Witness[],
): Promise<Contradiction | null> => {
  for (const witness of witnesses) {
    let after = '0'
    for (;;) {
      const batch = await withTenant({ tenantId, actor: null, isRead: true }, (tx) => compare(tx, witness, after))
      if (batch.bad) return batch.bad
      if (batch.last === null) break
      after = batch.last
    }
  }
  return null
}

type Entry = { seq: string; detail: Detail }

const compare = async (
  tx: Tx,
  { actions, name, today }: Witness,
  after: string,
): Promise<{ last: string | null; bad: Contradiction | null }> => {
  const entries = await tx.sql<Entry>(
    `select seq, detail from audit_entry
      where tenant_id = $1 and action = any($2::text[]) and seq > $3 and detail ? 'print' order by seq limit ${BATCH}`,
    [tx.tenantId, actions, after],
  )
  const prints = await today(
    tx,
    entries.map(({ detail }) => detail),
  )
  const bad = entries.find(({ detail }, nth) => prints[nth] !== detail['print'])
  return { last: entries.at(-1)?.seq ?? null, bad: bad ? { seq: bad.seq, about: name } : null }
}
