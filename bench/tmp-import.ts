import { benchImport } from './import.ts'
import { buildWorld } from './lib/world.ts'
const world = await buildWorld(10_000, () => undefined)
try { await benchImport(world, console.log) } finally { await world.close() }
