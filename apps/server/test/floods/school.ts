import { randomUUID } from 'node:crypto'
import type { RoleCode } from '@xinqiao/domain'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { saveLoginProvider } from '../../src/modules/auth/index.ts'
import { keepGateway } from '../../src/modules/channel/gateway.repo.ts'
import { enrolFinger } from '../../src/modules/auth/sign-in/terminal.repo.ts'
import { givenDept, inTenant } from '../departments.ts'
import type { TestTenant, TestUser, Visitor } from '../people.ts'
import { givenForced } from './forced.ts'
import { seedAnswer } from './seed-answer.ts'
import { seedApproval } from './seed-approval.ts'
import { seedAssistant } from './seed-assistant.ts'
import { seedCrisis } from './seed-crisis.ts'
import { seedLexicon } from './seed-lexicon.ts'
import { seedErrand } from './seed-errand.ts'
import { seedBooking } from './seed-booking.ts'
import { seedExport } from './seed-export.ts'
import { seedForm } from './seed-form.ts'
import { seedImport } from './seed-import.ts'
import { seedInstitution } from './seed-institution.ts'
import { seedMessages } from './seed-messages.ts'
import { seedOrg } from './seed-org.ts'
import { seedRelease } from './seed-release.ts'
import { seedReport } from './seed-report.ts'
import { seedRota } from './seed-rota.ts'
import { seedArchive } from './seed-archive.ts'
import { seedRegistration } from './seed-registration.ts'
import { seedSmartForm } from './seed-smart-form.ts'
import { seedUserInfo } from './seed-user-info.ts'
import { seedVisit } from './seed-visit.ts'
import { seedScale } from './seed-scale.ts'
import { seedPlan } from './seed-plan.ts'
import { seedHtp } from './seed-htp.ts'
import type { Stage } from './stage.ts'

/** A school with at least one row of everything the contract knows by id, and of everything else that can hold a row. */
export type School = {
  tenant: TestTenant
  admin: TestUser
  student: TestUser
  browser: Visitor
  /** By the entity names of the contract. */
  ids: Readonly<Record<string, string>>
  terminalKey: string
}

