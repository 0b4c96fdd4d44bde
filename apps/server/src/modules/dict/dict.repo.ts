import type { DictWord } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type DictRow = { type: string; name: string; description: string }

type WordRow = {
  type: string
  value: string
  label: string | null
  sort: number | null
  enabled: boolean | null
  colour: string | null
  remarks: string | null
  parent_value: string | null
}

const wordOf = (row: WordRow): DictWord => ({
  value: row.value,
  label: row.label,
  sort: row.sort,
  isEnabled: row.enabled,
  colour: row.colour,
  remarks: row.remarks,
  parentValue: row.parent_value,
})

/** What the school says about these dictionaries, or about all. */
export const wordsOf = async (tx: Tx, types: readonly string[] | null): Promise<ReadonlyMap<string, DictWord[]>> => {
  const rows = await tx.sql<WordRow>(
    `select type, value, label, sort, enabled, colour, remarks, parent_value from dict_item
      where tenant_id = $1 ${types ? 'and type = any($2::text[])' : ''} order by type, sort nulls last, value`,
    types ? [tx.tenantId, types] : [tx.tenantId],
  )
  const words = new Map<string, DictWord[]>()
  for (const row of rows) words.set(row.type, [...(words.get(row.type) ?? []), wordOf(row)])
  return words
}

export const ownDicts = (tx: Tx): Promise<DictRow[]> =>
  tx.sql('select type, name, description from dict where tenant_id = $1 order by created_at, type', [tx.tenantId])

export const findOwnDict = (tx: Tx, type: string): Promise<DictRow | undefined> =>
  tx.row<DictRow>('select type, name, description from dict where tenant_id = $1 and type = $2', [tx.tenantId, type])

const DICT_LOCK = 8105

/** Until commit: changes to a school's dictionaries follow one another, so that limits and parents hold. */
export const lockDicts = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [DICT_LOCK, tx.tenantId])

export const writeWord = (tx: Tx, type: string, word: DictWord): Promise<number> => {
  const { value, label, sort, colour, remarks } = word
  return tx.upsert(
    'dict_item',
    {
      type,
      value,
      label,
      sort,
      colour,
      remarks,
      enabled: word.isEnabled,
      parent_value: word.parentValue,
      updated_at: tx.now,
    },
    { on: ['type', 'value'] },
  )
}

export const eraseWords = (tx: Tx, type: string, value: string | null): Promise<unknown> =>
  tx.sql('delete from dict_item where tenant_id = $1 and type = $2 and ($3::text is null or value = $3)', [
    tx.tenantId,
    type,
    value,
  ])
