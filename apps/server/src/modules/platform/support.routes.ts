import { formatDateTime, pageOf, supportTopics } from '@xinqiao/domain'
import { platformSupportCalls, schoolSupportCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { sendMessage } from '../message/index.ts'
import type { TenantRow } from '../tenant/index.ts'
import { findById } from '../user/index.ts'
import { createTrail, ensurePlatform, schoolFinder } from './in-school.ts'
import { schoolRows } from './list-schools.ts'
import type { PlatformDeps } from './platform.deps.ts'
import { lookAt, type Seen } from './support-look.ts'
import { lockVisits, readVisits, visitOf } from './support.repo.ts'

const HOUR_MS = 3_600_000

/** The platform asks and looks. Every step stands in the school's own trail and in the platform's. */
export const platformSupport = (deps: PlatformDeps): Registration => {
  const schoolFor = schoolFinder(deps)
  const leaveTrail = createTrail(deps)
  const visitsOf = async (school: TenantRow) =>
    (await deps.withTenant({ tenantId: school.id, actor: null, isRead: true }, readVisits)).map((visit) => ({
      ...visit,
      schoolId: String(school.id),
      schoolName: school.name,
    }))

  return register(platformSupportCalls, {
    'POST /platform/support/page': async (tx, { body }) => {
      await ensurePlatform(deps, tx)
      const schools = body.schoolId ? [await schoolFor(tx, body.schoolId)] : await schoolRows(deps)
      const all = []
      for (const school of schools) all.push(...(await visitsOf(school)))
      const page = pageOf(body)
      const newest = all.toSorted((a, b) => b.createTime.localeCompare(a.createTime))
      return pageReply(page, all.length, newest.slice(page.offset, page.offset + page.size))
    },
    'POST /platform/support': async (tx, { body }) => {
      const school = await schoolFor(tx, body.schoolId)
      const asker = await findById(tx, tx.actor?.userId ?? '')
      const { reason, hours } = body
      const id = tx.newId()
      const entry = { action: 'support.ask', subjectType: 'support_visit', subjectId: id, detail: { reason, hours } }
      await leaveTrail(tx, school, entry, async (own) => {
        await lockVisits(own)
        if ((await readVisits(own)).some(({ state }) => state === 'asked' || state === 'open'))
          throw new AppError('support.under_way')
        const who = asker?.real_name ?? ''
        const asked = { asked_by: tx.actor?.userId ?? '', asked_name: who, asked_at: own.now }
        await own.insert('support_visit', { id, ...asked, reason, hours })
        await sendMessage(own, {
          code: 'support_asked',
          about: { type: 'support_visit', id },
          to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN'] },
          link: '/support/index',
          values: { who, hours: String(hours), reason, time: formatDateTime(own.now) },
        })
      })
      return { id }
    },
    'POST /platform/support/look': async (tx, { body }) => {
      const school = await schoolFor(tx, body.schoolId)
      const { visitId: id, topic } = body
      let seen: Seen[] = []
      const detail = { topic: supportTopics[topic] }
      const entry = { action: 'support.look', subjectType: 'support_visit', subjectId: id, detail }
      await leaveTrail(tx, school, entry, async (own) => {
        await lockVisits(own)
        const { row, state } = await visitOf(own, id)
        // Whoever asked looks; a colleague asks for themselves.
        if (state !== 'open' || row.asked_by !== tx.actor?.userId) throw new AppError('support.not_open')
        await own.insert('support_look', { id: own.newId(), visit_id: id, topic, at: own.now })
        seen = await lookAt[topic](own)
      })
      return seen
    },
    'POST /platform/support/end': async (tx, { body }) => {
      const school = await schoolFor(tx, body.schoolId)
      const entry = { action: 'support.end', subjectType: 'support_visit', subjectId: body.visitId }
      await leaveTrail(tx, school, entry, (own) => endVisit(own, body.visitId, 'platform'))
      return null
    },
  })
}

const endVisit = async (tx: Tx, id: string, side: 'platform' | 'school'): Promise<void> => {
  await lockVisits(tx)
  const { state } = await visitOf(tx, id)
  const isToEnd = state === 'open' || (state === 'asked' && side === 'platform')
  if (!isToEnd) throw new AppError('support.not_open')
  await tx.update('support_visit', { id }, { ended_at: tx.now, ended_side: side })
}

/** The school answers, reads what was looked at, and takes it back. */
export const schoolSupport = ({ withTenant, directory }: PlatformDeps): Registration => {
  /** Whoever asked has their account where the platform is run. */
  const tellAsker = async (tx: Tx, askedBy: string, id: string, said: { what: string; note: string }) => {
    const [school, platform] = [
      await directory.byId(tx.tenantId),
      (await directory.all()).find((row) => row.is_platform),
    ]
    if (!platform) return
    await withTenant({ tenantId: platform.id, actor: null, requestId: tx.requestId }, (own) =>
      sendMessage(own, {
        code: 'support_answered',
        about: { type: 'support_visit', id, step: tx.now.toISOString() },
        to: { userIds: [askedBy] },
        link: `/platform/school?school=${tx.tenantId}&tab=support`,
        values: { school: school?.name ?? '', ...said, time: formatDateTime(tx.now) },
      }),
    )
  }

  return register(schoolSupportCalls, {
    'POST /admin/support/page': async (tx, { body }) => {
      const [page, all] = [pageOf(body), await readVisits(tx)]
      return pageReply(page, all.length, all.slice(page.offset, page.offset + page.size))
    },
    'POST /admin/support/decide': async (tx, { body }, ctx) => {
      const { visitId: id, isGranted, hours, note } = body
      await lockVisits(tx)
      const { row, state } = await visitOf(tx, id)
      if (state !== 'asked') throw new AppError('support.answered')
      if (isGranted && hours > row.hours) throw new AppError('support.too_long', { hours: row.hours })
      await tx.update(
        'support_visit',
        { id },
        {
          is_granted: isGranted,
          decided_by: ctx.requireActor().userId,
          decided_at: tx.now,
          note,
          ends_at: isGranted ? new Date(tx.now.getTime() + hours * HOUR_MS) : null,
        },
      )
      tx.audit({
        action: 'support.decide',
        subjectType: 'support_visit',
        subjectId: id,
        detail: { isGranted, ...(isGranted ? { hours } : {}), note },
      })
      await tellAsker(tx, row.asked_by, id, { what: isGranted ? `同意了 ${hours} 小时` : '没有同意', note })
      return null
    },
    'POST /admin/support/end': async (tx, { body }) => {
      await endVisit(tx, body.visitId, 'school')
      tx.audit({ action: 'support.end', subjectType: 'support_visit', subjectId: body.visitId })
      return null
    },
  })
}
