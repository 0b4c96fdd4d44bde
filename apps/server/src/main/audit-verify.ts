import { verifyAllTrails } from '../modules/audit/index.ts'
import { runCommand, say } from './cli.ts'

await runCommand(async ({ directory, withTenant }, masterKey) => {
  const tenantIds = (await directory.all()).map((tenant) => tenant.id)
  return (await verifyAllTrails({ withTenant, tenantIds, masterKey, print: say })) ? 0 : 1
})
