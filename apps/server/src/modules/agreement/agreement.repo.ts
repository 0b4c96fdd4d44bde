import { millisecondsPer, type RoleCode } from '@xinqiao/domain'
import { q } from '../../kernel/db/query.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'

const YEAR_MS = 365 * millisecondsPer.day

/** Null where nothing is asked at all; otherwise from when on a signature counts, the beginning of time where once is enough. */
const countsSince = async (tx: Tx): Promise<Date | null> => {
  const { enable, repeat } = await readSetting(tx, 'xygl')
  if (!enable) return null
  return repeat === 'yearly' ? new Date(tx.now.getTime() - YEAR_MS) : new Date(0)
}

export type Applying = {
  id: string
  version: number
  title: string
  content: string
  content_hash: Buffer
  reading_seconds: number
  answer_id: string | null
  signed_at: Date | null
}

/** What these roles must agree to, in its present wording, each with the person's newest signature that counts. */
export const agreementsFor = async (tx: Tx, userId: string, roleCodes: readonly RoleCode[]): Promise<Applying[]> => {
  const since = await countsSince(tx)
  if (since === null) return []
  return tx.sql<Applying>(
    `select a.id, a.version, t.title, t.content, t.content_hash, a.reading_seconds, s.id as answer_id, s.signed_at
       from agreement a
       join agreement_text t on t.tenant_id = a.tenant_id and t.agreement_id = a.id and t.version = a.version
       left join lateral (
         select id, signed_at from agreement_answer
          where tenant_id = a.tenant_id and user_id = $2 and agreement_id = a.id and version = a.version
            and signed_at > $4
          order by signed_at desc limit 1) s on true
      where a.tenant_id = $1 and a.enabled and a.role_codes && $3::text[]
      order by a.sort, a.created_at, a.id`,
    [tx.tenantId, userId, roleCodes, since],
  )
}

/** The same question with yes or no for an answer: it is asked with every fresh token. */
export const owesAgreement = async (tx: Tx, userId: string, roleCodes: readonly RoleCode[]): Promise<boolean> => {
  const since = roleCodes.length === 0 ? null : await countsSince(tx)
  if (since === null) return false
  const rows = await tx.sql(
    `select 1 from agreement a
      where a.tenant_id = $1 and a.enabled and a.role_codes && $3::text[]
        and not exists (
          select 1 from agreement_answer s
           where s.tenant_id = a.tenant_id and s.user_id = $2 and s.agreement_id = a.id and s.version = a.version
             and s.signed_at > $4)
      limit 1`,
    [tx.tenantId, userId, roleCodes, since],
  )
  return rows.length > 0
}

export const findAgreement = (tx: Tx, id: string) =>
  tx.first(q.selectFrom('agreement').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate())

export const findText = (tx: Tx, id: string, version: number) =>
  tx.one(
    q
      .selectFrom('agreement_text')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('agreement_id', '=', id)
      .where('version', '=', version),
  )

export const agreementTexts = (tx: Tx) =>
  tx.all(
    q
      .selectFrom('agreement as a')
      .innerJoin('agreement_text as t', (join) =>
        join
          .onRef('t.tenant_id', '=', 'a.tenant_id')
          .onRef('t.agreement_id', '=', 'a.id')
          .onRef('t.version', '=', 'a.version'),
      )
      .select(['a.id', 'a.version', 'a.role_codes', 'a.enabled', 'a.reading_seconds', 'a.sort', 'a.updated_at'])
      .select(['t.title', 't.content'])
      .where('a.tenant_id', '=', tx.tenantId)
      .orderBy('a.sort')
      .orderBy('a.created_at')
      .orderBy('a.id'),
  )

export type VersionRow = { version: number; title: string; content: string; created_at: Date; real_name: string | null }

/** Every wording there ever was, newest first. */
export const textVersions = async (tx: Tx, id: string): Promise<VersionRow[]> => {
  const rows = await tx.sql<VersionRow>(
    `select t.version, t.title, t.content, t.created_at, u.real_name
       from agreement_text t left join user_account u on u.tenant_id = t.tenant_id and u.id = t.created_by
      where t.tenant_id = $1 and t.agreement_id = $2 order by t.version desc`,
    [tx.tenantId, id],
  )
  if (rows.length === 0) throw notFound()
  return rows
}

export type Signature = {
  id: string
  user_id: string
  agreement_id: string
  version: number
  signed_at: Date
  content_hash: Buffer
  title: string
  content: string
  real_name: string
  number_name: string
  dept_id: string | null
}

/** One signature with the words it stands under. */
export const findSignature = (tx: Tx, id: string): Promise<Signature | undefined> =>
  tx.row<Signature>(
    `select s.id, s.user_id, s.agreement_id, s.version, s.signed_at, s.content_hash, t.title, t.content,
              u.real_name, u.number_name, u.dept_id
         from agreement_answer s
         join agreement_text t on t.tenant_id = s.tenant_id and t.agreement_id = s.agreement_id and t.version = s.version
         join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
        where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, id],
  )
