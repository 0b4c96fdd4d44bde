import { defineProject } from 'vitest/config'
import { OWN, server } from './vitest.config.ts'

/** A process for each file: for what replaces modules (`vi.mock`) or looks at the process as a whole. */
export default defineProject({ test: { ...server, name: 'server-own', include: OWN } })
