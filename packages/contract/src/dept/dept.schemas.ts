import { deptMaxDepth, type DeptKind } from '@xinqiao/domain'
import { Id, Type, type TSchema } from '../schema.ts'

/** One of a closed list of codes. */
export const OneOf = <T extends string>(codes: readonly T[], title: string) =>
  Type.Unsafe<T>({ ...Type.Union(codes.map((code) => Type.Literal(code, { title }))), title })

/** A department, or the virtual root above them all. */
export const DeptRef = Type.Union([Id('dept'), Type.Literal('0')])

export type DeptNode = {
  id: string
  parentId: string | null
  label: string
  name: string
  isChild: boolean
  nameRelaTion: string
  sortOrder: number
  type: DeptKind | 'root'
  disabled: boolean
  children?: DeptNode[]
}

const node = {
  id: Type.String(),
  parentId: Type.Unsafe<string | null>({ type: 'string', nullable: true }),
  label: Type.String(),
  name: Type.String(),
  isChild: Type.Boolean(),
  nameRelaTion: Type.String(),
  sortOrder: Type.Integer(),
  type: Type.Unsafe<DeptKind | 'root'>({ type: 'string' }),
  disabled: Type.Boolean(),
}

const levels = (depth: number): TSchema =>
  Type.Object({
    ...node,
    ...(depth > 0 ? { children: Type.Optional(Type.Array(levels(depth - 1))) } : {}),
  })

/** Written out level by level: the tree has a greatest depth, and neither the serialiser nor the document needs references. */
export const DeptTree = Type.Unsafe<DeptNode>(levels(deptMaxDepth))

/** One department by itself, as lists and searches show it. */
export const DeptLeaf = Type.Unsafe<DeptNode>(levels(0))

export const DeptDetail = Type.Object({
  ...node,
  /** The departments above it, from the top. */
  ancestorIds: Type.Array(Type.String()),
  /** People right in it, and with those of all departments below. */
  userCount: Type.Integer(),
  allUserCount: Type.Integer(),
  hasMoreUsers: Type.Boolean(),
  /** Departments below it, at any depth. */
  deptCount: Type.Integer(),
  leaders: Type.Array(Type.Object({ id: Id('user'), realName: Type.String(), roleName: Type.String() })),
  /** Whether I may add departments to it, and take it from where it hangs. */
  canGrow: Type.Boolean(),
  canMove: Type.Boolean(),
})
