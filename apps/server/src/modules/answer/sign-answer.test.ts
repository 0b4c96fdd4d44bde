import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson, type FormAnswers, type FormField, type FormValue } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { bring, give, givenForm, open, shown } from '../../../test/answers.ts'
import { inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let staff: Visitor
let staffUser: TestUser

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { realName: '林静' })
  who = await app.signedIn(student)
  staffUser = await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], realName: '周明' })
  staff = await app.signedIn(staffUser)
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
})

const mood: FormField = { prop: 'mood', type: 'input', label: '近况', required: true }
const sign = (prop: string, label: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'signature',
  label,
  ...more,
})
const consent = [
  mood,
  sign('sign_student', '本人签名', { required: true }),
  sign('sign_teacher', '工作人员签名', { required: true }),
]
const RIGHTS = { rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'] } } as const
type Source = 'drawn' | 'uploaded' | 'quoted'
const drawn = async (by: Visitor, source: Source = 'drawn') => ({ fileId: await bring(by, 'signature'), source })
const put = async (
  by: Visitor,
  answerId: string,
  version: number,
  prop: string,
  mark: { fileId: string; source: Source; isAutomatic?: boolean },
) => by.call('POST /public/forms/answer/sign', { body: { answerId, version, prop, ...mark } })
const REFUSED = (label: string) => refusal(44131, `您不能在“${label}”处签名`)
const BAD_FILE = refusal(44132, '签名图片无效，请重新签名')

describe('a signature given with the answer', () => {
  test('is demanded of whose it is, and stamped by the server alone', async () => {
    const formId = await givenForm(app, tenant, consent, RIGHTS)
    await expect(give(who, formId, { mood: '好' })).rejects.toMatchObject({
      ...refusal(44121, '本人签名：请进行签名'),
      data: [{ prop: 'sign_student', message: '请进行签名' }],
    })
    const mark = await drawn(who)
    const lies = { realName: '别人', userName: 'root', signTime: '2020-01-01 00:00:00', hash: 'ff' }
    const forged = { fileId: await bring(who, 'signature'), source: 'drawn' }
    const { answerId } = await give(who, formId, {
      mood: '好',
      sign_student: { ...mark, ...lies },
      sign_teacher: forged,
    })
    const answer = await shown(who, answerId)
    const hash = createHash('sha256')
      .update(canonicalJson({ mood: '好' }))
      .digest('hex')
    const stamp = { ...mark, realName: '林静', userName: student.username, hash }
    expect(answer).toMatchObject({
      sign_student: stamp,
      sign_student_signRealName: '林静',
      sign_student_signUserName: student.username,
      sign_student_signTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    })
    expect(answer).not.toHaveProperty('sign_teacher')
    expect((await open(who, { answerId })).maySign).toEqual(['sign_student'])
    expect((await open(staff, { answerId })).maySign).toEqual(['sign_teacher'])
    // Whoever reads the answer sees the signature.
    await staff.call('POST /file/ticket', { body: { id: mark.fileId } })
  })

  test('bears the name its person has for the reader everywhere else', async () => {
    const formId = await givenForm(app, tenant, consent, { rights: { ...RIGHTS.rights, ROLE_CONSULTANT: ['view'] } })
    await setScope(app, tenant, 'ROLE_CONSULTANT', 'ALL')
    const reader = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
    const { answerId } = await give(who, formId, { mood: '好', sign_student: await drawn(who) })
    const sent = { mood: '好', ...(await shown(staff, answerId)), sign_teacher: await drawn(staff) } as FormAnswers
    await give(staff, formId, sent, { answerId, version: 1 })
    for (const { user, answer, previous } of [await open(reader, { answerId })]) {
      expect(user.realName).toBe('林*')
      expect(answer?.answer).toContain('"realName":"林*"')
      expect(`${answer?.answer}${previous}`).not.toContain('林静')
      expect(answer?.answer).toContain('周明')
    }
    expect(JSON.stringify(await shown(reader, answerId))).not.toContain('林静')
    // What comes back covered is not kept covered.
    expect(await shown(who, answerId)).toMatchObject({ sign_student_signRealName: '林静' })
  })

  test('of staff is not demanded of visitors, nor that of visitors of staff', async () => {
    const formId = await givenForm(app, tenant, consent, RIGHTS)
    await expect(give(staff, formId, { mood: '好' }, { userId: student.id })).rejects.toMatchObject(
      refusal(44121, '工作人员签名：请进行签名'),
    )
    const saved = await give(staff, formId, { mood: '好', sign_teacher: await drawn(staff) }, { userId: student.id })
    expect(await shown(staff, saved.answerId)).toMatchObject({ sign_teacher_signRealName: '周明' })
  })

  test('is one’s own picture, kept as a signature', async () => {
    const formId = await givenForm(app, tenant, consent, RIGHTS)
    const attempt = (fileId: string, source: Source = 'drawn') =>
      give(who, formId, { mood: '好', sign_student: { fileId, source } })
    await expect(attempt(await bring(staff, 'signature'))).rejects.toMatchObject(BAD_FILE)
    await expect(attempt(await bring(who, 'attachment'))).rejects.toMatchObject(BAD_FILE)
    await expect(attempt(randomUUID())).rejects.toMatchObject(BAD_FILE)
    await expect(attempt('no id')).rejects.toMatchObject(BAD_FILE)
    await expect(attempt(await bring(who, 'signature'), 'quoted')).rejects.toMatchObject(REFUSED('本人签名'))
  })

  test('may be quoted from what one keeps, never from what somebody else keeps', async () => {
    const formId = await givenForm(app, tenant, [mood, sign('sign_common', '签名'), ...consent.slice(1)], RIGHTS)
    const teachers = await bring(staff, 'signature')
    await staff.call('POST /admin/user/signature/save', { body: { fileId: teachers, source: 'drawn' } })
    const own = await bring(who, 'signature')
    await who.call('POST /admin/user/signature/save', { body: { fileId: own, source: 'drawn' } })
    const quote = (fileId: string) => ({ fileId, source: 'quoted' })
    await expect(
      give(who, formId, { mood: '好', sign_common: quote(teachers), sign_student: quote(own) }),
    ).rejects.toMatchObject(REFUSED('签名'))
    const { answerId } = await give(who, formId, { mood: '好', sign_student: quote(own) })
    await put(staff, answerId, 1, 'sign_teacher', { fileId: teachers, source: 'quoted' })
    expect(await shown(who, answerId)).toMatchObject({
      sign_student: { source: 'quoted', realName: '林静' },
      sign_teacher: { source: 'quoted', realName: '周明' },
    })
  })

  test('of a group is a photograph', async () => {
    const formId = await givenForm(app, tenant, [mood, sign('sign_collective', '集体签名')], RIGHTS)
    const give_ = async (source: Source) => give(who, formId, { mood: '好', sign_collective: await drawn(who, source) })
    await expect(give_('drawn')).rejects.toMatchObject(REFUSED('集体签名'))
    await give_('uploaded')
  })
})

describe('signing what is there', () => {
  const signedBoth = async () => {
    const formId = await givenForm(app, tenant, consent, RIGHTS)
    const mark = await drawn(who)
    const { answerId } = await give(who, formId, { mood: '好', sign_student: mark })
    return { formId, answerId, signed: await put(staff, answerId, 1, 'sign_teacher', await drawn(staff)) }
  }

  test('adds an edition, changes no word, and tells the person discreetly', async () => {
    const { answerId, signed } = await signedBoth()
    expect(signed).toMatchObject({ answerId, edition: 2, version: 2, resign: [] })
    expect(await shown(who, answerId)).toMatchObject({ mood: '好', sign_teacher_signRealName: '周明' })
    const { editions } = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
    expect(editions.map(({ no, event, userName, isContentSame }) => [no, event, userName, isContentSame])).toEqual([
      [2, 'sign', '周明', true],
      [1, 'submit', '林静', true],
    ])
    const { records } = await who.call('GET /message/message/myMessageByType', { query: {} })
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ title: '填写的表单有新的动态' })
    expect(JSON.stringify(records)).not.toMatch(/近况登记|周明/)
    const compared = await who.call('GET /public/forms/answer/compare', { query: { answerId, from: 1, to: 2 } })
    expect(compared).toEqual([
      { prop: 'sign_teacher', label: '工作人员签名', before: '', after: expect.stringContaining('周明') as string },
    ])
  })

  test('is for those whose place it is, of an answer as it is now', async () => {
    const { answerId } = await signedBoth()
    const attempt = async (by: Visitor, prop: string, version = 2) => put(by, answerId, version, prop, await drawn(by))
    await expect(attempt(who, 'sign_teacher')).rejects.toMatchObject(REFUSED('工作人员签名'))
    await expect(attempt(staff, 'sign_student')).rejects.toMatchObject(REFUSED('本人签名'))
    await expect(attempt(staff, 'mood')).rejects.toMatchObject({ code: 404 })
    await expect(attempt(staff, 'sign_teacher', 1)).rejects.toMatchObject({ code: 40009 })
    const stranger = await app.signedIn(await app.givenUser(tenant))
    await expect(attempt(stranger, 'sign_student')).rejects.toMatchObject({ code: 404 })
    await expect(
      put(staff, answerId, 2, 'sign_teacher', { fileId: randomUUID(), source: 'drawn' }),
    ).rejects.toMatchObject(BAD_FILE)
    const reader = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
    await setScope(app, tenant, 'ROLE_ASSESSMENT', 'ALL')
    await expect(attempt(reader, 'sign_teacher')).rejects.toMatchObject({ code: 404 })
    const marks = await Promise.all([drawn(staff), drawn(staff)])
    const race = await outcomes(marks.map((mark) => put(staff, answerId, 2, 'sign_teacher', mark)))
    expect(race).toEqual([0, 40009])
  })

  test('the kept one goes under what is saved by itself: where nobody signed, for whose words it is, told in the trail', async () => {
    const formId = await givenForm(
      app,
      tenant,
      consent.slice(0, 2).concat(sign('sign_teacher', '工作人员签名')),
      RIGHTS,
    )
    const kept = { fileId: await bring(staff, 'signature'), source: 'quoted' as const, isAutomatic: true }
    await staff.call('POST /admin/user/signature/save', { body: { fileId: kept.fileId, source: 'drawn' } })
    const { answerId } = await give(staff, formId, { mood: '好' }, { userId: student.id })
    expect((await open(staff, { answerId })).autoSign).toEqual(['sign_teacher'])
    // Somebody else may correct it as well, but these are not their words.
    const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
    const others = { ...kept, fileId: await bring(other, 'signature') }
    await other.call('POST /admin/user/signature/save', { body: { fileId: others.fileId, source: 'drawn' } })
    expect(await open(other, { answerId })).toMatchObject({ maySign: ['sign_teacher'], autoSign: [] })
    await expect(put(other, answerId, 1, 'sign_teacher', others)).rejects.toMatchObject(REFUSED('工作人员签名'))
    await expect(put(staff, answerId, 2, 'sign_teacher', kept)).rejects.toMatchObject({ code: 40009 })
    const picture = { ...kept, fileId: await bring(staff, 'signature'), source: 'drawn' as const }
    await expect(put(staff, answerId, 1, 'sign_teacher', picture)).rejects.toMatchObject(REFUSED('工作人员签名'))
    expect(await put(staff, answerId, 1, 'sign_teacher', kept)).toMatchObject({ edition: 2, version: 2, resign: [] })
    expect(await shown(staff, answerId)).toMatchObject({
      mood: '好',
      sign_teacher: { source: 'quoted', realName: '周明' },
    })
    expect((await open(staff, { answerId })).autoSign).toEqual([])
    await expect(put(staff, answerId, 2, 'sign_teacher', kept)).rejects.toMatchObject(REFUSED('工作人员签名'))
    const [last] = await inTenant(app, tenant, (tx) =>
      tx.sql<{ detail: unknown }>(
        "select detail from audit_entry where action = 'form.sign' order by seq desc limit 1",
      ),
    )
    expect(last?.detail).toMatchObject({ prop: 'sign_teacher', source: 'quoted', isAutomatic: true })
  })

  test('a right to read a place is none to sign it', async () => {
    const formId = await givenForm(app, tenant, consent, {
      ...RIGHTS,
      fieldRights: { ROLE_RECEPTIONIST: { sign_teacher: 'read' } },
    })
    const { answerId } = await give(who, formId, { mood: '好', sign_student: await drawn(who) })
    expect((await open(staff, { answerId })).maySign).toEqual([])
    await expect(put(staff, answerId, 1, 'sign_teacher', await drawn(staff))).rejects.toMatchObject(
      REFUSED('工作人员签名'),
    )
  })

  test('counts no longer when the words change: one signs again, others are asked to', async () => {
    const { formId, answerId } = await signedBoth()
    // As it was loaded, with its hash: nobody has signed anew.
    const { sign_student: mark } = (await shown(who, answerId)) as { sign_student: FormValue }
    await expect(
      give(who, formId, { mood: '不太好', sign_student: mark }, { answerId, version: 2 }),
    ).rejects.toMatchObject(refusal(44121, '本人签名：请进行签名'))
    // The same words under the same names stay signed.
    expect((await give(who, formId, { mood: '好', sign_student: mark }, { answerId, version: 2 })).resign).toEqual([])
    const changed = await give(
      who,
      formId,
      { mood: '不太好', sign_student: await drawn(who) },
      { answerId, version: 3 },
    )
    expect(changed.resign).toEqual([{ prop: 'sign_teacher', label: '工作人员签名' }])
    expect((await open(staff, { answerId })).answer).toMatchObject({ resign: ['sign_teacher'] })
    expect((await who.call('GET /public/forms/answer/mine')).find((one) => one.formId === formId)?.resign).toBe(false)
    expect((await put(staff, answerId, 4, 'sign_teacher', await drawn(staff))).resign).toEqual([])
    const { editions } = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
    expect(editions.map(({ isContentSame }) => isContentSame)).toEqual([true, true, false, false, false])
    // Staff change a word: now it is the visitor who signs again.
    const teacher = await drawn(staff)
    const corrected = await give(staff, formId, { mood: '还好', sign_teacher: teacher }, { answerId, version: 5 })
    expect(corrected.resign).toEqual([{ prop: 'sign_student', label: '本人签名' }])
    expect((await who.call('GET /public/forms/answer/mine')).find((one) => one.formId === formId)?.resign).toBe(true)
    await put(who, answerId, 6, 'sign_student', await drawn(who))
    const { records } = await staff.call('GET /message/message/myMessageByType', { query: {} })
    expect(records).toHaveLength(1)
  })

  test('a kept signature quoted again is signed again, with the same picture', async () => {
    const formId = await givenForm(app, tenant, consent, RIGHTS)
    const own = await bring(who, 'signature')
    await who.call('POST /admin/user/signature/save', { body: { fileId: own, source: 'drawn' } })
    const quote = { fileId: own, source: 'quoted' }
    const { answerId } = await give(who, formId, { mood: '好', sign_student: quote })
    const again = await give(who, formId, { mood: '不好', sign_student: quote }, { answerId, version: 1 })
    expect(again.resign).toEqual([])
    // Somebody else's mark is nobody's to renew.
    const foreign = await give(staff, formId, { mood: '还好', sign_teacher: quote }, { answerId, version: 2 }).catch(
      (error: { code: number }) => error.code,
    )
    expect(foreign).toBe(44131)
  })

  test('nothing is said when nobody wants it said', async () => {
    const formId = await givenForm(app, tenant, [mood], RIGHTS)
    const { answerId } = await give(who, formId, { mood: '好' })
    await give(staff, formId, { mood: '不好' }, { answerId, version: 1, eventSign: false })
    const told = async () => (await who.call('GET /message/message/myMessageByType', { query: {} })).records.length
    expect(await told()).toBe(0)
    await give(staff, formId, { mood: '还好' }, { answerId, version: 2 })
    expect(await told()).toBe(1)
    await give(who, formId, { mood: '好' }, { answerId, version: 3 })
    expect(await told()).toBe(1)
  })
})

