import { millisecondsPer, sealFileAfterDays } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { HAS_FILE } from './has-file.ts'

/** Since when somebody's file is sealed. */
export const sealedAt = async (tx: Tx, personId: string): Promise<Date | null> =>
  (await tx.find('sealed_file', { person_id: personId }))?.sealed_at ?? null

/** Those who left ninety days ago, unless something of theirs is still open; whoever came back finds theirs as it was. */
export const sealFiles = async (tx: Tx): Promise<void> => {
  const leftBefore = new Date(tx.now.getTime() - sealFileAfterDays * millisecondsPer.day)
  const sealed = await tx.sql(
    `insert into sealed_file (tenant_id, person_id, sealed_at)
     select $1, u.id, $3 from user_account u
      where u.tenant_id = $1 and u.left_at <= $2 and ${HAS_FILE} and not file_held($1, u.id)
     on conflict do nothing returning 1`,
    [tx.tenantId, leftBefore, tx.now],
  )
  const unsealed = await tx.sql(
    `delete from sealed_file s using user_account u
      where s.tenant_id = $1 and u.tenant_id = $1 and u.id = s.person_id and u.left_at is null returning 1`,
    [tx.tenantId],
  )
  if (sealed.length + unsealed.length > 0)
    tx.audit({ action: 'archive.seal', detail: { sealed: sealed.length, unsealed: unsealed.length } })
}

/** Half past four in the morning in China, after what is due has gone. */
export const sealingCron: CronDefinition = {
  name: 'file-seal',
  schedule: '30 20 * * *',
  run: eachSchool((within) => within(sealFiles)),
}
