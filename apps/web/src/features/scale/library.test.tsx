import { goldenPrint, shippedScale, type Permission } from '@xinqiao/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, dialog, start } from '../../../test/appointments.tsx'
import type { Handlers } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { Page } from './library.page.tsx'
import type { ScaleRow, ScaleView } from './scale.queries.ts'

const ALL: readonly Permission[] = ['scale_library_list_tab', 'scale_library_manage_btn', 'scale_library_confirm_btn']
const PHQ9 = '01900000-0000-7000-8000-000000000001'
const PSS = '01900000-0000-7000-8000-000000000002'

const aScale = (over: Partial<ScaleRow> = {}): ScaleRow => ({
  id: PHQ9,
  code: 'PHQ9',
  name: 'PHQ-9',
  title: '抑郁情绪',
  category: 'mood',
  state: 'usable',
  isShipped: true,
  licenceType: 'clear',
  label: '1.0.0',
  itemCount: 9,
  hasDraft: false,
  ...over,
})
const pss = aScale({ id: PSS, code: 'PSS10', name: 'PSS-10', title: '压力感受', state: 'confirm', licenceType: 'nc' })

const aView = (scale: ScaleRow, over: Partial<ScaleView> = {}): ScaleView => ({
  scale,
  versions: [
    {
      id: scale.id,
      label: '1.0.0',
      note: '',
      isPublished: true,
      isCurrent: true,
      time: '2026-03-18 10:00:00',
      byName: '',
    },
  ],
  versionId: scale.id,
  definition: JSON.stringify(shippedScale(scale.code)),
  confirmedTime: null,
  confirmedName: '',
  evidence: '',
  evidenceFileId: null,
  evidenceFileName: '',
  version: 3,
  ...over,
})

const printOf = async (code: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(goldenPrint(shippedScale(code)!)))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const PRINT = await printOf('PHQ9')
const served = (print = PRINT): Handlers => ({
  'GET /scale/scale/tree': () => [{ category: 'mood', label: '情绪', scales: [aScale(), pss] }],
  'GET /scale/scale/view': ({ query }) => aView(query['id'] === PSS ? pss : aScale()),
  'GET /scale/scale/golden': () => ({
    passed: 18,
    total: 18,
    groups: [{ name: '分段边界', covered: 10, needed: 10 }],
    faults: [],
    print,
    milliseconds: 12,
    time: '2026-11-17 10:00:00',
  }),
})

beforeEach(freshBrowser)

test('shows what may be used, the key and that both scorers agree', async () => {
  start('/', ALL, Page, served())
  const tree = within(await screen.findByRole('navigation', { name: '量表目录' }))
  expect(tree.getByRole('button', { name: /PHQ-9/ }).textContent).toContain('可用')
  expect(tree.getByRole('button', { name: /PSS-10/ }).textContent).toContain('待确认')
  expect(await screen.findByRole('img', { name: /分段：0–4 无明显症状，5–9 轻度/ })).toBeTruthy()
  const golden = within(await screen.findByRole('region', { name: '金标准算例' }))
  expect(await golden.findByText(/服务器与浏览器结果一致/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /题目/ }))
  expect(screen.getByText('风险题')).toBeTruthy()
})

test('says so when the two do not agree', async () => {
  start('/', ALL, Page, served('f'.repeat(64)))
  expect(await screen.findByText(/结果不一致，请不要使用/)).toBeTruthy()
})

test('the preview scores as the server would and tells both sides’ words', async () => {
  start('/', ALL, Page, served())
  await user.click(await screen.findByRole('button', { name: '预览' }))
  const preview = await dialog('预览 PHQ-9')
  for (const option of preview.getAllByRole('radio', { name: '几乎每天' })) await user.click(option)
  expect(preview.getByText(/总分 27 重度/)).toBeTruthy()
  expect(preview.getByText(/会发出 4 级预警/)).toBeTruthy()
})

test('a right is confirmed with its grounds', async () => {
  let isConfirmed = false
  const { log } = start('/', ALL, Page, {
    ...served(),
    'GET /scale/scale/view': ({ query }) =>
      query['id'] === PSS
        ? aView(pss, isConfirmed ? { confirmedTime: '2026-11-17 10:00:00', confirmedName: '顾怀瑾' } : {})
        : aView(aScale()),
    'POST /scale/confirm': () => {
      isConfirmed = true
      return null
    },
  })
  await user.click(await screen.findByRole('button', { name: /PSS-10/ }))
  await user.click(await screen.findByRole('button', { name: '确认使用权' }))
  const asked = await dialog('确认可以使用 PSS-10')
  await user.click(asked.getByRole('button', { name: '确认使用权' }))
  expect(await asked.findByText('请写明依据，至少 10 个字')).toBeTruthy()
  await user.type(asked.getByRole('textbox', { name: /依据/ }), '校教务处2026年3号备案')
  await user.click(asked.getByRole('button', { name: '确认使用权' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /scale/confirm')).toEqual([
      { id: PSS, isConfirmed: true, evidence: '校教务处2026年3号备案', version: 3 },
    ]),
  )
  expect(said()).toContain('已确认，可以发布和用于计划')
  // What the page showed before is asked for again.
  expect(await screen.findByText(/顾怀瑾 2026-11-17 确认/)).toBeTruthy()
})

test('a file with mistakes shows the row and the cell, and nothing is kept', async () => {
  const problem = {
    sheet: '题目',
    row: 18,
    column: '反向',
    found: '是?',
    cells: ['q17', '我能按时完成', '频率', '学业', '是?'],
    place: 4,
    message: '只能填“是”或“否”',
  }
  start('/', ALL, Page, {
    ...served(),
    'POST /scale/import': () => ({
      fileName: '大学适应问卷.xlsx',
      size: 42_000,
      problems: [problem],
      items: 38,
      dimensions: 4,
      rows: 222,
      wrongRows: 1,
      scaleId: null,
      versionId: null,
    }),
  })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const panel = await screen.findByRole('complementary', { name: '导入量表' })
  await user.upload(panel.querySelector('input')!, new File(['x'], '大学适应问卷.xlsx'))
  const wrong = within(await screen.findByRole('region', { name: '题目 · 第 18 行 · 反向' }))
  expect(wrong.getByText('是?').getAttribute('data-meant')).toBe('true')
  expect(screen.getByText('有误时整份不入库，也不影响已发布的量表。')).toBeTruthy()
})

test('whoever only looks is offered nothing to change', async () => {
  start('/', ['scale_library_list_tab'], Page, served())
  await screen.findByRole('img', { name: /分段/ })
  for (const name of ['导入', '新版本', '确认使用权', '发布这一版'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