describe('what staff wrote about somebody and that person signs (F24)', () => {
  const secret: FormField = { prop: 'inner', type: 'input', label: '内部备注', visibleTo: ['ROLE_RECEPTIONIST'] }
  const returning = [
    mood,
    secret,
    sign('sign_student', '学生签名', { required: true }),
    sign('sign_common', '家长签名'),
  ]
  const STAFF_ONLY = { rights: { ROLE_RECEPTIONIST: ['view', 'edit'] } } as const
  const mine = async (by: Visitor) =>
    (await by.call('GET /public/forms/answer/mine')).map(({ answerId, status }) => [answerId, status])
  const written = async (typeCode = 'F24') => {
    const formId = await givenForm(app, tenant, returning, { ...STAFF_ONLY, typeCode })
    const { answerId } = await give(staff, formId, { mood: '平稳', inner: '只给老师' }, { userId: student.id })
    return { formId, answerId }
  }

  test('waits among their forms, is read without what is for staff, signed, and seen by who wrote it', async () => {
    const { formId, answerId } = await written()
    expect(await mine(who)).toContainEqual([answerId, 'toSign'])
    const opened = await open(who, { answerId })
    expect(opened).toMatchObject({ mayWrite: false, mayRecall: false, maySign: ['sign_student'], previous: null })
    expect(JSON.stringify(opened)).not.toContain('只给老师')
    expect(JSON.stringify(opened)).not.toContain('内部备注')
    const { version } = opened.answer!
    await expect(put(who, answerId, version, 'sign_common', await drawn(who))).rejects.toMatchObject(
      REFUSED('家长签名'),
    )
    await expect(give(who, formId, { mood: '改' }, { answerId, version })).rejects.toMatchObject({ status: 403 })
    await put(who, answerId, version, 'sign_student', await drawn(who))
    expect(await mine(who)).toContainEqual([answerId, 'submitted'])
    expect(await shown(staff, answerId)).toMatchObject({ sign_student_signRealName: '林静' })
    // Other words need another signature, and what stood there before stays with the staff.
    const now = (await open(staff, { answerId })).answer!
    await give(staff, formId, { mood: '有起伏', inner: '只给老师' }, { answerId, version: now.version })
    const again = (await who.call('GET /public/forms/answer/mine')).find((form) => form.answerId === answerId)
    expect(again).toMatchObject({ resign: true })
    expect(JSON.stringify(await open(who, { answerId }))).not.toContain('平稳')
    const read = (no: number) => who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId, no } })
    await expect(read(1)).rejects.toMatchObject({ code: 404 })
    expect((await read(3)).editions.map(({ no }) => no)).toEqual([3])
  })

  test('is nobody else’s, and of other forms nothing is given out', async () => {
    const { answerId } = await written()
    const other = await app.signedIn(await app.givenUser(tenant, { realName: '别人' }))
    expect(await mine(other)).not.toContainEqual([answerId, 'toSign'])
    await expect(open(other, { answerId })).rejects.toMatchObject({ code: 404 })
    const record = await written('F12')
    expect((await mine(who)).map(([id]) => id)).not.toContain(record.answerId)
    await expect(open(who, { answerId: record.answerId })).rejects.toMatchObject({ code: 404 })
    await expect(put(who, record.answerId, 1, 'sign_student', await drawn(who))).rejects.toMatchObject({ code: 404 })
  })
})
