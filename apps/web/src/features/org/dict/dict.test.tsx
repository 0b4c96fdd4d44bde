import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, bodyOf, buttonsIn, fill, openOrg, panel, press, question } from '../../../../test/org.tsx'
import type { Dict, DictEntry } from './dict.queries.ts'
import { Page } from './dicts.page.tsx'

const dict = (over: Partial<Dict>): Dict => ({
  type: 'yearInfo',
  name: '年级',
  description: '',
  systemFlag: '1',
  isOpen: true,
  itemCount: 3,
  changedCount: 2,
  ...over,
})
const OWN = dict({ type: 'campusBuilding', name: '校内楼宇', systemFlag: '0', itemCount: 0, changedCount: 0 })
const CLOSED = dict({ type: 'sex', name: '性别', isOpen: false, itemCount: 2, changedCount: 0 })
const entry = (over: Partial<DictEntry>): DictEntry => ({
  id: `yearInfo:${over.value ?? '1'}`,
  dictId: 'yearInfo',
  type: 'yearInfo',
  value: '1',
  label: '一年级',
  sortOrder: 10,
  description: '',
  remarks: '',
  listClass: '',
  status: '1',
  parentValue: null,
  systemFlag: '1',
  systemLabel: '一年级',
  isChanged: false,
  ...over,
})
const CHANGED = entry({ value: '2', label: '大二', systemLabel: '二年级', isChanged: true, listClass: 'success' })
const ADDED = entry({
  value: 'exchange',
  label: '交换生',
  systemFlag: '0',
  systemLabel: null,
  isChanged: true,
  status: '0',
})

const open = (handlers: Handlers = {}, over: { at?: string; isSub?: boolean } = {}) =>
  openOrg(<Page />, {
    at: '/dict/index?type=yearInfo',
    handlers: {
      'GET /admin/dict/list': () => [OWN, dict({}), CLOSED],
      'GET /admin/dict/type/{name}': ({ params }) => (params['name'] === OWN.type ? [] : [entry({}), CHANGED, ADDED]),
      ...handlers,
    },
    ...over,
  })
const rowOf = async (label: string) => within((await (await panel('条目')).findByText(label)).closest('li')!)

beforeEach(freshBrowser)
afterEach(() => {
  pretendPhone(false)
  hush()
})

describe('the list', () => {
  test('holds the school’s own before the platform’s, and is searched by name and type', async () => {
    const { address } = open({}, { at: '/dict/index' })
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.querySelector('b')?.textContent)).toEqual(['校内楼宇', '年级', '性别'])
    expect(options[1]?.textContent).toContain('本校改动 2 项')
    await user.type(screen.getByRole('textbox', { name: '按名称或类型查找' }), 'SEX')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.click(screen.getByRole('option'))
    expect(address()).toBe('/dict/index?type=sex')
    await user.type(screen.getByRole('textbox', { name: '按名称或类型查找' }), 'x')
    expect(screen.getByText('没有找到含「SEXx」的字典')).toBeTruthy()
  })

  test('that fails says so, and tries again', async () => {
    open({ 'GET /admin/dict/list': () => refuse(50_000, '服务忙，请稍后重试') })
    expect(await screen.findByText('服务忙，请稍后重试')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })

  test('in a hand comes first', async () => {
    pretendPhone(true)
    open({}, { at: '/dict/index' })
    await user.click(await screen.findByRole('option', { name: /性别/ }))
    expect(await panel('性别')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    await press('返回字典列表')
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })
})

