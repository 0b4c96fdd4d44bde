import { deptCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { deleteDept } from './delete-dept.ts'
import { reachOf, sightOf } from './dept.policy.ts'
import { listChildren, listRegions, searchDepts } from './list-depts.ts'
import { moveDept } from './move-dept.ts'
import { readDept } from './read-dept.ts'
import { readForest, readSubtree, readTree } from './read-tree.ts'
import { saveDept } from './save-dept.ts'
import { sortDepts } from './sort-depts.ts'

export const deptRegistration = register(deptCalls, {
  'GET /admin/dept/tree': async (tx, { query }, ctx) => {
    const sight = sightOf(ctx.requireActor())
    const name = query.name?.trim()
    return name ? searchDepts(tx, sight, name) : [await readTree(tx, sight)]
  },
  'GET /admin/dept/inner/tree': (tx, _, ctx) => readForest(tx, sightOf(ctx.requireActor())),
  'GET /admin/dept/treeById': (tx, { query }, ctx) => readSubtree(tx, sightOf(ctx.requireActor()), query.id),
  'GET /admin/dept/findDeptByChild': (tx, { query }, ctx) =>
    listChildren(tx, sightOf(ctx.requireActor()), query.deptId),
  'GET /admin/dept/findDeptByChildAndDataScope': (tx, { query }, ctx) =>
    listChildren(tx, reachOf(ctx.requireActor()), query.deptId),
  'GET /admin/inner/dept/region': (tx, _, ctx) => listRegions(tx, ctx.requireActor()),
  'GET /admin/dept/detail': (tx, { query }, ctx) => readDept(tx, ctx.requireActor(), query.id),
  'POST /admin/dept/save': (tx, { body }, ctx) => saveDept(tx, ctx.requireActor(), body),
  'POST /admin/dept/move': (tx, { body }, ctx) => moveDept(tx, ctx.requireActor(), body),
  'POST /admin/dept/sort': (tx, { body }, ctx) => sortDepts(tx, ctx.requireActor(), body),
  'POST /admin/dept/delete': (tx, { body }, ctx) => deleteDept(tx, ctx.requireActor(), body.id),
})
