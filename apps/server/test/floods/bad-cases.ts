import type { Call } from '@xinqiao/contract'
import { badBodies, badHeaders, badJson, badQueries, badText } from './bad-values.ts'
import { outgoingOf, withValueAt, type Input, type Schema } from './sample.ts'
import type { AnyKey } from './stage.ts'
import type { Outgoing } from './wire.ts'

/** Made when it is sent: some are a megabyte long. `isWhole` ones spoil the message, not a value in it: the kernel answers these. */
export type Case = { name: string; isWhole?: true; request: () => Outgoing }

const MARK = '@@bad@@'

/** One bad thing at a time in each place where this call takes something, the rest of the request being good. */
export const badCasesFor = (key: AnyKey, call: Call, good: Input): Case[] => [
  ...inParams(key, call, good),
  ...inQuery(key, call, good),
  ...inBody(key, call, good),
  ...inHeaders(key, good),
]

const inParams = (key: AnyKey, call: Call, good: Input): Case[] =>
  placesIn(call.params).flatMap((path) => {
    const marked = outgoingOf(key, withValueAt(good, 'params', path, MARK))
    return badText.map(({ name, raw }) => ({
      name: `params.${path.join('.')}: ${name}`,
      request: () => ({ ...marked, path: marked.path.replace(encodeURIComponent(MARK), raw || '%20') }),
    }))
  })

const inQuery = (key: AnyKey, call: Call, good: Input): Case[] => {
  const base = outgoingOf(key, good)
  const ofFields = placesIn(call.query).flatMap((path) => {
    const [name = ''] = path
    const rest = outgoingOf(key, { ...good, query: without(good.query, name) }).rawQuery ?? ''
    const say = (what: string, raw: string): Case => ({
      name: `query.${name}: ${what}`,
      request: () => ({ ...base, rawQuery: `${raw}&${rest}` }),
    })
    return [
      say('missing', ''),
      say('twice', `${name}=1&${name}=2`),
      say('nested', `${name}[a]=1&${name}[]=2`),
      ...badText.map((bad) => say(bad.name, `${name}=${bad.raw}`)),
    ]
  })
  const whole = badQueries.map(({ name, raw }) => ({
    name: `query: ${name}`,
    isWhole: true as const,
    request: () => ({ ...base, rawQuery: base.rawQuery ? `${base.rawQuery}&${raw}` : raw }),
  }))
  return [...ofFields, ...whole]
}

const inBody = (key: AnyKey, call: Call, good: Input): Case[] => {
  const base = outgoingOf(key, good)
  const ofFields = placesIn(call.body).flatMap((path) => {
    const text = JSON.stringify(withValueAt(good, 'body', path, MARK).body)
    const name = `body.${path.join('.')}`
    return [
      { name: `${name}: missing`, request: () => ({ ...base, body: text.replace(missing, '') }) },
      ...badJson.map((bad) => ({
        name: `${name}: ${bad.name}`,
        request: () => ({ ...base, body: text.replace(`"${MARK}"`, () => bad.raw) }),
      })),
    ]
  })
  const whole = badBodies(base.body === undefined ? '{}' : String(base.body)).map(({ name, ...sent }) => ({
    name: `body: ${name}`,
    isWhole: true as const,
    request: () => ({ ...base, ...sent }),
  }))
  return [...ofFields, ...whole]
}
const missing = new RegExp(`"\\w+":"${MARK}",?|"${MARK}"`)

const inHeaders = (key: AnyKey, good: Input): Case[] =>
  badHeaders.map(({ name, headers }) => ({
    name: `header: ${name}`,
    isWhole: true as const,
    request: () => ({ ...outgoingOf(key, good), headers }),
  }))

const without = (fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Every place of a value, lists and objects included; lists are entered at their first item. */
const placesIn = (schema: Schema | undefined, at: readonly string[] = []): (readonly string[])[] => {
  const here = at.length === 0 ? [] : [at]
  if (!schema) return []
  if (schema.items) return [...here, ...placesIn(schema.items, [...at, '0'])]
  return [
    ...here,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => placesIn(field, [...at, name])),
  ]
}
