import pg from 'pg'

/** One statement as it went to the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

type Config = string | { text: string; values?: unknown[] }

/** Takes down what a piece of work says to the database: a peer that repeats it cannot fall behind the code. */
export const takeDown = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const said: Statement[] = []
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  pg.Client.prototype.query = function listening(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [Config, unknown[] | undefined]
    said.push(
      typeof config === 'string'
        ? { text: config, values: values ?? [] }
        : { text: config.text, values: config.values ?? [] },
    )
    return query.apply(this, args)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as never
  }
  return said
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same work for somebody else: known ids and times are changed for theirs, ids that were new then are new again. */
export const retold = (
  statements: readonly Statement[],
  given: { ids: ReadonlyMap<string, string>; times: ReadonlyMap<number, Date>; keep: ReadonlySet<string> },
): Statement[] => {
  const ids = new Map(given.ids)
  const idFor = (id: string): string => {
    if (given.keep.has(id)) return id
    const known = ids.get(id)
    if (known) return known
    const fresh = crypto.randomUUID()
    ids.set(id, fresh)
    return fresh
  }
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(UUID, idFor)
    if (value instanceof Date) return given.times.get(value.getTime()) ?? value
    return Array.isArray(value) ? value.map(change) : value
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(change) }))
}
