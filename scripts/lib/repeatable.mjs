// @ts-check
import fc from 'fast-check'
import { seed } from './seed.mjs'

// Loaded before the tests of a project: a counterexample is found again by whoever looks for it at the same commit.
fc.configureGlobal({ seed })
