export { amongTheirs, isBoundTo, isRelated, isTheirs, relationsAmong, relationsWith } from './relation.repo.ts'
export { readableNames, type Served } from './names.ts'
