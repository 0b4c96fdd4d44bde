export { checkedName } from './dept.name.ts'
export {
  ensureWholeSchool,
  reachable,
  reachArray,
  reaches,
  reachOf,
  sightOf,
  within,
  type Reach,
} from './dept.policy.ts'
export { pathsOf } from './dept.repo.ts'
export { listRegions } from './list-depts.ts'
export { readForest } from './read-tree.ts'
export { indexDepts } from './dept.tokens.ts'
export { deptModule } from './dept.module.ts'
