import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { Measure } from './measure.ts'
import { recountFigures, refreshFigures } from './refresh-figures.ts'

const LONGEST_MS = 4 * 60_000
const NIGHT_MS = 60 * 60_000

export const figureCrons = (measures: readonly Measure[]): readonly CronDefinition[] => [
  {
    name: 'figures-refresh',
    schedule: '*/5 * * * *',
    run: async ({ withTenant, tenantIds }) => {
      for (const tenantId of tenantIds)
        await refreshFigures(withTenant, tenantId, measures, AbortSignal.timeout(LONGEST_MS))
    },
  },
  {
    name: 'figures-recount',
    schedule: '35 18 * * *',
    run: async ({ withTenant, tenantIds, now }) => {
      for (const tenantId of tenantIds)
        await recountFigures(withTenant, tenantId, { measures, now, signal: AbortSignal.timeout(NIGHT_MS) })
    },
  },
]
