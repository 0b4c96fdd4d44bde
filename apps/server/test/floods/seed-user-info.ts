import type { TestUser, Visitor } from '../people.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

type Seed = { app: TestApp; browser: Visitor; userType: string; student: TestUser; mark: string }

/** A form the school shaped, and a tag somebody of the centre gave; with the school's mark in both. */
export const seedUserInfo = async ({
  app,
  browser,
  userType,
  student,
  mark,
}: Seed): Promise<Record<'user_tag', string>> => {
  const { fields, version } = await browser.call('GET /admin/form', { query: { userTypeId: userType, category: 1 } })
  const own = { prop: '', label: `${mark}社团`, help: '', isUse: true, isRequired: false, onUserInfoPage: true }
  await browser.call('POST /admin/form/save', {
    body: { userTypeId: userType, category: 1, version, fields: [...fields, { ...own, type: 'text' }] },
  })
  const id = await inTenant(app, student.tenant, async (tx) => {
    const tag = tx.newId()
    await tx.sql(
      `insert into user_tag (tenant_id, id, user_id, name, name_hash, source, found_on, expires_on, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, current_date, current_date + 30, $3, $7, $7)`,
      [
        tx.tenantId,
        tag,
        student.id,
        tx.keys.encrypt(inRow('tag.name', tag), `${mark}志愿者`),
        tx.keys.lookup('tag.name', `${mark}志愿者`),
        tx.keys.encrypt(inRow('tag.source', tag), `${mark}名单`),
        tx.now,
      ],
    )
    return tag
  })
  return { user_tag: id }
}
