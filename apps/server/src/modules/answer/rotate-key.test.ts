import type { FormField } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { give, givenForm, open, shown } from '../../../test/answers.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp, MASTER_KEY } from '../../../test/harness.ts'
import { reseal } from '../../kernel/db/reseal.ts'
import { rotateTenantKey } from '../tenant/index.ts'
import { sealedAnswerColumns } from './answer.tables.ts'

const app = await openTestApp()

const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况' }]

test('a new key seals everything anew, editions too, and they read as before', async () => {
  const tenant = await app.givenTenant()
  const who = await app.signedIn(await app.givenUser(tenant))
  const formId = await givenForm(app, tenant, fields)
  const { answerId } = await give(who, formId, { note: '还好' })
  await give(who, formId, { note: '好' }, { answerId, version: 1 })
  await who.call('POST /public/forms/answer/draft', {
    body: { formId, answerId, version: 2, answers: JSON.stringify({ note: '更好' }) },
  })
  const versions = () =>
    inTenant(app, tenant, async (tx) => {
      const rows = await tx.sql<{ body: Buffer }>(
        `select body from form_answer where tenant_id = $1 union all select body from form_edition where tenant_id = $1
         union all select body from form_draft where tenant_id = $1`,
        [tx.tenantId],
      )
      return rows.map(({ body }) => tx.keys.versionOf(body))
    })
  expect(await versions()).toEqual([1, 1, 1, 1])
  await rotateTenantKey({ owner: app.runtime.owner, masterKey: MASTER_KEY }, tenant.id)
  await expect.poll(() => inTenant(app, tenant, async (tx) => tx.keys.version)).toBe(2)
  expect(await reseal(app.runtime.withTenant, tenant.id, sealedAnswerColumns)).toBe(4)
  expect(await versions()).toEqual([2, 2, 2, 2])
  expect([await shown(who, answerId, 1), await shown(who, answerId, 2)]).toMatchObject([
    { note: '还好' },
    { note: '好' },
  ])
  expect(JSON.parse((await open(who, { answerId })).draft!.answers)).toEqual({ note: '更好' })
})
