import { expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'

const app = await openTestApp()

test('phrases are one’s own, kept as they stand, once each, and sealed', async () => {
  const tenant = await app.givenTenant()
  const [mine, other] = [await app.givenUser(tenant), await app.givenUser(tenant)]
  const [me, you] = [await app.signedIn(mine), await app.signedIn(other)]
  expect(await me.call('GET /public/forms/phrases')).toEqual({ phrases: [] })
  const save = (phrases: string[]) => me.call('POST /public/forms/phrases', { body: { phrases } })
  await save(['情绪平稳', ' 否认意念 ', '情绪平稳'])
  expect(await me.call('GET /public/forms/phrases')).toEqual({ phrases: ['情绪平稳', '否认意念'] })
  expect(await you.call('GET /public/forms/phrases')).toEqual({ phrases: [] })
  await save(['布置作业'])
  expect(await me.call('GET /public/forms/phrases')).toEqual({ phrases: ['布置作业'] })
  await expect(save(['长'.repeat(61)])).rejects.toMatchObject({ status: 400 })
  await expect(save(Array.from({ length: 21 }, (_, n) => `第${n}条`))).rejects.toMatchObject({ status: 400 })
  const [row] = await inTenant(app, tenant, (tx) => tx.sql<{ body: Buffer }>('select body from own_phrases'))
  expect(row!.body.includes('布置作业')).toBe(false)
})
