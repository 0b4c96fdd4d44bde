import { randomUUID } from 'node:crypto'
import { splitKey, type Call, type TSchema } from '@xinqiao/contract'
import type { Outgoing } from './wire.ts'

/** The parts of JSON Schema our declarations use. */
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  nullable?: boolean
  'x-entity'?: string
}

/** `small` has the required fields only, `full` all of them, `edge` all of them as long and as large as allowed. */
export type Size = 'small' | 'full' | 'edge'
export type Ids = (entity: string) => string
export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

export const anyId: Ids = () => randomUUID()

/** A value the schema accepts. Ids are asked for, because only the caller knows whose they should be. */
export const sampleOf = (schema: Schema, ids: Ids, size: Size): unknown => {
  if (schema['x-entity']) return ids(schema['x-entity'])
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, ids, size)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => size !== 'small' || schema.required?.includes(name))
          .map(([name, field]) => [name, sampleOf(field, ids, size)]),
      )
    case 'array':
      return Array.from({ length: arrayLength(schema, size) }, () => sampleOf(schema.items ?? {}, ids, size))
    case 'string':
      return textOf(schema, size)
    case 'integer':
    case 'number':
      return size === 'edge' ? (schema.maximum ?? 2 ** 31 - 1) : (schema.minimum ?? 1)
    case 'boolean':
      return size !== 'edge'
    case 'null':
      return null
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`)
  }
}

const arrayLength = (schema: Schema, size: Size): number => {
  if (size === 'small') return schema.minItems ?? 0
  return Math.min(size === 'full' ? 1 : 20, schema.maxItems ?? 20)
}

/** One text per pattern of the contract; a new pattern that none of these fits asks for a line here. */
const patterned = [
  '7',
  '0',
  'd41d8cd98f00b204e9800998ecf8427e',
  'xygl',
  '08:00',
  '2026-03-02 08:00:00',
  '2026-03-02',
  '2026-03',
  'v1.kid.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB',
  '0b9f6c1e-5d2a-4c3b-9e8f-7a6d5c4b3a21',
  '2026',
  // A link and a signature.
  '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '10,20 12,22 14,25 18,30;40,20 41,30 41,40 43,60',
  '13900000019',
]

const textOf = (schema: Schema, size: Size): string => {
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'date') return '2026-03-02'
  const { minLength = 0, maxLength = 10_000 } = schema
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u')
    const found = patterned.find((text) => pattern.test(text) && text.length >= minLength && text.length <= maxLength)
    if (found === undefined) throw new Error(`no sample for the pattern ${schema.pattern}`)
    return found
  }
  return '样'.repeat(Math.min(size === 'edge' ? maxLength : Math.max(minLength, 4), maxLength))
}

export const inputFor = (call: Call, ids: Ids, size: Size): Input => ({
  params: partOf(call.params, ids, 'full'),
  query: partOf(call.query, ids, size),
  body: call.body ? sampleOf(call.body, ids, size) : undefined,
})

const partOf = (schema: TSchema | undefined, ids: Ids, size: Size): Record<string, unknown> =>
  schema ? (sampleOf(schema, ids, size) as Record<string, unknown>) : {}

export const outgoingOf = (key: string, input: Input): Outgoing => {
  const { method, path } = splitKey(key)
  const rawQuery = new URLSearchParams(
    Object.entries(input.query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
    ),
  ).toString()
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params[name]))),
    ...(rawQuery ? { rawQuery } : {}),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }
}

export type Part = 'params' | 'query' | 'body'
/** Where in a request an id of ours stands, e.g. `body.id`, `query.roleId`, `body.0.userId`. */
export type IdPlace = { part: Part; path: readonly string[]; entity: string }

export const idPlacesOf = (call: Call): IdPlace[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    idsIn(call[part] ?? {}, []).map((found) => ({ part, ...found })),
  )

const idsIn = (schema: Schema, path: readonly string[]): { path: readonly string[]; entity: string }[] => {
  if (schema['x-entity']) return [{ path, entity: schema['x-entity'] }]
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => idsIn(branch, path))
  if (schema.items) return idsIn(schema.items, [...path, '0'])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => idsIn(field, [...path, name]))
}

/** The same input with another value at one place. */
export const withValueAt = (input: Input, part: Part, path: readonly string[], value: unknown): Input => {
  const copy = structuredClone(input)
  let node = copy[part] as Record<string, unknown>
  for (const name of path.slice(0, -1)) node = node[name] as Record<string, unknown>
  const last = path.at(-1)
  if (last === undefined) return { ...copy, [part]: value }
  node[last] = value
  return copy
}
