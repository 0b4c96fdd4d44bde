// @ts-check
import fc from 'fast-check'
import { seed } from './seed.mjs'

// Loaded before the tests of a project: a counterexample is found again by whoever looks for it at the same commit. The long
// run (TEST_LONG=1) looks elsewhere every time; fast-check names the seed of what it finds.
if (process.env['TEST_LONG'] !== '1') fc.configureGlobal({ seed })
