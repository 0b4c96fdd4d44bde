import type { JobDefinition } from '../../kernel/jobs/definition.ts'
import { resealTenant } from '../tenant/index.ts'
import type { PlatformDeps } from './platform.deps.ts'

export const RESEAL = 'school.reseal'

/** Everything the school has sealed, by its newest key; begun anew it goes on where it was. */
export const resealJob = (deps: PlatformDeps): JobDefinition => ({
  name: RESEAL,
  load:
    async () =>
    async (_data, { tenantId }) =>
      void (await resealTenant(deps, tenantId)),
})
