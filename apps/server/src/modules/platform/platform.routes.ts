import { isProductCode, optional, schoolDomainRule, schoolNameRule, type ProductCode } from '@xinqiao/domain'
import { platformCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { isProviderKind, saveLoginProvider, switchLoginProvider } from '../auth/index.ts'
import { rotateTenantKey, setTenant, setTenantProduct, type TenantRow } from '../tenant/index.ts'
import { findSchool, listSchools, readSchool, readSummary } from './list-schools.ts'
import { complain, endOf, ensureDomain, gbBytes, openSchool } from './open-school.ts'
import type { PlatformDeps } from './platform.deps.ts'
import { RESEAL } from './reseal-job.ts'
import { tellSignInChange } from './tell-sign-in-change.ts'

/** How the platform's people are named in a school's own trail: it knows none of them. */
const IN_SCHOOL = '平台运营'

const knownProduct = (code: string): ProductCode => {
  if (!isProductCode(code)) throw new AppError('request.invalid', { detail: `没有产品 ${code}` })
  return code
}

type Entry = { action: string; subjectType?: string; subjectId?: string; detail?: Record<string, unknown> }

export const platformRegistration = (deps: PlatformDeps): Registration => {
  const { owner, withTenant, directory } = deps

  /** The permission exists in one place only; should a school's role ever hold it, this still says no. */
  const inPlatform = async (tx: Tx): Promise<void> => {
    if (!(await directory.byId(tx.tenantId))?.is_platform) throw new AppError('auth.forbidden')
  }

  const schoolFor = async (tx: Tx, id: string): Promise<TenantRow> => {
    await inPlatform(tx)
    return findSchool(deps, id)
  }

  /** In the school's own trail and in the platform's: either can be asked who did it. */
  const leaveTrail = async (
    tx: Tx,
    school: { id: number },
    entry: Entry,
    within?: (own: Tx) => Promise<void>,
  ): Promise<void> => {
    await withTenant({ tenantId: school.id, actor: null, requestId: tx.requestId }, async (own) => {
      await within?.(own)
      own.audit({ ...entry, actorName: IN_SCHOOL })
    })
    tx.audit({ ...entry, subjectType: 'school', subjectId: String(school.id) })
    directory.forget()
  }

  return register(platformCalls, {
    'POST /platform/school/page': async (tx, { body }) => {
      await inPlatform(tx)
      return listSchools(deps, body)
    },
    'GET /platform/school/summary': async (tx) => {
      await inPlatform(tx)
      return readSummary(deps, tx)
    },
    'GET /platform/school/{id}': async (tx, { params }) => {
      await inPlatform(tx)
      return readSchool(deps, params.id)
    },
    'POST /platform/school': async (tx, { body }) => {
      await inPlatform(tx)
      const opened = await openSchool(deps, { ...body, productCodes: body.productCodes.map(knownProduct) })
      await leaveTrail(tx, opened, { action: 'school.open', detail: { code: opened.shortName } })
      return { ...opened, id: String(opened.id) }
    },
    'PUT /platform/school': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      const domain = body.domain.toLowerCase()
      complain([body.name, schoolNameRule], [domain, optional(schoolDomainRule)])
      await ensureDomain(deps, domain, school.id)
      const change = {
        name: body.name,
        domain: domain || null,
        duty_phone: body.dutyPhone,
        max_accounts: body.maxAccounts,
        max_file_bytes: gbBytes(body.maxFileGb),
        expires_at: endOf(body.expireDate),
      }
      await setTenant(owner, school.id, change)
      await leaveTrail(tx, school, { action: 'school.change', detail: { ...change, expires_at: body.expireDate } })
      return null
    },
    'PUT /platform/school/status': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      await setTenant(owner, school.id, { status: body.enabled ? 'active' : 'disabled' })
      await leaveTrail(tx, school, {
        action: 'school.status',
        detail: { enabled: body.enabled, reason: body.reason },
      })
      return null
    },
    'PUT /platform/school/product': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      await setTenantProduct(owner, school.id, body.productCode, body.enabled)
      const entry = { action: 'school.product', detail: { product: body.productCode, enabled: body.enabled } }
      // Open windows ask for their menu again.
      await leaveTrail(tx, school, entry, async (own) => own.notify('setting', 'product'))
      return null
    },
    'PUT /platform/school/provider': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      const { kind } = body
      if (!isProviderKind(kind)) throw new AppError('request.invalid', { detail: '没有这种登录方式' })
      const entry = { action: 'school.provider', subjectType: 'login_provider', subjectId: kind, detail: { kind } }
      await leaveTrail(tx, school, entry, async (own) => {
        await saveLoginProvider(own, kind, body.config as never)
        await tellSignInChange(own, kind, 'set')
      })
      return null
    },
    'PUT /platform/school/provider/status': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      const { kind, enabled } = body
      const entry = {
        action: 'school.provider_status',
        subjectType: 'login_provider',
        subjectId: kind,
        detail: { kind, enabled },
      }
      await leaveTrail(tx, school, entry, async (own) => {
        await switchLoginProvider(own, kind, enabled)
        await tellSignInChange(own, kind, enabled ? 'on' : 'off')
      })
      return null
    },
    'POST /platform/school/rotateKey': async (tx, { body }) => {
      const school = await schoolFor(tx, body.id)
      const version = await rotateTenantKey(deps, school.id)
      const entry = { action: 'school.rotate_key', detail: { version } }
      await leaveTrail(tx, school, entry, async (own) => own.job({ name: RESEAL, payload: {}, key: RESEAL }))
      return { version }
    },
  })
}
