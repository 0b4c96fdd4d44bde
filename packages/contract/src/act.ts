import type { TObject } from 'typebox'
import type { Access } from './call.ts'
import type { ErrorName } from './errors.ts'
import { Id, Type, type TSchema, Version } from './schema.ts'
import type { Topic } from './topic.ts'

type Asks = Readonly<Record<string, TSchema>>
type More<A extends Asks | undefined, R extends TSchema> = {
  /** What it asks besides. */
  readonly asks?: A
  readonly reply?: R
  /** Besides those every act of it has. */
  readonly errors?: readonly ErrorName[]
  readonly changes?: readonly Topic[]
}

type Body<K extends Asks, A extends Asks | undefined> = TObject<A extends Asks ? K & A : K>

/** Calls of one act each: what somebody does about a row, named by its id and the version they have seen. */
export const actsOn = <Shared extends TSchema>(
  entity: string,
  shared: { readonly reply: Shared; readonly errors: readonly ErrorName[] },
) => {
  const known = { id: Id(entity), version: Version }
  return <A extends Asks | undefined = undefined, R extends TSchema = Shared>(
    audit: string,
    summary: string,
    access: Access,
    { asks, reply, errors = [], changes }: More<A, R> = {},
  ) => ({
    summary,
    access,
    effect: 'write' as const,
    audit,
    body: Type.Object({ ...known, ...asks }) as Body<typeof known, NoInfer<A>>,
    reply: (reply ?? shared.reply) as NoInfer<R>,
    errors: [...shared.errors, ...errors],
    ...(changes ? { changes } : {}),
  })
}
