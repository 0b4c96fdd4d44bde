import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { goldenPrint, questionnaireOf, sheetsOfScale, shippedScale, type ScaleDefinition } from '@xinqiao/domain'
import { createHash } from 'node:crypto'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { inTenant } from '../../../test/departments.ts'
import { refusal } from '../../../test/sign-in.ts'
import { publishedByCode } from './index.ts'

const app = await openTestApp()
let tenant: TestTenant
let assessor: Visitor
let head: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant()
  assessor = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
  head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
})

const sleep = shippedScale('SLP8')!
const own: ScaleDefinition = { ...sleep, code: 'MINE', name: '本校睡眠', category: 'own' }
const treeOf = async (who: Visitor) =>
  (await who.call('GET /scale/scale/tree', { query: {} })).flatMap((one) => one.scales)
const stateOf = async (code: string) => (await treeOf(assessor)).find((one) => one.code === code)!.state
const importJson = (definition: unknown, who = assessor) =>
  importFile('量表.json', Buffer.from(JSON.stringify(definition)), who)
const importFile = (name: string, bytes: Buffer, who = assessor) => {
  const body = new FormData()
  body.set('note', '首版')
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  return who.call('POST /scale/import', { body })
}
const confirm = async (id: string, isConfirmed = true) => {
  const { version } = await head.call('GET /scale/scale/view', { query: { id } })
  return head.call('POST /scale/confirm', { body: { id, isConfirmed, evidence: '本校编制，版权归学校所有', version } })
}