export const givenSchool = async (stage: Stage, mark: string): Promise<School> => {
  const { app } = stage
  const tenant = await app.givenTenant({
    settings: { signIn: { captcha: false, terminal: true }, logout: { redirect: `https://${mark}.example/bye` } },
  })
  await app.runtime.owner.query('update tenant set domain = $2, duty_phone = $3 where id = $1', [
    tenant.id,
    `${mark}.example`,
    `027-${mark}`,
  ])
  app.runtime.directory.forget()
  const dept = await givenDept(app, tenant, `${mark}学院`)
  const admin = await person(stage, tenant, mark, 'ROLE_ADMIN', dept)
  const student = await person(stage, tenant, mark, 'ROLE_GENERAL', dept)
  const supportVisit = randomUUID()
  await inTenant(app, tenant, async (tx) => {
    await enrolFinger(tx, student.id, `${mark}-finger`)
    await saveLoginProvider(tx, 'cas', { baseUrl: `https://cas.${mark}.example` })
    await tx.insert('user_identity', {
      provider: 'cas',
      subject_hash: tx.keys.lookup('identity', mark),
      user_id: student.id,
      created_at: tx.now,
    })
    await tx.sql(`insert into audit_anchor (tenant_id, seq, hash, mac, at) values ($1, 1000000, $2, $2, $3)`, [
      tx.tenantId,
      tx.keys.lookup('flood', mark),
      tx.now,
    ])
    // Shown, never confirmed: the student goes on as before.
    await tx.insert('second_factor', {
      user_id: student.id,
      offered: tx.keys.encrypt(inRow('second_factor.offered', student.id), mark),
      offered_at: tx.now,
    })
    await tx.insert('recovery_code', {
      user_id: student.id,
      code_hash: tx.keys.lookup('flood', mark),
      made_at: tx.now,
    })
    await tx.insert('figure_cell', { measure: mark, week: '2026-03-02', n: 1 })
    await tx.insert('figure_count', { measure: mark, week: '2026-03-02', counted_at: tx.now })
    await tx.insert('figure_due', { week: '2026-03-02', asked_at: tx.now })
    await tx.insert('cron_run', {
      id: randomUUID(),
      name: 'file-sweep',
      outcome: 'failed',
      started_at: tx.now,
      ended_at: tx.now,
      took_ms: 1,
      error_code: 'unknown',
      error_text: `${mark}没有做完`,
    })
    const gateway = { url: `https://${mark}.example/send`, keyId: mark, secret: mark, signature: mark }
    await keepGateway(tx, 'sms', gateway, admin.id)
    await tx.insert('support_visit', {
      id: supportVisit,
      asked_by: randomUUID(),
      asked_name: `${mark}运营`,
      asked_at: tx.now,
      reason: `${mark}排查任务`,
      hours: 2,
    })
    await tx.insert('support_look', { id: randomUUID(), visit_id: supportVisit, topic: 'jobs', at: tx.now })
    await tx.insert('ops_probe', { kind: 'storage', at: tx.now, by_id: admin.id, took_ms: 1 })
    const event = randomUUID()
    await tx.insert('outbox_delivery', { event_id: event, handler: `${mark}.handler`, delivered_at: tx.now })
    await tx.insert('outbox', {
      id: tx.newId(),
      event: 'flood.seeded',
      payload: JSON.stringify({ mark }),
      created_at: tx.now,
    })
  })
  const userType = await givenUserType(stage, tenant, mark)
  const browser = await app.signedIn(admin)
  const other = await app.signedIn(student)
  const { id: terminal, key: terminalKey } = await browser.call('POST /admin/terminal', {
    body: { name: `${mark}终端` },
  })
  const task = await browser.call('POST /admin/audit/verify')
  const product = { productId: 'APPOINTMENT', userSort: 1, tuck: '1' as const }
  await browser.call('POST /admin/products/saveUserProduct', { body: [product] })
  await browser.call('POST /admin/products/updateTenantProductSettingStatus', {
    body: { productId: 'ZSD_COURSE', status: '1', productRedirectUrl: `https://${mark}.example/course` },
  })
  await browser.call('POST /admin/products/openProduct', { body: { productId: 'ZSD_COURSE' } })
  const fault = { url: `/${mark}`, time: '2026-03-02 08:00:00', type: 'error', message: `${mark} broke` }
  await browser.call('POST /admin/log/logs', { body: [fault] })
  const { id: note } = await browser.call('POST /admin/note/save', { body: { content: `${mark}便签，明天再看` } })
  await browser.call('POST /admin/card/save', { body: { cards: [{ code: 'notes', lane: 0 }] } })
  const reminder = { content: `${mark}本周五停电，请提前保存`, enabled: true, remind: false }
  await browser.call('POST /admin/tenant/changeRemind', { body: reminder })
  const paper = new FormData()
  paper.append('purpose', 'attachment')
  paper.append('file', new Blob([`%PDF-1.7 ${mark}`]), `${mark}材料.pdf`)
  const { id: file } = await browser.call('POST /file/upload', { body: paper })
  await browser.call('POST /file/ticket', { body: { id: file } })
  await browser.call('POST /admin/calendar/feed/renew', { body: {} })
  const { id: contact } = await other.call('POST /admin/emergencyContact/insertMine', {
    body: { name: `${mark}家长`, relation: '1', phone: '13900000018' },
  })
  const agreement = await givenForced(browser, other, mark)
  const org = await seedOrg(browser, mark)
  await seedInstitution(browser, mark, org.site)
  const info = await seedUserInfo({ app, browser, userType, student, mark })
  const told = await seedMessages(app, tenant, { admin, browser, dept, mark })
  const exported = await seedExport(browser)
  await seedImport(app, tenant, { browser, dept, userType, student: student.id, mark })
  const approval = await seedApproval(app, { admin, student, mark })
  const assistant = await seedAssistant(app, tenant, { admin, student, mark })
  const scales = await seedSmartForm({ app, admin, student, other })
  const form = await seedForm(app, tenant, { browser, site: org.site, mark })
  const answers = await seedAnswer(app, tenant, { student: other, mark })
  await inTenant(app, tenant, (tx) =>
    tx.insert('form_fact', {
      answer_id: answers.form_answer,
      body: tx.keys.encrypt(inRow('form_fact.body', answers.form_answer), '{"values":{},"said":[]}'),
    }),
  )
  const rota = await seedRota(app, tenant, { browser, site: org.site, room: org.room, mark })
  const booking = await seedBooking(app, tenant, {
    admin,
    student,
    host: rota.host,
    site: org.site,
    term: org.term,
    mark,
  })
  const visit = await seedVisit(app, tenant, { admin, student, term: org.term, mark })
  const release = await seedRelease(app, tenant, { admin, student, slot: rota.ids.slot, mark })
  const report = await seedReport(app, tenant)
  const errand = await seedErrand(app, tenant, { admin, student })
  const registered = await seedRegistration(app, tenant, { student, answer: answers.form_answer })
  const archive = await seedArchive(app, tenant, { admin, student, host: rota.host, mark })
  const scale = await seedScale(app, tenant, mark)
  const plan = await seedPlan({ app, tenant, admin, student, mark })
  const htp = await seedHtp({ app, tenant, admin, student, mark })
  const crisis = await seedCrisis(app, tenant, { admin, student, mark })
  const lexicon = await seedLexicon(app, tenant, { admin, mark })
  await failSignIn(stage, tenant, mark)
  const { records } = await browser.call('POST /admin/loginLog/page', { body: {} })
  const role = other.session.token?.roles[0]
  const session = (await other.call('GET /auth/session/mine'))[0]?.id
  if (!role || !session || !records[0]) throw new Error('the school is not complete')
  const ids = {
    user: student.id,
    session,
    role,
    dept,
    task,
    terminal,
    user_type: userType,
    login_log: records[0].id,
    agreement,
    note,
    file,
    emergency_contact: contact,
    support_visit: supportVisit,
    ...org,
    ...info,
    ...told,
    ...approval,
    ...assistant,
    ...exported,
    ...answers,
    ...form,
    ...registered,
    ...archive,
    ...crisis,
    ...lexicon,
    ...scales,
    ...booking,
    ...visit,
    ...rota.ids,
    ...release,
    ...errand,
    ...report,
    ...scale,
    ...plan,
    ...htp,
  }
  return { tenant, admin, student, browser, ids, terminalKey }
}

