import type { DemoDepts } from './departments.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

/** What the capabilities build their own demo data around. */
export type DemoWorld = { random: Random; depts: DemoDepts; people: readonly DemoPerson[] }
