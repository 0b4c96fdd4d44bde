import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { ProviderConfig } from './login-providers.ts'
import { ask, below, ProviderError } from './ask.ts'

type Config = ProviderConfig<'cas'>
export type CasUser = { user: string; attributes: Record<string, unknown> }

export const casLoginUrl = (config: Config, service: string): string =>
  below(config.baseUrl, '/login', { service }).href

export const casLogoutUrl = (config: Config, service: string): string =>
  below(config.baseUrl, '/logout', { service }).href

/** CAS 3.0 service validation; the server may answer in XML or in JSON. */
export const validateTicket = async (
  http: typeof fetch,
  config: Config,
  service: string,
  ticket: string,
): Promise<CasUser> =>
  readValidation(await ask(http, below(config.baseUrl, '/p3/serviceValidate', { service, ticket })))

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  // 00123 is an account, not the number 123.
  parseTagValue: false,
  trimValues: true,
})

export const readValidation = (text: string): CasUser => {
  const body = text.trim()
  const parsed = body.startsWith('{') ? readJson(body) : readXml(body)
  const response = asObject(asObject(parsed)?.['serviceResponse'])
  const success = asObject(response?.['authenticationSuccess'])
  if (!success || response?.['authenticationFailure'] !== undefined) throw new ProviderError('票据未通过 CAS 校验')
  const user = success['user']
  if (typeof user !== 'string' || user.trim() === '') throw new ProviderError('CAS 未给出用户')
  return { user: user.trim(), attributes: asObject(success['attributes']) ?? {} }
}

const readXml = (body: string): unknown => {
  // No honest answer declares a document type; without one there are no entities to expand.
  if (/<!doctype/i.test(body)) throw new ProviderError('CAS 答复含有文档类型声明')
  const broken = () => new ProviderError('CAS 答复不是有效的 XML')
  if (XMLValidator.validate(body) !== true) throw broken()
  let parsed: unknown
  try {
    parsed = parser.parse(body)
  } catch {
    throw broken()
  }
  // The validator lets an empty second root pass.
  if (Object.keys(asObject(parsed) ?? {}).length !== 1) throw broken()
  return parsed
}

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw new ProviderError('CAS 答复不是有效的 JSON')
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** The account: the CAS user, or the attribute the school named; attributes come single or as lists. */
export const usernameOf = (config: Config, { user, attributes }: CasUser): string | null => {
  if (!config.usernameAttribute) return user
  const given = Object.hasOwn(attributes, config.usernameAttribute) ? attributes[config.usernameAttribute] : undefined
  const value: unknown = Array.isArray(given) ? (given.length === 1 ? given[0] : undefined) : given
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
