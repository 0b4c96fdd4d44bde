import { expect, test } from 'vitest'
import type { RoleCode } from '@xinqiao/domain'
import { field, givenForm, giveRight } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'

const app = await openTestApp()

const rightsOf = async (...roles: RoleCode[]) => {
  const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
  const browser = await app.signedIn(await app.givenUser(tenant, { roles }))
  const forms = await browser.call('GET /admin/role/form/findRoleFormPermission')
  return forms
    .filter(({ category }) => category !== null)
    .map(({ category, actions, fields }) => `${category} ${actions.join('+')} ${Object.values(fields)[0]}`)
}

test('everybody fills in their own forms and nobody else’s', async () => {
  expect(await rightsOf('ROLE_GENERAL')).toEqual(['0 fill hidden', '1 fill hidden', '2 fill hidden', '3 fill hidden'])
})

test('an administrator changes all but the past, the head of the centre reads just that', async () => {
  const admin = ['0 fill+view+edit write', '1 fill+view+edit write', '2 fill hidden', '3 fill+view+edit write']
  expect(await rightsOf('ROLE_ADMIN')).toEqual(admin)
  expect((await rightsOf('CRISIS_ROLE_CENTER_SUPERINTENDENT'))[2]).toBe('2 fill+view read')
})

test('several roles add up to one set for each form', async () => {
  expect((await rightsOf('ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'))[2]).toBe('2 fill+view+edit write')
})

test('the school’s own forms follow, with what was said about them', async () => {
  const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
  const rights = async (...roles: RoleCode[]) => {
    const browser = await app.signedIn(await app.givenUser(tenant, { roles }))
    const forms = await browser.call('GET /admin/role/form/findRoleFormPermission')
    return forms.filter(({ category }) => category === null)
  }
  expect((await rights('ROLE_GENERAL')).map(({ formCode, actions }) => `${formCode} ${actions.join()}`)).toEqual(
    ['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F07', 'F08', 'F26'].map((code) => `${code} fill`),
  )
  expect(await rights('ROLE_ADMIN')).toEqual([])
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const form = await givenForm(admin, [field('a'), field('b')])
  await giveRight(admin, form.id, 'ROLE_CONSULTANT', ['edit'], { a: 'read', b: 'hidden' })
  await giveRight(admin, form.id, 'ROLE_ASSESSMENT', ['view'], { a: 'hidden' })
  const both = (await rights('ROLE_CONSULTANT', 'ROLE_ASSESSMENT')).find(({ formId }) => formId === form.id)!
  expect(both).toMatchObject({ formCode: 'CUSTOM', formName: '问卷', fields: { a: 'read', b: 'write' } })
  expect(both.actions.toSorted()).toEqual(['edit', 'view'])
})
