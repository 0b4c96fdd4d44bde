import {
  bytesPerGb,
  optional,
  parseDateTime,
  productCodes,
  schoolCodeRule,
  schoolDomainRule,
  schoolNameRule,
  usernameRule,
  type ProductCode,
  type Rule,
} from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { createTenant, setTenant, setTenantProduct, type TenantRow } from '../tenant/index.ts'
import { countUsers } from '../user/index.ts'
import { addInitialAdmin, oneTimePassword } from './initial-admin.ts'
import type { PlatformDeps } from './platform.deps.ts'

export type NewSchool = {
  shortName: string
  name: string
  domain?: string
  dutyPhone?: string
  productCodes: readonly ProductCode[]
  maxAccounts?: number
  maxFileGb?: number | null
  /** The last day of service. */
  expireDate?: string | null
  isTrial?: boolean
  username: string
}

export type OpenedSchool = { id: number; shortName: string; username: string; password: string }

export const complain = (...found: readonly [value: string, rule: Rule][]): void => {
  for (const [value, rule] of found) {
    const detail = rule(value)
    if (detail !== null) throw new AppError('request.invalid', { detail })
  }
}

export const gbBytes = (gb: number | null): number | null => (gb === null ? null : gb * bytesPerGb)

/** Service ends with its last day, not with its beginning. */
export const endOf = (day: string | null): Date | null => (day === null ? null : parseDateTime(`${day} 23:59:59`))

/** What the database says when two were opened at the same moment. */
const refusals = {
  tenant_short_name_key: ({ shortName }: NewSchool) => new AppError('school.code_taken', { code: shortName }),
  tenant_domain_key: ({ domain }: NewSchool) => new AppError('school.domain_taken', { domain: domain ?? '' }),
} as const

const isRefusal = (constraint: unknown): constraint is keyof typeof refusals =>
  typeof constraint === 'string' && Object.hasOwn(refusals, constraint)

export const ensureDomain = async (
  { directory }: Pick<PlatformDeps, 'directory'>,
  domain: string,
  ofTenant?: number,
): Promise<void> => {
  const holder = domain === '' ? null : await directory.byDomain(domain)
  if (holder && holder.id !== ofTenant) throw new AppError('school.domain_taken', { domain })
}

/** An opening that was cut short left a school without anybody in it: it is gone on with, never found to be in the way. */
const unfinished = async ({ withTenant, directory }: PlatformDeps, shortName: string): Promise<TenantRow | null> => {
  const known = await directory.byShortName(shortName)
  if (!known) return null
  const people = await withTenant({ tenantId: known.id, actor: null, isRead: true }, countUsers)
  if (people > 0 || known.is_platform) throw new AppError('school.code_taken', { code: shortName })
  return known
}

const make = async (deps: PlatformDeps, school: NewSchool): Promise<number> => {
  const { shortName, name, dutyPhone = '', domain = '', expireDate = null, maxAccounts, maxFileGb = null } = school
  const isTrial = school.isTrial ?? false
  const end = endOf(expireDate)
  const begun = await unfinished(deps, shortName)
  if (!begun)
    return createTenant(deps, {
      shortName,
      name,
      dutyPhone,
      domain: domain || null,
      products: school.productCodes,
      expiresAt: end,
      maxFileBytes: gbBytes(maxFileGb),
      isTrial,
      ...(maxAccounts === undefined ? {} : { maxAccounts }),
    })
  await setTenant(deps.owner, begun.id, {
    name,
    duty_phone: dutyPhone,
    domain: domain || null,
    expires_at: end,
    max_file_bytes: gbBytes(maxFileGb),
    is_trial: isTrial,
    ...(maxAccounts === undefined ? {} : { max_accounts: maxAccounts }),
  })
  for (const code of productCodes)
    await setTenantProduct(deps.owner, begun.id, code, school.productCodes.includes(code))
  return begun.id
}

/** A school with everything that must exist in it, and one person who can sign in. */
export const openSchool = async (deps: PlatformDeps, given: NewSchool): Promise<OpenedSchool> => {
  const school = { ...given, domain: (given.domain ?? '').toLowerCase() }
  const { shortName, name, domain, username } = school
  complain(
    [shortName, schoolCodeRule],
    [name, schoolNameRule],
    [domain, optional(schoolDomainRule)],
    [username, usernameRule],
  )
  deps.directory.forget()
  await ensureDomain(deps, domain)
  const id = await make(deps, school).catch((error: Error & { constraint?: unknown }): never => {
    throw isRefusal(error.constraint) ? refusals[error.constraint](school) : error
  })
  const password = oneTimePassword()
  await addInitialAdmin(deps.withTenant, id, username, password)
  deps.directory.forget()
  return { id, shortName, username, password }
}
