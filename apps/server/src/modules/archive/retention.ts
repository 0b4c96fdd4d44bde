import { millisecondsPer, retentionPolicies, type RetentionPolicy } from '@xinqiao/domain'
import { ALL_APART, stepApart } from '../../kernel/db/apart.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { prove } from './retention.repo.ts'
import type { FilePart, KeptRows } from '../file-part/index.ts'

/** So many people at a time, each batch a transaction of its own. */
const BATCH = 20

const policyCodes = Object.keys(retentionPolicies) as RetentionPolicy[]

type Claim = KeptRows & { readonly part: string }

/** Everything the parts answer for under one policy. */
export const claimsUnder = (parts: readonly FilePart[], policy: RetentionPolicy): Claim[] =>
  parts.flatMap(({ code, retention }) =>
    retention?.policy === policy ? (retention.rows ?? []).map((rows) => ({ ...rows, part: code })) : [],
  )

const lines = (claims: readonly Claim[], when: (at: string) => string): string =>
  claims
    .flatMap(({ table, person, at, where = 'true' }) =>
      at === undefined
        ? []
        : [`select ${person} as person from ${table} t where t.tenant_id = $1 and ${where} and ${when(at)}`],
    )
    .join(' union all ')

/** Whose last is older than that, unless something holds the file: a hold, an open warning or case, an appointment to come. */
const duePeople = async (tx: Tx, claims: readonly Claim[], before: Date): Promise<string[]> =>
  (
    await tx.sql<{ person: string }>(
      `select distinct o.person from (${lines(claims, (at) => `${at} < $2`)}) o
        where o.person is not null
          and o.person not in (select k.person from (${lines(claims, (at) => `((${at}) is null or ${at} >= $2)`)}) k where k.person is not null)
          and not file_held($1, o.person)
        order by o.person limit ${BATCH}`,
      [tx.tenantId, before],
    )
  ).map(({ person }) => person)

/** What hangs on another table goes before it: as the database ties them, and as the parts say. */
const inOrder = async (tx: Tx, claims: readonly Claim[]): Promise<Claim[]> => {
  const ties = await tx.sql<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and $1::int is not null`,
    [tx.tenantId],
  )
  const parentsOf = ({ table, before }: Claim): string[] => [
    ...ties.filter(({ child }) => child === table).map(({ parent }) => parent),
    ...(before === undefined ? [] : [before]),
  ]
  const ordered: Claim[] = []
  let left = [...claims]
  while (left.length > 0) {
    const free = left.filter(({ table }) => !left.some((one) => one.table !== table && parentsOf(one).includes(table)))
    if (free.length === 0) throw new Error(`tables hang on each other: ${left.map(({ table }) => table).join(', ')}`)
    ordered.push(...free)
    left = left.filter((claim) => !free.includes(claim))
  }
  return ordered
}

/** Takes away everything these people have under the policy, and leaves a proof for each sort of thing. */
const takeAway = async (
  tx: Tx,
  policy: RetentionPolicy,
  claims: readonly Claim[],
  { people, before }: { people: readonly string[]; before: Date },
): Promise<void> => {
  await tx.sql(`select set_config('app.retention', 'on', true), $1::int`, [tx.tenantId])
  for (const { part, table, person, where = 'true' } of await inOrder(tx, claims)) {
    const gone = await tx.sql<{ row: string }>(
      `delete from ${table} t where t.tenant_id = $1 and ${where} and ${person} = any($2::uuid[]) returning md5(t::text) as row`,
      [tx.tenantId, people],
    )
    await prove(tx, { part, kind: table, policy, before, gone: gone.map(({ row }) => row) })
  }
  await tx.sql(`select set_config('app.retention', '', true), $1::int`, [tx.tenantId])
  tx.audit({ action: 'archive.retention', detail: { policy, people: people.length } })
}

const olderThan = (now: Date, policy: RetentionPolicy): Date =>
  new Date(now.getTime() - retentionPolicies[policy].days * millisecondsPer.day)

/** One batch of what is due under a policy; how many people it was. */
export const retire = async (tx: Tx, parts: readonly FilePart[], policy: RetentionPolicy): Promise<number> => {
  const claims = claimsUnder(parts, policy)
  if (claims.length === 0) return 0
  await stepApart(tx, ALL_APART)
  const before = olderThan(tx.now, policy)
  const people = await duePeople(tx, claims, before)
  if (people.length > 0) await takeAway(tx, policy, claims, { people, before })
  return people.length
}

/** What other jobs emptied under rules of their own has its proof here, too. */
const proveEmptied = async (tx: Tx, parts: readonly FilePart[]): Promise<void> => {
  for (const { code, retention } of parts) {
    if (!retention?.emptied) continue
    const last = await tx.row<{ at: Date | null }>(
      'select max(at) as at from retention_proof where tenant_id = $1 and part = $2',
      [tx.tenantId, code],
    )
    const gone = await retention.emptied.since(tx, last?.at ?? new Date(0))
    const [kind = code] = retention.emptied.tables
    await prove(tx, { part: code, kind, policy: retention.policy, before: olderThan(tx.now, retention.policy), gone })
  }
}

/** Four in the morning in China, after the assistant's own. */
export const retentionCron = (parts: readonly FilePart[]): CronDefinition => ({
  name: 'retention',
  schedule: '0 20 * * *',
  run: eachSchool(async (within) => {
    for (const policy of policyCodes) for (;;) if ((await within((tx) => retire(tx, parts, policy))) < BATCH) break
    await within((tx) => proveEmptied(tx, parts))
  }),
})
