import { authMutants } from './auth.mutants.ts'
import { bookingMutants } from './booking.mutants.ts'
import { crisisMutants } from './crisis.mutants.ts'
import { formMutants } from './form.mutants.ts'
import { grantMutants } from './grant.mutants.ts'
import { handoverMutants } from './handover.mutants.ts'
import { kernelMutants } from './kernel.mutants.ts'
import { mendedMutants } from './mended.mutants.ts'
import type { Mutant } from './mutant.ts'
import { operationsMutants } from './operations.mutants.ts'
import { recordMutants } from './records.mutants.ts'
import { rowMutants } from './rows.mutants.ts'
import { ruleMutants } from './rules.mutants.ts'
import { scopeMutants } from './scope.mutants.ts'
import { tableMutants } from './tables.mutants.ts'
import { warningMutants } from './warning.mutants.ts'
import { webMutants } from './web.mutants.ts'

export const mutants: readonly Mutant[] = [
  ...tableMutants,
  ...kernelMutants,
  ...authMutants,
  ...warningMutants,
  ...crisisMutants,
  ...bookingMutants,
  ...recordMutants,
  ...webMutants,
  ...ruleMutants,
  ...formMutants,
  ...operationsMutants,
  ...scopeMutants,
  ...grantMutants,
  ...handoverMutants,
  ...mendedMutants,
  ...rowMutants,
]
