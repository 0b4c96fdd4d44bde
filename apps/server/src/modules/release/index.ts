export { drawRound } from './draw-round.ts'
export { releaseCrons } from './release.crons.ts'
export { releaseRegistration } from './release.routes.ts'
export { sealedReleaseColumns } from './release.tables.ts'