describe('entries', () => {
  test('tell where they come from and what the platform calls them', async () => {
    open()
    expect((await rowOf('一年级')).getByText('系统')).toBeTruthy()
    const changed = await rowOf('大二')
    expect(changed.getByText('本校修改')).toBeTruthy()
    expect(changed.getByText('系统名称：二年级')).toBeTruthy()
    const added = await rowOf('交换生')
    expect(added.getByText('本校新增')).toBeTruthy()
    expect(added.getByText('停用')).toBeTruthy()
  })

  test('offer taking back only where the school said something', async () => {
    open()
    const actions = async (label: string) =>
      buttonsIn((await panel('条目')).getByText(label).closest('li')!).filter(Boolean)
    await rowOf('一年级')
    expect(await actions('一年级')).toEqual(['编辑', '停用'])
    expect(await actions('大二')).toEqual(['编辑', '停用', '还原'])
    expect(await actions('交换生')).toEqual(['编辑', '启用', '删除'])
  })

  test('are restored and removed by the same call, after different questions', async () => {
    const { log } = open({ 'POST /admin/dict/item/delete': () => null })
    await user.click((await rowOf('大二')).getByRole('button', { name: '还原' }))
    const ask = await question()
    expect(ask.getByText(/都恢复为系统默认/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name: '还原' }))
    expect(await asked(log, 'POST /admin/dict/item/delete')).toEqual({ type: 'yearInfo', value: '2' })
    await waitFor(() => expect(said()).toContain('已还原'))
  })

  test('that have others below stay, and it is said why', async () => {
    open({ 'POST /admin/dict/item/delete': () => refuse(40_727, '还有2个条目以它为上级，请先修改后再删除') })
    await user.click((await rowOf('交换生')).getByRole('button', { name: '删除' }))
    await user.click((await question()).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toContain('还有2个条目以它为上级，请先修改后再删除'))
  })

  test('are switched on and off with all else kept', async () => {
    const { log } = open({ 'POST /admin/dict/item/save': () => null })
    await user.click((await rowOf('交换生')).getByRole('button', { name: '启用' }))
    expect(await asked(log, 'POST /admin/dict/item/save')).toEqual({
      type: 'yearInfo',
      value: 'exchange',
      label: '交换生',
      status: '1',
    })
  })

  test('are put into another order', async () => {
    const { log } = open({ 'POST /admin/dict/item/sort': () => null })
    fireEvent.keyDown(await screen.findByRole('button', { name: '移动「交换生」' }), { key: 'ArrowUp', altKey: true })
    expect(await asked(log, 'POST /admin/dict/item/sort')).toEqual({
      type: 'yearInfo',
      values: ['1', 'exchange', '2'],
    })
  })

  test('are added, with the value judged here and the taken one told under it', async () => {
    const { log } = open({ 'POST /admin/dict/item/save': () => refuse(40_725, '字典值“2”已存在，请换一个') })
    await press('新增条目')
    await fill('显示名称', '预科')
    await fill('值', '预科')
    await press('确定')
    expect(await screen.findByText('字典值只能包含字母、数字、下划线、点和短横线')).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/dict/item/save')).toBeUndefined()
  })

  test('a taken value keeps the form open', async () => {
    const { log } = open({ 'POST /admin/dict/item/save': () => refuse(40_725, '字典值“2”已存在，请换一个') })
    await press('新增条目')
    await fill('显示名称', '预科')
    await fill('值', '2')
    await user.click(screen.getByRole('radio', { name: '橙' }))
    await press('确定')
    expect(await screen.findByText('字典值“2”已存在，请换一个')).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/dict/item/save')).toEqual({
      type: 'yearInfo',
      value: '2',
      label: '预科',
      listClass: 'warning',
      parentValue: '',
      remarks: '',
      status: '1',
      isNew: true,
    })
  })

  test('keep their value when they are edited', async () => {
    const { log } = open({ 'POST /admin/dict/item/save': () => null })
    await user.click((await rowOf('大二')).getByRole('button', { name: '编辑' }))
    expect((await screen.findByRole('textbox', { name: '值' })).hasAttribute('disabled')).toBe(true)
    await fill('显示名称', '本科二年级')
    await press('确定')
    expect(await asked(log, 'POST /admin/dict/item/save')).toMatchObject({
      value: '2',
      label: '本科二年级',
      listClass: 'success',
      isNew: false,
    })
  })
})

describe('a dictionary', () => {
  test('whose values rules use takes none, and says so', async () => {
    open({}, { at: '/dict/index?type=sex' })
    const head = await panel('性别')
    expect(head.getByText('值固定')).toBeTruthy()
    expect(head.getByText(/不能增加/)).toBeTruthy()
    await rowOf('一年级')
    expect(screen.queryByRole('button', { name: '新增条目' })).toBeNull()
  })

  test('of the school’s own is made, and the type judged', async () => {
    const { log } = open({ 'POST /admin/dict/save': () => refuse(40_721, '系统字典不能新建、改名或删除') })
    await press('新增字典')
    await fill('字典名称', '楼宇')
    await fill('字典类型', '1st')
    await press('确定')
    expect(await screen.findByText(/字典类型须以字母开头/)).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/dict/save')).toBeUndefined()
  })

  test('with the platform’s type is refused under the field', async () => {
    const { log } = open({ 'POST /admin/dict/save': () => refuse(40_721, '系统字典不能新建、改名或删除') })
    await press('新增字典')
    await fill('字典名称', '楼宇')
    await fill('字典类型', 'nation')
    await press('确定')
    expect(await screen.findByText('系统字典不能新建、改名或删除')).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/dict/save')).toEqual({
      type: 'nation',
      name: '楼宇',
      description: '',
      isNew: true,
    })
  })

  test('without entries offers the first, and goes with a question', async () => {
    const { log, address } = open({ 'POST /admin/dict/delete': () => null }, { at: '/dict/index?type=campusBuilding' })
    expect(await screen.findByText('还没有条目')).toBeTruthy()
    expect(screen.getByRole('button', { name: '新增条目' })).toBeTruthy()
    await press('删除字典')
    await user.click((await question()).getByRole('button', { name: '删除字典' }))
    expect(await asked(log, 'POST /admin/dict/delete')).toEqual({ type: 'campusBuilding' })
    await waitFor(() => expect(address()).toBe('/dict/index'))
  })
})

test('a sub-administrator looks and changes nothing', async () => {
  open({}, { isSub: true })
  await rowOf('大二')
  expect(screen.queryAllByRole('button', { name: /编辑|停用|还原|新增|移动/ })).toEqual([])
})
