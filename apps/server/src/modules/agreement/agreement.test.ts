import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@xinqiao/domain'
import { givenDept, setScope } from '../../../test/departments.ts'
import type { TestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { createTimedApp, DAY, elsewhere, refusal, startSecondServer, UNKNOWN } from '../../../test/sign-in.ts'

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let admin: Visitor
beforeAll(async () => {
  app = await createTimedApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await comer('ROLE_ADMIN')
})

const comer = async (...roles: RoleCode[]): Promise<Visitor> => app.signedIn(await app.givenUser(tenant, { roles }))

type Text = { title: string; content: string; roleCodes: string[]; enabled: boolean; readingTime: number }
const consent: Text = {
  title: '服务知情同意与隐私说明',
  content: '<h3>我们保存什么</h3><p>姓名与联系方式。</p>',
  roleCodes: ['ROLE_GENERAL'],
  enabled: true,
  readingTime: 0,
}
const publish = (over: Partial<Text> & { id?: string; version?: number; sort?: number } = {}, who = admin) =>
  who.call('POST /admin/agreement/text/save', { body: { version: 0, ...consent, ...over } })
const setting = async (item: object, who = admin) => {
  const { version } = await who.call('GET /public/setting/manage/type', { query: { type: 'xygl' } })
  await who.call('POST /public/setting/manage', { body: { type: 'xygl', version, settingList: [item] } })
}
const forced = async (who: Visitor) => (await who.call('GET /admin/user/info')).forced
const group = (who: Visitor) => who.call('GET /admin/agreement/findUserAgreementGroup')
const sign = async (who: Visitor, at = 0) => {
  const { formId, version, opened } = (await group(who)).filter((one) => !one.isAnswered)[at]!
  return who.call('POST /admin/agreement/save', { body: { formId, version, opened } })
}
const devices = (who: Visitor) => who.call('GET /auth/session/mine')
const AGREE = refusal(40131, '请先阅读并同意用户协议后再继续')

describe('who must agree', () => {
  test('nobody while the setting is off; then whoever has the role, in the middle of a session', async () => {
    const student = await comer('ROLE_GENERAL')
    await publish()
    expect(await forced(student)).toEqual([])
    expect(await group(student)).toEqual([])
    await devices(student)
    await setting({ enable: true })
    await expect(devices(student)).rejects.toMatchObject(AGREE)
    expect(await forced(student)).toEqual(['agreement'])
    expect((await student.call('GET /auth/token/ping', { query: {} })).forced).toEqual(['agreement'])
    await devices(admin)
    await setting({ enable: false })
    await devices(student)
  })

  test('with several agreements every one of them, each once, whatever their order', async () => {
    await publish({ title: '第二份', sort: 2 })
    await publish({ title: '第一份', sort: 1 })
    await publish({ title: '别人的', roleCodes: ['ROLE_CONSULTANT'] })
    await publish({ title: '停用的', enabled: false })
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    expect((await group(student)).map(({ formName }) => formName)).toEqual(['第一份', '第二份'])
    await sign(student)
    await expect(devices(student)).rejects.toMatchObject(AGREE)
    expect((await group(student)).map(({ isAnswered }) => isAnswered)).toEqual([true, false])
    await sign(student)
    await devices(student)
    expect(await forced(student)).toEqual([])
  })

  test('the active role decides: none chosen asks for nothing, and choosing stays possible', async () => {
    await publish()
    await setting({ enable: true })
    const both = await comer('ROLE_CONSULTANT', 'ROLE_GENERAL')
    expect(await forced(both)).toEqual([])
    const { roleList } = await both.call('GET /admin/user/info')
    const choose = (code: RoleCode) => {
      const roleId = roleList.find((role) => role.roleCode === code)!.id
      return both.call('POST /admin/v2/user/toggleRole', { body: { roleId } })
    }
    await choose('ROLE_GENERAL')
    expect(await forced(both)).toEqual(['agreement'])
    await choose('ROLE_CONSULTANT')
    expect(await forced(both)).toEqual([])
    await devices(both)
  })

  test('where roles work together any of them is enough', async () => {
    await publish()
    await setting({ enable: true })
    await admin.call('POST /public/setting/manage', {
      body: { type: 'singleRoleSwitch', version: 0, settingList: [{ enable: false }] },
    })
    const both = await comer('ROLE_CONSULTANT', 'ROLE_GENERAL')
    await expect(devices(both)).rejects.toMatchObject(AGREE)
  })

  test('is the same in another process, at once', async () => {
    const second = await startSecondServer(app)
    const student = await comer('ROLE_GENERAL')
    const there = elsewhere(student, second.people, tenant)
    await publish()
    await devices(there)
    await setting({ enable: true })
    await expect
      .poll(() =>
        devices(there).then(
          () => 'in',
          ({ code }) => code as number,
        ),
      )
      .toBe(40131)
    await sign(student)
    await expect
      .poll(() =>
        devices(there).then(
          () => 'in',
          ({ code }) => code as number,
        ),
      )
      .toBe('in')
    await second.close()
  })

  test('not the other school', async () => {
    await publish()
    await setting({ enable: true })
    const elsewhereStudent = await app.signedIn(await app.givenUser(await app.givenTenant()))
    expect(await forced(elsewhereStudent)).toEqual([])
    const student = await comer('ROLE_GENERAL')
    const { formId, version, opened } = (await group(student))[0]!
    const body = { formId, version, opened }
    await expect(elsewhereStudent.call('POST /admin/agreement/save', { body })).rejects.toMatchObject(UNKNOWN)
  })
})

describe('a signature', () => {
  test('is bound to the words, kept with its proof, and shown to its owner as it stood', async () => {
    await publish()
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    const signed = await sign(student)
    expect(signed).toMatchObject({ formName: consent.title, version: 1, signTime: expect.any(String) })
    const { rows } = await app.runtime.owner.query(
      `select s.user_id, s.version, s.content_hash = t.content_hash as same, length(s.ip_hash) as ip
         from agreement_answer s join agreement_text t on t.tenant_id = s.tenant_id and t.agreement_id = s.agreement_id
        where s.tenant_id = $1`,
      [tenant.id],
    )
    expect(rows).toEqual([{ user_id: student.session.token!.user_id, version: 1, same: true, ip: 32 }])
    expect(await student.call('GET /admin/agreement/mine')).toEqual([{ ...signed, content: consent.content }])
    expect(await (await comer('ROLE_GENERAL')).call('GET /admin/agreement/mine').catch(({ code }) => code)).toBe(40131)
  })

  test('given twice is given once, also by two tabs at once', async () => {
    await publish()
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    const { formId, version, opened } = (await group(student))[0]!
    const body = { formId, version, opened }
    const both = await Promise.all([1, 2].map(() => student.call('POST /admin/agreement/save', { body })))
    expect(both[0]).toEqual(both[1])
    expect(await student.call('GET /admin/agreement/mine')).toHaveLength(1)
  })

  test('is asked for again when the words change, and the old words stay readable', async () => {
    const first = await publish()
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    await sign(student)
    const same = await publish({ id: first.id, version: 1, sort: 5, readingTime: 3 })
    expect(same.version).toBe(1)
    await devices(student)
    const second = await publish({ id: first.id, version: 1, content: '<p>新的说法</p>' })
    expect(second.version).toBe(2)
    await expect(devices(student)).rejects.toMatchObject(AGREE)
    await sign(student)
    const mine = await student.call('GET /admin/agreement/mine')
    expect(mine.map(({ version, content }) => [version, content])).toEqual([
      [2, '<p>新的说法</p>'],
      [1, consent.content],
    ])
  })

  test('under words that have changed meanwhile is refused', async () => {
    const first = await publish()
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    const { formId, version, opened } = (await group(student))[0]!
    await publish({ id: first.id, version: 1, content: '<p>新的说法</p>' })
    await expect(
      student.call('POST /admin/agreement/save', { body: { formId, version, opened } }),
    ).rejects.toMatchObject(refusal(40332, '协议内容刚刚更新，请重新阅读'))
  })

  test('needs its time to read, and nobody can pretend to have begun earlier', async () => {
    await publish({ readingTime: 10 })
    await setting({ enable: true })
    const student = await comer('ROLE_GENERAL')
    const { formId, version, opened, readingTime } = (await group(student))[0]!
    expect(readingTime).toBe(10)
    const attempt = (mark: string) =>
      student.call('POST /admin/agreement/save', { body: { formId, version, opened: mark } })
    const early = (n: number) => refusal(40331, `阅读时间不够，请仔细阅读${n}秒后再试`)
    await expect(attempt(opened)).rejects.toMatchObject({ code: 40331 })
    await expect(attempt('')).rejects.toMatchObject(early(10))
    await expect(attempt(`1000.${opened.split('.')[1]}`)).rejects.toMatchObject(early(10))
    const other = await comer('ROLE_GENERAL')
    const theirs = (await group(other))[0]!.opened
    app.pass(6000)
    await expect(attempt(opened)).rejects.toMatchObject({
      code: 40331,
      message: expect.stringMatching(/请仔细阅读[1-4]秒/),
    })
    app.pass(5000)
    await expect(attempt(theirs)).rejects.toMatchObject(early(10))
    await attempt(opened)
  })

  test('runs out after a year where the school asks every year', async () => {
    await publish()
    await setting({ enable: true, repeat: 'yearly' })
    const user = await app.givenUser(tenant)
    await sign(await app.signedIn(user))
    app.pass(364 * DAY)
    expect(await forced(await app.signedIn(user))).toEqual([])
    app.pass(2 * DAY)
    const again = await app.signedIn(user)
    expect(await forced(again)).toEqual(['agreement'])
    await sign(again)
    expect(await again.call('GET /admin/agreement/mine')).toHaveLength(2)
  })
})

describe('the texts', () => {
  test('lose whatever could run, load or hide', async () => {
    const content =
      '<p onclick="x()" style="display:none">好<script>alert(1)</script><img src=x onerror=x()><a href="javascript:x()">一</a><a href="https://a.cn">二</a></p><iframe src="https://x"></iframe>'
    const { content: clean } = await publish({ content })
    expect(clean).toBe(
      '<p>好<a rel="noopener noreferrer" target="_blank">一</a><a href="https://a.cn" rel="noopener noreferrer" target="_blank">二</a></p>',
    )
  })

  test.each([
    [{ content: '<p> &nbsp; </p><script>x</script>' }, refusal(40333, '请填写协议内容')],
    [{ title: '   ' }, refusal(40333, '请填写协议内容')],
    [{ roleCodes: ['ROLE_NOBODY'] }, refusal(40334, '适用角色有误，请重新选择')],
  ])('%j is refused', async (over, words) => {
    await expect(publish(over)).rejects.toMatchObject(words)
  })

  test('are never written over by somebody who read an older one', async () => {
    const { id } = await publish()
    await publish({ id, version: 1, content: '<p>二</p>' })
    await expect(publish({ id, version: 1, content: '<p>三</p>' })).rejects.toMatchObject({ code: 40009 })
    const all = await admin.call('POST /admin/agreement/text/list', { body: {} })
    expect(all).toMatchObject([{ id, version: 2, content: '<p>二</p>', roleCodes: ['ROLE_GENERAL'], enabled: true }])
  })

  test('are the administrator’s to write and not an operator’s', async () => {
    const operator = await comer('OPERATOR')
    await expect(publish({}, operator)).rejects.toMatchObject({ code: 403 })
    expect(await operator.call('POST /admin/agreement/text/list', { body: {} })).toEqual([])
    await expect(
      (await comer('ROLE_GENERAL')).call('POST /admin/agreement/text/list', { body: {} }),
    ).rejects.toMatchObject({ code: 403 })
  })
})

describe('the list of signatures', () => {
  test('newest first, by name or agreement, masked for all but administrators, within the data scope', async () => {
    const [first, second] = [await publish(), await publish({ title: '第二份', sort: 1 })]
    await setting({ enable: true })
    const college = await givenDept(app, tenant, '计算机学院')
    const student = await app.signedIn(await app.givenUser(tenant, { realName: '张雨菲', deptId: college }))
    await sign(student)
    await sign(student)
    const other = await app.signedIn(await app.givenUser(tenant, { realName: '陈嘉树' }))
    await sign(other)
    const list = (who: Visitor, filter: object = {}) => who.call('POST /admin/agreement/list', { body: filter })
    const all = await list(admin)
    expect(all.total).toBe(3)
    expect(all.records[0]).toMatchObject({ userName: '陈嘉树', formId: first.id, formName: consent.title, version: 1 })
    expect((await list(admin, { keyword: '张' })).records.map(({ formName }) => formName)).toEqual([
      '第二份',
      consent.title,
    ])
    expect((await list(admin, { formId: second.id })).total).toBe(1)
    expect((await list(admin, { current: 2, size: 2 })).records).toHaveLength(1)
    expect((await list(await comer('OPERATOR'))).records.map(({ userName }) => userName)).toContain('张**')
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [college])
    expect((await list(admin)).records.map(({ userName }) => userName)).toEqual(['张雨菲', '张雨菲'])
  })
})

describe('the wordings there were', () => {
  test('are kept, newest first, for those who see settings', async () => {
    const { id } = await publish()
    await publish({ id, version: 1, content: '<p>改过的正文</p>' })
    await publish({ id, version: 2, content: '<p>改过的正文</p>', readingTime: 30 })
    const history = (who: Visitor) => who.call('POST /admin/agreement/text/history', { body: { id } })
    expect(await history(admin)).toMatchObject([
      { version: 2, content: '<p>改过的正文</p>', createdBy: expect.any(String) },
      { version: 1, content: consent.content },
    ])
    const student = await comer('ROLE_GENERAL')
    await expect(history(student)).rejects.toMatchObject({ code: 403 })
    const other = await app.givenTenant()
    const stranger = await app.signedIn(await app.givenUser(other, { roles: ['ROLE_ADMIN'] }))
    await expect(history(stranger)).rejects.toMatchObject(UNKNOWN)
  })

  test('are written by those who set the whole school', async () => {
    await setScope(app, tenant, 'ROLE_ADMIN', 'DEPT_AND_BELOW')
    await expect(publish()).rejects.toMatchObject({ code: 40708 })
  })
})
