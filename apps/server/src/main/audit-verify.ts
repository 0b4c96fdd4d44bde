import { gather } from '../kernel/module.ts'
import { verifyAllTrails } from '../modules/audit/index.ts'
import { runCommand, say } from './cli.ts'
import { modules } from './modules.ts'

await runCommand(async ({ directory, withTenant }, masterKey) => {
  const tenantIds = (await directory.all()).map((tenant) => tenant.id)
  const witnesses = gather(modules, 'witnesses')
  return (await verifyAllTrails({ withTenant, tenantIds, masterKey, witnesses, print: say })) ? 0 : 1
})
