import { formMutants } from './form.mutants.ts'
import type { Mutant } from './mutant.ts'
import { ruleMutants } from './rules.mutants.ts'

export const mutants: readonly Mutant[] = [...ruleMutants, ...formMutants]
