import { millisecondsPer } from '@xinqiao/domain'
import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { FileMaker } from '../file/index.ts'
import type { TaskKind } from '../task/index.ts'
import { purgeImports } from './import.repo.ts'
import { importRegistration } from './import.routes.ts'
import type { ImportKind } from './import-kind.ts'
import { importTask } from './run-import.ts'

export { plainImport } from './import-kind.ts'
export { importRecord, type DemoImport } from './import-record.ts'

export type ImportModule = {
  readonly registration: Registration
  readonly taskKinds: readonly TaskKind[]
  readonly crons: readonly CronDefinition[]
}

/** Rejected rows are personal data of people who are not even here. */
const REJECTION_DAYS = 30

/** Lists from spreadsheets. Each sort comes from the module whose list it is; people are the first. */
export const createImportModule = (files: FileMaker, kinds: readonly ImportKind[]): ImportModule => ({
  registration: importRegistration(files),
  taskKinds: kinds.map((kind) => importTask(files, kind)),
  crons: [
    {
      name: 'import_purge',
      schedule: '53 19 * * *',
      run: async ({ withTenant, tenantIds, now }) => {
        const before = new Date(now.getTime() - REJECTION_DAYS * millisecondsPer.day)
        for (const tenantId of tenantIds) await withTenant({ tenantId, actor: null }, (tx) => purgeImports(tx, before))
      },
    },
  ],
})
export { importModule } from './import.module.ts'
