import { beforeEach, describe, expect, test } from 'vitest'
import { scoreSheet } from '@xinqiao/domain'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant } from '../../../test/people.ts'
import { publishedByCode, publishedScale, publishedScales } from './index.ts'

const app = await openTestApp()
let tenant: TestTenant
beforeEach(async () => {
  tenant = await app.givenTenant()
})

describe('what comes with the product', () => {
  test('reaches a school when somebody first looks, once, and scores', async () => {
    const [first, again] = await Promise.all([
      inTenant(app, tenant, publishedScales),
      inTenant(app, tenant, publishedScales),
    ])
    expect(first.map(({ versionId }) => versionId)).toEqual(again.map(({ versionId }) => versionId))
    const phq9 = await inTenant(app, tenant, (tx) => publishedByCode(tx, 'PHQ9'))
    expect(phq9).toMatchObject({ label: '1.0.0', isUsable: true })
    const definition = await inTenant(app, tenant, (tx) => publishedScale(tx, phq9!.versionId))
    expect(definition).toBe(phq9!.definition)
    expect(scoreSheet(definition, { q1: 3, q9: 1 }).risks).toMatchObject([{ id: 'si', level: 4 }])
  })

  test('of one school is nothing in another', async () => {
    const phq9 = await inTenant(app, tenant, (tx) => publishedByCode(tx, 'PHQ9'))
    const elsewhere = await app.givenTenant()
    await expect(inTenant(app, elsewhere, (tx) => publishedScale(tx, phq9!.versionId))).rejects.toThrow('资源不存在')
  })

  test.each([
    [`update scale_version set definition = '{}' where tenant_id = $1 and id = $2`],
    [`update scale_version set published_at = null where tenant_id = $1 and id = $2`],
    [`delete from scale_version where tenant_id = $1 and id = $2`],
    [`delete from scale where tenant_id = $1 and id = (select scale_id from scale_version where id = $2)`],
  ])('is never changed once published: %s', async (statement) => {
    const phq9 = await inTenant(app, tenant, (tx) => publishedByCode(tx, 'PHQ9'))
    const change = inTenant(app, tenant, (tx) => tx.sql(statement, [tx.tenantId, phq9!.versionId]))
    await expect(change).rejects.toThrow('never changed')
  })
})
