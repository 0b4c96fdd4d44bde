import type { RetentionPolicy } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/**
 * Rows of one table that go when a person's time is over. All of it is SQL from code, on `t`: whose a row is, and when it was
 * last of use (null: it still is, and keeps everything of its policy). Without `at` a row goes with the one it hangs on.
 */
export type KeptRows = {
  readonly table: string
  readonly person: string
  readonly at?: string
  readonly where?: string
  /** Whose rows `person` looks at: they go after these. What the database ties together goes in order by itself. */
  readonly before?: string
}

/** What a part answers for. Everything a person has under one policy goes together, when the last of it is old enough. */
export type Retention = {
  readonly policy: RetentionPolicy
  readonly rows?: readonly KeptRows[]
  /** Where another job of the module does it under rules of its own: which things it has emptied since. */
  readonly emptied?: { readonly tables: readonly string[]; since(tx: Tx, since: Date): Promise<readonly string[]> }
}

/** Rows that hang on another table's row by its id. */
export const hangingOn = (table: string, column: string, owner: { table: string; person: string }): KeptRows => ({
  table,
  person: `(select o.${owner.person} from ${owner.table} o where o.tenant_id = t.tenant_id and o.id = t.${column})`,
  before: owner.table,
})

/** What was written down about the steps of such a row. */
export const stepsOf = (entity: string, owner: { table: string; person: string }): KeptRows => ({
  ...hangingOn('state_event', 'entity_id', owner),
  where: `t.entity = '${entity}'`,
})
