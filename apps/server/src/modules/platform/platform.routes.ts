import { isProductCode, optional, schoolDomainRule, schoolNameRule, type ProductCode } from '@xinqiao/domain'
import { platformCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { isProviderKind, saveLoginProvider, switchLoginProvider } from '../auth/index.ts'
import { rotateTenantKey, setTenant, setTenantProduct } from '../tenant/index.ts'
import { createTrail, ensurePlatform, schoolFinder } from './in-school.ts'
import { listSchools, readSchool, readSummary } from './list-schools.ts'
import { complain, endOf, ensureDomain, gbBytes, openSchool } from './open-school.ts'
import type { PlatformDeps } from './platform.deps.ts'
import { RESEAL } from './reseal-job.ts'
import { tellSignInChange } from './tell-sign-in-change.ts'

const knownProduct = (code: string): ProductCode => {
  if (!isProductCode(code)) throw new AppError('request.invalid', { detail: `没有产品 ${code}` })
  return code
}

export const platformRegistration = (deps: PlatformDeps): Registration => {
  const { owner } = deps
  const schoolFor = schoolFinder(deps)
  const leaveTrail = createTrail(deps)

  return register(platformCalls, {
    'POST /platform/school/page': async (tx, { body }) => {
      await ensurePlatform(deps, tx)
      return listSchools(deps, body)
    },
    'GET /platform/school/summary': async (tx) => {
      await ensurePlatform(deps, tx)
      return readSummary(deps, tx)
    },
    'GET /platform/school/{id}': async (tx, { params }) => {
      await ensurePlatform(deps, tx)
      return readSchool(deps, params.id)
    },
    'POST /platform/school': async (tx, { body }) => {
      await ensurePlatform(deps, tx)
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
        is_trial: body.isTrial,
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
