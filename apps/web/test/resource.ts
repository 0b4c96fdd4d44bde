import { initialOf, type Resource, type RowOf } from '@xinqiao/domain'

/** The fields of a resource as a new row has them. */
export const freshRow = <R extends Resource>(resource: R): Pick<RowOf<R>, keyof R['fields'] & keyof RowOf<R>> =>
  Object.fromEntries(Object.entries(resource.fields).map(([key, field]) => [key, initialOf(field)])) as never
