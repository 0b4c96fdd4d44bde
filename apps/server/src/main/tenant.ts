import { runCommand, say } from './cli.ts'
import { tenantCommand } from './tenant.commands.ts'

await runCommand((runtime, masterKey) => tenantCommand({ runtime, masterKey, say }, process.argv.slice(2)))
