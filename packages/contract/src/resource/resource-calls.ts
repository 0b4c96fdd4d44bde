import { type Field, type FilterOf, type GivenOf, type Resource, type RowOf, codesOf } from '@xinqiao/domain'
import type { TUnsafe } from 'typebox'
import { defineCalls, type Access, type Call, type CallKey, type CallTable } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import type { ErrorName } from '../errors.ts'
import type { Topic } from '../topic.ts'
import { Flag01, Id, Nothing, Nullable, type Static, Text, type TSchema, Type, Version } from '../schema.ts'

type Properties = Record<string, TSchema>
type Reading = { readonly key: CallKey; readonly summary: string }
type Writing = Reading & {
  readonly audit: string
  /** Besides those every such call has: not there, changed meanwhile, name taken. */
  readonly errors?: readonly ErrorName[]
}

type Plan = {
  readonly topic: Topic
  readonly read: Access
  readonly manage: Access
  /** What the reply shows besides the fields. */
  readonly shows?: Properties
  readonly list: Reading
  readonly remove: Writing
} & ({ readonly create: Writing; readonly update: Writing } | { readonly save: Writing })

type Shows<P> = P extends { readonly shows: infer S extends Properties } ? { [K in keyof S]: Static<S[K]> } : unknown
type Schemas = { readonly query?: TSchema; readonly body?: TSchema; readonly reply: TSchema }
type Of<P, Part extends string, S extends Schemas> = P extends {
  readonly [K in Part]: { readonly key: infer Key extends CallKey }
}
  ? { readonly [K in Key]: Omit<Call, 'query' | 'body' | 'reply'> & S }
  : unknown
type Row<R extends Resource, P> = TUnsafe<RowOf<R> & Shows<P>>
type Seen = { id: string; version: number }

type ResourceCalls<R extends Resource, P> = Of<
  P,
  'list',
  { readonly query: TUnsafe<FilterOf<R>>; readonly reply: TUnsafe<(RowOf<R> & Shows<P>)[]> }
> &
  Of<P, 'create', { readonly body: TUnsafe<GivenOf<R>>; readonly reply: Row<R, P> }> &
  Of<P, 'update', { readonly body: TUnsafe<Seen & GivenOf<R>>; readonly reply: Row<R, P> }> &
  Of<P, 'save', { readonly body: TUnsafe<Partial<Seen> & GivenOf<R>>; readonly reply: Row<R, P> }> &
  Of<P, 'remove', { readonly body: TUnsafe<{ id: string }>; readonly reply: typeof Nothing }>

/** What a field takes. */
const given = (field: Field): TSchema => {
  switch (field.kind) {
    case 'code':
      return OneOf(codesOf(field.table), field.label)
    case 'integer':
      return Type.Integer({ minimum: field.min, maximum: field.max, title: field.label })
    case 'ref':
      return Id(field.entity)
    case 'enabled':
      return Flag01
    case 'time':
      return Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title: field.label })
    default:
      return Text(field.max, field.label, isRequired(field) ? 1 : 0)
  }
}

const isRequired = (field: Field): boolean => 'required' in field && field.required

/** What it is read as; a reference brings the name of what it points at. */
const read = ([key, field]: [string, Field]): [string, TSchema][] => {
  if (field.kind === 'integer') return [[key, Type.Integer()]]
  if (field.kind === 'enabled') return [[key, Flag01]]
  if (field.kind !== 'ref') return [[key, Type.String()]]
  const orNone = (schema: TSchema): TSchema => (isRequired(field) ? schema : Nullable(schema))
  return [
    [key, orNone(Id(field.entity))],
    [field.shows, orNone(Type.String())],
  ]
}

/** The calls of a resource, under the paths of the specification. */
export const resourceCalls = <const R extends Resource, const P extends Plan>(
  resource: R,
  plan: P,
): ResourceCalls<R, P> => {
  const fields = Object.entries<Field>(resource.fields)
  const id = Id(resource.entity)
  const row = Type.Object({
    id,
    ...Object.fromEntries(fields.flatMap(read)),
    version: Type.Integer(),
    ...plan.shows,
  })
  const all = Object.fromEntries(
    fields.map(([key, field]) => [key, isRequired(field) ? given(field) : Type.Optional(given(field))]),
  )
  const taken = fields.flatMap(([, field]) => ('unique' in field && field.unique ? [field.unique as ErrorName] : []))
  const narrowed = Object.fromEntries(resource.search.map((key) => [key, Type.Optional(given(resource.fields[key]!))]))
  const write = (part: Call['part'], properties: Properties, reply: TSchema, errors: readonly ErrorName[]) => {
    const { key, errors: more = [], ...said }: Writing = (plan as unknown as Record<string, Writing>)[part!]!
    const body = Type.Object(properties)
    return {
      [key]: { ...said, access: plan.manage, part, effect: 'write', body, reply, errors: [...errors, ...more] },
    }
  }
  const { key: listKey, ...list } = plan.list
  const calls = {
    [listKey]: {
      ...list,
      access: plan.read,
      part: 'list',
      effect: 'read',
      query: Type.Object(narrowed),
      reply: Type.Array(row),
    },
    ...('save' in plan
      ? write('save', { id: Type.Optional(id), version: Type.Optional(Version), ...all }, row, [...CHANGED, ...taken])
      : {
          ...write('create', all, row, ['request.not_found', ...taken]),
          ...write('update', { id, version: Version, ...all }, row, [...CHANGED, ...taken]),
        }),
    ...write('remove', { id }, Nothing, ['request.not_found']),
  }
  return defineCalls(plan.topic, calls as unknown as CallTable) as unknown as ResourceCalls<R, P>
}

const CHANGED = ['request.not_found', 'request.version_conflict'] as const