describe('the library', () => {
  test('has what comes with the product, and says what may be used', async () => {
    const states = new Map((await treeOf(assessor)).map((one) => [one.code, one.state]))
    expect(['PHQ9', 'ASQ', 'PSS10', 'SCL90', 'SLP8'].map((code) => states.get(code))).toEqual([
      'usable',
      'branch',
      'confirm',
      'structure',
      'usable',
    ])
    const phq9 = (await treeOf(assessor)).find(({ code }) => code === 'PHQ9')!
    const view = await assessor.call('GET /scale/scale/view', { query: { id: phq9.id } })
    expect(view).toMatchObject({ scale: { name: 'PHQ-9' }, versions: [{ label: '1.0.0', isCurrent: true }] })
    const golden = await assessor.call('GET /scale/scale/golden', { query: { versionId: view.versionId } })
    expect(golden).toMatchObject({ passed: golden.total, faults: [] })
    // The same in another process that has only the definition.
    const print = createHash('sha256')
      .update(goldenPrint(JSON.parse(view.definition) as ScaleDefinition))
      .digest('hex')
    expect(golden.print).toBe(print)
  })

  test('is shut to whoever does not keep it', async () => {
    for (const role of ['ROLE_GENERAL', 'ROLE_ADMIN', 'CRISIS_ROLE_CONSULTANT', 'ROLE_CONSULTANT'] as const) {
      const other = await app.signedIn(await app.givenUser(tenant, { roles: [role] }))
      await expect(other.call('GET /scale/scale/tree', { query: {} })).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('a scale from a file', () => {
  test('of FHIR or REDCap is read as any other; a table that is neither is refused', async () => {
    expect(await importJson(questionnaireOf(own))).toMatchObject({ problems: [], items: own.items.length })
    const csv = (text: string) => importFile('dictionary.csv', Buffer.from(text))
    const head = 'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"'
    const field = 'a1,mood_form,radio,甲,"0, 无 | 1, 有"'
    expect(await csv(`${head}\n${field}`)).toMatchObject({ problems: [], items: 1, dimensions: 1 })
    expect(await csv(`${head}\n${field}\nt,mood_form,calc,合计,[a1]*2`)).toMatchObject({
      versionId: null,
      problems: [{ row: 3 }],
    })
    await expect(csv('a,b\n1,2')).rejects.toMatchObject({ code: 44016 })
  })

  test('is a draft, is confirmed by the head, is published once and never changes', async () => {
    const { scaleId, versionId, problems } = await importJson(own)
    expect(problems).toEqual([])
    expect(await stateOf('MINE')).toBe('draft')
    const publish = () => assessor.call('POST /scale/publish', { body: { versionId: versionId! } })
    await expect(publish()).rejects.toMatchObject(refusal(44006, '该量表未获授权，不能发布'))
    await confirm(scaleId!)
    await publish()
    expect(await stateOf('MINE')).toBe('usable')
    await expect(publish()).rejects.toMatchObject(refusal(44015, '已发布的版本不能更改或删除'))
    await expect(assessor.call('POST /scale/discard', { body: { versionId: versionId! } })).rejects.toMatchObject({
      code: 44015,
    })
    await expect(importJson(own)).rejects.toMatchObject(refusal(44013, 'MINE 已有版本 1.0.0，请改用更高的版本号'))
    await confirm(scaleId!, false)
    expect(await stateOf('MINE')).toBe('confirm')
    const published = await inTenant(app, tenant, (tx) => publishedByCode(tx, 'MINE'))
    expect(published?.isUsable).toBe(false)
  })

  test('a newer version leaves the older as it was', async () => {
    const first = await importJson(own)
    await confirm(first.scaleId!)
    await assessor.call('POST /scale/publish', { body: { versionId: first.versionId! } })
    const second = await importJson({ ...own, version: '1.1.0', name: '睡眠二' })
    expect(second.scaleId).toBe(first.scaleId)
    await assessor.call('POST /scale/publish', { body: { versionId: second.versionId!, note: '改了名称' } })
    const view = await assessor.call('GET /scale/scale/view', {
      query: { id: first.scaleId!, versionId: first.versionId! },
    })
    expect(view.versions.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['1.1.0', true],
      ['1.0.0', false],
    ])
    expect((JSON.parse(view.definition) as ScaleDefinition).name).toBe('本校睡眠')
  })

  test('is not published without golden cases, without words, or with a broken key', async () => {
    const publishing = async (definition: ScaleDefinition) => {
      const { scaleId, versionId } = await importJson(definition)
      await confirm(scaleId!)
      return assessor.call('POST /scale/publish', { body: { versionId: versionId! } })
    }
    await expect(publishing({ ...own, golden: [] })).rejects.toMatchObject({ code: 44012 })
    await expect(publishing({ ...shippedScale('SDS')!, version: '1.1.0' })).rejects.toMatchObject({ code: 44014 })
    const cesd = shippedScale('CESD')!
    const broken = { ...cesd, code: 'CESDX', dimensions: [{ ...cesd.dimensions[0]!, reverse: ['q4', 'q8', 'q12'] }] }
    await expect(publishing(broken)).rejects.toMatchObject({ code: 44012 })
  })

  test('with mistakes is told where, and nothing is kept', async () => {
    const { scaleId, problems } = await importJson({ ...own, items: [] })
    expect([scaleId, problems]).toEqual([
      null,
      [{ sheet: 'JSON', row: 0, column: 'items', found: '', cells: [], place: -1, message: '至少要有1项' }],
    ])
    expect((await treeOf(assessor)).some(({ code }) => code === 'MINE')).toBe(false)
  })

  test('a workbook with mistakes names the rows; corrected it becomes a draft that can be published', async () => {
    const book = (code: string, isBroken: boolean) =>
      writeXlsx({
        sheets: sheetsOfScale({ ...own, code }).map(({ name, rows }) => ({
          name,
          rows: rows.map(({ number, cells }) =>
            isBroken && name === '题目' && number === 5 ? cells.with(4, '是?') : [...cells],
          ),
        })),
      })
    const wrong = await importFile('大学适应问卷.xlsx', Buffer.from(await book('BOOK', true)))
    expect(wrong).toMatchObject({
      scaleId: null,
      wrongRows: 1,
      problems: [{ sheet: '题目', row: 5, column: '反向', found: '是?', message: '只能填“是”或“否”' }],
    })
    const right = await importFile('大学适应问卷.xlsx', Buffer.from(await book('BOOK', false)))
    expect(right).toMatchObject({ problems: [], items: 8, dimensions: 1 })
    await confirm(right.scaleId!)
    await assessor.call('POST /scale/publish', { body: { versionId: right.versionId! } })
    expect(await stateOf('BOOK')).toBe('usable')
  })

  test('what is no file of ours is refused in words', async () => {
    await expect(importFile('a.xlsx', Buffer.from('no workbook'))).rejects.toMatchObject({ code: 44016 })
  })

  test('a draft is thrown away; what came with the product is not', async () => {
    const { versionId } = await importJson(own)
    await assessor.call('POST /scale/discard', { body: { versionId: versionId! } })
    expect((await treeOf(assessor)).some(({ code }) => code === 'MINE')).toBe(false)
    const scl = (await treeOf(assessor)).find(({ code }) => code === 'SCL90')!
    const view = await assessor.call('GET /scale/scale/view', { query: { id: scl.id } })
    await expect(assessor.call('POST /scale/discard', { body: { versionId: view.versionId } })).rejects.toMatchObject({
      code: 44015,
    })
  })

  test('of one school is nothing to another', async () => {
    const { scaleId, versionId } = await importJson(own)
    const elsewhere = await app.givenTenant()
    const foreign = await app.signedIn(await app.givenUser(elsewhere, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    const missing = { status: 404 }
    await expect(foreign.call('GET /scale/scale/view', { query: { id: scaleId! } })).rejects.toMatchObject(missing)
    await expect(foreign.call('POST /scale/publish', { body: { versionId: versionId! } })).rejects.toMatchObject(
      missing,
    )
    await expect(
      foreign.call('POST /scale/confirm', {
        body: { id: scaleId!, isConfirmed: true, evidence: '这是我们的量表依据', version: 1 },
      }),
    ).rejects.toMatchObject(missing)
  })
})
