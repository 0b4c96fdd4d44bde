import pg from 'pg'

const HEAD = '// Written by `npm run generate` from the migrated schema; do not edit.\n'

type Column = { table: string; name: string; type: string; nullable: boolean; isFilled: boolean; checks: string[] }

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "isFilled",
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   order by c.relname, a.attnum`

/** As the driver reads them: `bigint` and `date` stay text, `jsonb` is whatever was stored. */
const plain: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
}

/** `check (x in ('a', 'b'))` names every value there can be. */
const oneOf = ({ name, checks }: Column): string | undefined => {
  for (const check of checks) {
    const list = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check)?.[1]
    const values = list?.split(', ').map((value) => /^('[^']*')(?:::text)?$|^(-?\d+)$/.exec(value))
    if (values?.every((value) => value !== null)) return values.map((value) => value[1] ?? value[2]).join(' | ')
  }
  return undefined
}

const typeOf = (column: Column): string => {
  const type = plain[column.type.replace(/\(.*\)|\[\]$/g, '')] ?? 'string'
  const filled = column.type.endsWith('[]') ? `${type}[]` : (oneOf(column) ?? type)
  return column.nullable && type !== 'unknown' ? `${filled} | null` : filled
}

/** Filled by the database, or a document that may be missing, of which the type of the row cannot say so. */
const mayBeLeftOut = (column: Column): boolean => column.isFilled || (column.nullable && typeOf(column) === 'unknown')

/** The types of all rows, and the columns the database fills when nobody does; a line a table. */
export const rowTypes = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS)
  await client.end()
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table))
  const types = tables.map(([table, columns = []]) => {
    const fields = columns.map((column) => `${column.name}: ${typeOf(column)}`)
    return `  ${table}: { ${fields.join('; ')} }`
  })
  const filled = tables.flatMap(([table, columns = []]) => {
    const names = columns.filter(mayBeLeftOut).map(({ name }) => `'${name}'`)
    return names.length === 0 ? [] : `  ${table}: ${names.join(' | ')}`
  })
  return `${HEAD}export type Rows = {\n${types.join('\n')}\n}\n\nexport type Filled = {\n${filled.join('\n')}\n}\n`
}
