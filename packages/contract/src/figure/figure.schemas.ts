import { Nullable, Type } from '../schema.ts'

/** A number as its reader may know it: too few to be told, or hidden lest such a one could be worked out. */
export const Cell = Type.Object({
  value: Nullable(Type.Number()),
  hidden: Nullable(Type.Unsafe<'small' | 'covered'>({ type: 'string', description: '为何不显示' })),
})
