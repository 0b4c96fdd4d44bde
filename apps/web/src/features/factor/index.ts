export { FactorRow } from './factor-row.tsx'
export { FactorStep } from './factor-step.tsx'
export { proveAgain } from './prove-again.ts'
export { ProveAgainHost } from './prove-again-host.tsx'
