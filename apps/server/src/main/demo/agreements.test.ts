import { beforeAll, describe, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { demoGroups } from './accounts.ts'

let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ enter } = await lookAtDemoSchools())
})

const accounts = demoGroups.flatMap((group) => group.accounts).map(({ account }) => account)

describe('the demo schools', () => {
  test.each([1, 2])('school %i asks nothing of anybody but the newcomer of the first', async (school) => {
    const asked: Record<string, unknown> = {}
    for (const account of accounts) {
      const browser = await enter(account, school)
      const { roleList, role } = await browser.call('GET /admin/user/info')
      const general = roleList.find(({ roleCode }) => roleCode === 'ROLE_GENERAL')
      if (!role && general) await browser.call('POST /admin/v2/user/toggleRole', { body: { roleId: general.id } })
      const { forced, isWriteInfo } = await browser.call('GET /admin/user/info')
      if (forced.length > 0) asked[account] = [forced, isWriteInfo]
    }
    expect(asked).toEqual(
      school === 1
        ? {
            student2: [
              ['agreement', 'info'],
              [0, 1, 2],
            ],
          }
        : {},
    )
  })

  test('hold a text worth reading, signed by all the others', async () => {
    const student = await enter('student')
    const [signed] = await student.call('GET /admin/agreement/mine')
    expect(signed).toMatchObject({ formName: '服务知情同意与隐私说明', version: 1 })
    expect(signed!.content).toMatch(/^<p>欢迎.*<h3>什么时候保密会有例外<\/h3>/s)
    const admin = await enter('admin')
    const { total } = await admin.call('POST /admin/agreement/list', { body: {} })
    expect(total).toBe(303)
  })

  test('ask the newcomer for consent before anything about the person', async () => {
    const newcomer = await enter('student2')
    const [text] = await newcomer.call('GET /admin/agreement/findUserAgreementGroup')
    expect(text).toMatchObject({ isAnswered: false, readingTime: 5 })
    const forms = await newcomer
      .call('GET /admin/v2/uForm/listAllFormByUserTypeId', { query: {} })
      .catch(({ code }) => code as number)
    expect(forms).toBe(40131)
  })

  test('show one student’s own page filled', async () => {
    const student = await enter('student')
    const { answers } = await student.call('GET /admin/formAnswer/mineExpand')
    expect(answers['emergencyContact']).toBe('李建平')
    expect(await student.call('GET /admin/userAssessInfo/mine')).toMatchObject({ failNum: 1, stayOutLateNum: 2 })
    expect(await student.call('GET /admin/v2/uForm/listAllFormByUserTypeId', { query: {} })).toHaveLength(4)
  })
})
