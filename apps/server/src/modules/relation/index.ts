export {
  amongTheirs,
  arrayOfTheirs,
  isBoundTo,
  isCovering,
  isRelated,
  isTheirs,
  relationsAmong,
  relationsWith,
} from './relation.repo.ts'
export { readableNames, readsAllNames, type Served } from './names.ts'
