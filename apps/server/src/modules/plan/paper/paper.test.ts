import type { CallInput, Calls } from '@xinqiao/contract'
import { emptyAnswers, packAnswers, withChoice } from '@xinqiao/domain'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { ended, exported, fetchFile } from '../../../../test/exports.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type Someone } from '../../../../test/plans.ts'
import { partsOf } from '../../../../test/zip.ts'
import { demoSheet, paperOfScales } from '../index.ts'
import { publishedByCode } from '../../scale/index.ts'
import { staffPaper } from './report-paper.ts'

const app = await openTestApp({ runJobs: true })

/** As another program reads it. */
const pdfText = async (bytes: Buffer): Promise<string> => {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages = []
  for (let no = 1; no <= file.numPages; no++) {
    const { items } = await (await file.getPage(no)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return pages.join('\n').normalize('NFKC')
}
const wordText = (bytes: Buffer): string =>
  (partsOf(bytes)['word/document.xml'] ?? Buffer.alloc(0)).toString('utf8').replaceAll(/<[^>]+>/g, '')

type Wanted = CallInput<Calls['POST /plantest/report/file']>['body']
const take = async (who: Someone, body: Wanted) => {
  const { taskId } = await who.browser.call('POST /plantest/report/file', { body })
  const task = await ended(who.browser, taskId)
  expect(task).toMatchObject({ outcome: 'ok', isDownload: 1 })
  return { task, ...(await fetchFile(who.browser, task.id)) }
}

test('reports leave as PDF, Word and in a zip, in two wordings, as other programs read them', async () => {
  const at = await givenPlans(app)
  const plan = await at.published()
  for (const who of [at.student, at.stranger]) {
    const sheet = await at.started(who)
    await who.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, '222222220') })
  }
  const sheetId = (await at.student.browser.call('GET /plantest/sheet/mine'))[0]!.id
  const staff = await take(at.assessor, { kind: 'staff', format: 'pdf', sheetId })
  expect(staff.name).toMatch(/^个人测评报告-.+\.pdf$/)
  const words = await pdfText(staff.bytes)
  for (const part of ['个人测评报告', 'PHQ9', '16', '何佳宁', '保密', '1 / '])
    expect(words.replaceAll(/\s+/g, ' ')).toContain(part)
  // Where there are enough to compare with, the profile stands on paper as it does on the page.
  const report = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id: sheetId } })
  const points = [{ code: 'PHQ9', name: '情绪低落', t: 63, before: 58, isTurned: false }]
  const profile = { reference: '新生普测', n: 120, beforeDay: '2026-03-02', points }
  const told = (paper: object): string => JSON.stringify(paper)
  expect(told(staffPaper({ ...report, profile }, ''))).toMatch(/维度剖面.+新生普测，120 人.+"情绪低落","63","58"/)
  expect(told(staffPaper(report, ''))).not.toContain('维度剖面')
  const own = await pdfText((await take(at.assessor, { kind: 'student', format: 'pdf', sheetId })).bytes)
  const [said = ''] = own.split('测试大学')
  expect(said).toContain('我的小结')
  expect(said).not.toMatch(/PHQ|抑郁症|中度|重度|诊断|16/)
  expect(wordText((await take(at.assessor, { kind: 'staff', format: 'docx', sheetId })).bytes)).toContain('PHQ9')
  expect(wordText((await take(at.head, { kind: 'group', format: 'docx', planId: plan.id })).bytes)).toContain('文学院')

  const many = { kind: 'student', format: 'docx', planId: plan.id } as const
  const refused = (who: Someone, body: Wanted, as: object) =>
    expect(who.browser.call('POST /plantest/report/file', { body })).rejects.toMatchObject(as)
  await refused(at.assessor, many, { code: 44_026 })
  await refused(at.assessor, { kind: 'staff', format: 'pdf' }, { code: 44_078 })
  await refused(at.tutor, { kind: 'staff', format: 'pdf', sheetId }, { status: 403 })
  const zip = await take(at.assessor, { ...many, reason: '留存' })
  const parts = Object.entries(partsOf(zip.bytes))
  expect(parts).toHaveLength(2)
  for (const [name, bytes] of parts) {
    expect(name).toMatch(/\.docx$/)
    expect(wordText(bytes)).toContain('我的小结')
  }
}, 180_000)

test('results by name need a purpose; without names ten look the same and whoever did not agree is left out', async () => {
  const at = await givenPlans(app)
  const scale = await inTenant(app, at.tenant, async (tx) => (await publishedByCode(tx, 'GAD7'))!)
  const plan = await at.published({ scaleVersionIds: [scale.versionId] })
  await inTenant(app, at.tenant, async (tx) => {
    const paper = paperOfScales([scale])
    for (let no = 0; no < 16; no++) {
      const id = tx.newId()
      await tx.insert('user_account', {
        id,
        username: `r${no}`,
        username_key: `r${no}`,
        real_name: `被试${no}`,
        number_name: `2026${1000 + no}`,
        sex: '1',
        // Four of them stand alone in their college.
        dept_id: no < 4 ? at.other : at.college,
        created_at: tx.now,
        updated_at: tx.now,
      })
      const answers = paper.questions.reduce((all, _, item) => withChoice(all, item, no % 4), emptyAnswers(7))
      const known = { id: tx.newId(), plan_id: plan.id, user_id: id, state: 'done' as const, created_at: tx.now }
      await tx.insertMany('sheet', [
        demoSheet(tx, known, { paper, answers, packed: packAnswers(answers), submitted: tx.now, sex: '1' }),
      ])
      const choice = (isOn: boolean, ago: number) =>
        tx.insert('own_choice', {
          id: tx.newId(),
          user_id: id,
          code: 'research',
          is_on: isOn,
          wording: 1,
          made_at: new Date(tx.now.getTime() - ago),
        })
      if (no !== 4) await choice(true, 2000)
      // Somebody who agreed and has thought better of it.
      if (no === 5) await choice(false, 1000)
    }
  })
  const filter = { planId: plan.id }
  const ask = (body: object) => at.assessor.browser.call('POST /download/export/start', { body: body as never })
  await expect(ask({ list: 'results', filter })).rejects.toMatchObject({ message: expect.stringContaining('用途') })
  const named = await exported(at.assessor.browser, 'results', { filter, reason: '中心存档' })
  expect(named.rows).toHaveLength(16)
  expect(named.titles).toContain('姓名')
  const plain = await exported(at.assessor.browser, 'psychometrics', { filter })
  expect(plain.titles.join()).not.toMatch(/姓名|学号|时间/)
  // Sixteen, less two who did not agree; the four of the other college lose it, and four alone are no ten.
  expect(plain.rows).toHaveLength(10)
  expect(new Set(plain.rows.map(([, college, grade]) => `${college} ${grade}`))).toEqual(new Set(['文学院 2026']))
  expect(JSON.stringify(plain.rows)).not.toMatch(/被试|20261/)
  await expect(
    at.admin.browser.call('POST /download/export/start', { body: { list: 'results', filter, reason: '看看' } }),
  ).rejects.toMatchObject({ code: expect.any(Number) })
})
