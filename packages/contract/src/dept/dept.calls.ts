import { deptKindCodes, deptNameMax } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nothing, Text, Type } from '../schema.ts'
import { DeptDetail, DeptLeaf, DeptRef, DeptTree, OneOf } from './dept.schemas.ts'

const manage = permitted('admin_dept_manage_btn')
const SortOrder = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' }))

export const deptCalls = defineCalls('dept', {
  'GET /admin/dept/tree': {
    summary: '部门树（含虚拟根）；给出 name 时为按名称、拼音查找的扁平列表',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ name: Type.Optional(Text(deptNameMax, '部门名称')) }),
    reply: Type.Array(DeptTree),
  },
  'GET /admin/dept/inner/tree': {
    summary: '部门树（不含虚拟根，供选择部门用）',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(DeptTree),
  },
  'GET /admin/dept/treeById': {
    summary: '某部门及其下级',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: DeptRef }),
    reply: DeptTree,
    errors: ['request.not_found'],
  },
  'GET /admin/dept/findDeptByChild': {
    summary: '某部门的直接下级（懒加载）',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ deptId: Type.Optional(DeptRef) }),
    reply: Type.Array(DeptLeaf),
  },
  'GET /admin/dept/findDeptByChildAndDataScope': {
    summary: '某部门的直接下级，限于我的数据范围（范围之上的部门锁定显示）',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ deptId: Type.Optional(DeptRef) }),
    reply: Type.Array(DeptLeaf),
  },
  'GET /admin/inner/dept/region': {
    summary: '我工作所在的区域（数据范围的顶层部门）',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(DeptLeaf),
  },
  'GET /admin/dept/detail': {
    summary: '某部门的情况：人数、下级、负责人，以及我能做什么',
    access: manage,
    effect: 'read',
    query: Type.Object({ id: DeptRef }),
    reply: DeptDetail,
    errors: ['request.not_found'],
  },
  'POST /admin/dept/save': {
    summary: '新增或修改部门',
    access: manage,
    effect: 'write',
    audit: 'dept.save',
    body: Type.Object({
      id: Type.Optional(Id('dept')),
      parentId: Type.Optional(DeptRef),
      name: Text(deptNameMax * 2, '部门名称', 1),
      type: OneOf(deptKindCodes, '部门类型'),
      sortOrder: SortOrder,
    }),
    reply: DeptLeaf,
    errors: ['request.not_found', 'dept.name_taken', 'dept.too_deep', 'dept.whole_school_only'],
  },
  'POST /admin/dept/move': {
    summary: '移动部门（连同下级）',
    access: manage,
    effect: 'write',
    audit: 'dept.move',
    body: Type.Object({ id: Id('dept'), parentId: DeptRef }),
    reply: Nothing,
    errors: [
      'request.not_found',
      'dept.cycle',
      'dept.name_taken',
      'dept.too_deep',
      'dept.scope_edge',
      'dept.whole_school_only',
    ],
  },
  'POST /admin/dept/sort': {
    summary: '同级部门排序',
    access: manage,
    effect: 'write',
    audit: 'dept.sort',
    body: Type.Object({
      parentId: DeptRef,
      ids: Type.Array(Id('dept'), { minItems: 1, maxItems: 2000, title: '部门' }),
    }),
    reply: Nothing,
    errors: ['request.not_found', 'dept.whole_school_only'],
  },
  'POST /admin/dept/delete': {
    summary: '删除部门（有人员或下级时不可删除）',
    access: manage,
    effect: 'write',
    audit: 'dept.delete',
    body: Type.Object({ id: Id('dept') }),
    reply: Nothing,
    errors: ['request.not_found', 'dept.not_empty', 'dept.in_scope', 'dept.in_use', 'dept.scope_edge'],
  },
})
