import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from '@xinqiao/contract'
import { AppError } from '../app-error.ts'

// Bodies are taken as typed; addresses are all text, so numbers in them are read as numbers and single values as lists.
// Unknown properties are dropped: they can neither be stored nor smuggled.
const options = { allErrors: false, useDefaults: true, removeAdditional: 'all' as const, strict: false, verbose: true }
const forBody = withFormats(new Ajv({ ...options, coerceTypes: false }))
const forQuery = withFormats(new Ajv({ ...options, coerceTypes: 'array' }))

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date'])
  // The library's own also takes `urn:uuid:…`, which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  return ajv
}

export type Part = 'params' | 'query' | 'body'

export const compileCheck = (schema: TSchema | undefined, part: Part): ((value: unknown) => unknown) => {
  if (!schema) return () => (part === 'body' ? undefined : {})
  // When it is first asked for: compiling those of every call would be a quarter of what a start takes.
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= (part === 'body' ? forBody : forQuery).compile(schema)
    if (validate(value)) return value
    throw new AppError('request.invalid', { detail: describe(validate.errors?.[0]) })
  }
}

/** One sentence a person can act on: the field by its title where it has one, and what is wrong with it. */
export const describe = (error: ErrorObject | undefined): string => {
  if (!error) return '内容不符合要求'
  if (error.keyword === 'required') {
    const missing = (error.params as { missingProperty: string }).missingProperty
    const child = (error.parentSchema as { properties?: Record<string, { title?: string }> } | undefined)?.properties?.[
      missing
    ]
    return `${child?.title ?? missing}不能为空`
  }
  const schema = error.parentSchema as { title?: string } | undefined
  const name = schema?.title ?? (error.instancePath.split('/').at(-1) || '提交内容')
  return `${name}${wordsFor(error)}`
}

const wordsFor = (error: ErrorObject): string => {
  const params = error.params as { limit?: number }
  switch (error.keyword) {
    case 'minLength':
      return params.limit === 1 ? '不能为空' : `至少${params.limit}个字符`
    case 'maxLength':
      return `不能超过${params.limit}个字符`
    case 'minimum':
      return `不能小于${params.limit}`
    case 'maximum':
      return `不能大于${params.limit}`
    case 'maxItems':
      return `不能超过${params.limit}项`
    case 'format':
    case 'pattern':
      return '格式不正确'
    case 'type':
      return '类型不正确'
    default:
      return '不符合要求'
  }
}
