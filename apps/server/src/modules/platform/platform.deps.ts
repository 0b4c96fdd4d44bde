import type { NewId } from '../../kernel/clock.ts'
import type { Pool } from '../../kernel/db/pool.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Recent } from '../../kernel/http/recent.ts'
import type { Directory } from '../tenant/index.ts'

/** What opening and changing a school takes: the schema's owner, the master key, and a way into every school. */
export type PlatformDeps = {
  readonly owner: Pool
  readonly masterKey: Buffer
  readonly withTenant: WithTenant
  readonly directory: Directory
  readonly newId: NewId
  readonly columns: readonly SealedColumn[]
  readonly recent: Pick<Recent, 'ofSchool'>
}