/** Leaves a counted failure, a line in the log and an unused secret. */
const failSignIn = async (stage: Stage, tenant: TestTenant, mark: string): Promise<void> => {
  const { client } = stage.app.visitor(tenant)
  await client.seal(mark)
  const body = { username: `${mark}-nobody`, password: await client.seal(mark) }
  await client.call('POST /auth/oauth/token', { query: { grant_type: 'password' }, body }).catch(() => undefined)
  // Nobody writes it any more but processes of the release before.
  await inTenant(stage.app, tenant, (tx) =>
    tx.insert('login_failure', {
      account_hash: tx.keys.lookup('flood', mark),
      failures: 1,
      first_at: tx.now,
      locked_until: null,
    }),
  )
}

let people = 0
const person = (stage: Stage, tenant: TestTenant, mark: string, role: RoleCode, deptId: string): Promise<TestUser> => {
  people++
  const phone = `139${String(10_000_000 + tenant.id * 100 + people)}`
  return stage.app.givenUser(tenant, {
    username: `${mark}-${role.toLowerCase()}`,
    realName: `${mark}某人${people}`,
    roles: [role],
    phone,
    deptId,
    idCard: { type: '1', number: `11010119900307${String(1000 + people)}` },
  })
}

const givenUserType = (stage: Stage, tenant: TestTenant, mark: string): Promise<string> =>
  inTenant(stage.app, tenant, async (tx) => {
    const id = randomUUID()
    await tx.insert('user_type', { id, name: `${mark}学生`, can_register: true, default_role_code: 'ROLE_GENERAL' })
    return id
  })
