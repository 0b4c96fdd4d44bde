import { isInfoSection, type InfoAnswers, type InfoSection } from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ANSWER } from './user-info.tables.ts'

export type Stored = { readonly answers: InfoAnswers; readonly version: number }

/** Version 0 where nothing has been written yet. */
export const readAnswers = async (tx: Tx, userId: string, category: InfoSection): Promise<Stored> => {
  const row = await tx.find('user_info_answer', { user_id: userId, category })
  if (!row) return { answers: {}, version: 0 }
  const kept = JSON.parse(tx.keys.decrypt(inRow(ANSWER, userId, category), row.answer)) as InfoAnswers
  return { answers: renamed(kept), version: row.version }
}

/** Was kept under the name that records code the other way round: 1 is 没有 here and 是 there. */
const renamed = ({ isHospitalize, ...answers }: InfoAnswers): InfoAnswers =>
  isHospitalize === undefined ? answers : { hospitalizeHistory: isHospitalize, ...answers }

/** Whoever writes holds the lock on the person, so the version read before still stands. */
export const writeAnswers = (tx: Tx, userId: string, category: InfoSection, answers: InfoAnswers): Promise<number> =>
  tx.upsert(
    'user_info_answer',
    {
      user_id: userId,
      category,
      answer: tx.keys.encrypt(inRow(ANSWER, userId, category), JSON.stringify(answers)),
      updated_at: tx.now,
      updated_by: tx.actor?.userId ?? null,
    },
    { on: ['user_id', 'category'], counts: true },
  )

export const lockPerson = async (tx: Tx, userId: string): Promise<void> => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, userId])
}

/** Sections that are still owed afterwards. */
export const settleSection = async (tx: Tx, userId: string, category: InfoSection): Promise<number[]> => {
  const [row] = await tx.sql<{ write_info: number[] }>(
    `update user_account set write_info = array_remove(write_info, $3::int), updated_at = $4
      where tenant_id = $1 and id = $2 returning write_info`,
    [tx.tenantId, userId, category, tx.now],
  )
  return row?.write_info ?? []
}

/** Demands sections of people; what they owe already stays owed. */
export const demandSections = async (
  tx: Tx,
  userIds: readonly string[],
  sections: readonly InfoSection[],
): Promise<void> => {
  await tx.sql(
    `update user_account set write_info = array(select distinct unnest(write_info || $3::int[]) order by 1), updated_at = $4
      where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.tenantId, userIds, sections, tx.now],
  )
  for (const id of userIds) tx.notify('user', id)
}

/** Demands a section of everybody of a type, and says of how many anew. */
export const demandOfType = async (tx: Tx, userTypeId: string, section: InfoSection): Promise<number> => {
  const rows = await tx.sql(
    `update user_account set write_info = array(select unnest(write_info || $3::int) order by 1), updated_at = $4
      where tenant_id = $1 and user_type_id = $2 and not deleted and not ($3 = any(write_info)) returning 1`,
    [tx.tenantId, userTypeId, section, tx.now],
  )
  // Everybody of the school is looked up again, which is less than telling of each.
  if (rows.length > 0) tx.notify('role')
  return rows.length
}

export const byCode = (a: number, b: number): number => a - b

/** People without a type are asked only what concerns everybody. */
const SECTIONS_OF_NO_TYPE: readonly InfoSection[] = [0, 1]

export const sectionsOfType = async (tx: Tx, userTypeId: string | null): Promise<readonly InfoSection[]> => {
  if (userTypeId === null) return SECTIONS_OF_NO_TYPE
  const [row] = await tx.sql<{ info_sections: number[] }>(
    'select info_sections from user_type where tenant_id = $1 and id = $2',
    [tx.tenantId, userTypeId],
  )
  if (!row) throw notFound()
  return row.info_sections.filter(isInfoSection).toSorted(byCode)
}

export const isDept = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.sql('select 1 from dept where tenant_id = $1 and id::text = $2', [tx.tenantId, id])).length > 0
