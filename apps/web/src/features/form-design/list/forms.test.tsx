import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, buttonsIn, fill, press, question } from '../../../../test/org.tsx'
import { pageOf } from '../../../../test/people.ts'
import { aForm, aFormRow, aRight, aType, crisisForm, openForms } from '../../../../test/form-design.tsx'
import { Page } from './forms.page.tsx'

const LIST = 'GET /public/forms/ite'
const SAVE = 'POST /public/forms/ite'
const spare = aFormRow({
  id: 'f2',
  title: '旧记录表',
  enabled: false,
  isDefault: false,
  answerCount: 0,
  publishedNo: null,
  hasDraft: true,
})
type Options = Omit<Parameters<typeof openForms>[1], 'at'> & { at?: string }
const open = ({ handlers = {}, at = '/form_manage/index', ...over }: Options = {}) =>
  openForms(<Page />, {
    at,
    ...over,
    handlers: {
      [LIST]: () => pageOf([aFormRow({ hasDraft: true }), spare]),
      'GET /public/forms/type/all': () => [
        aType(),
        aType({
          id: 'CUSTOM',
          code: 'CUSTOM',
          typeName: '通用表单',
          categoryCode: 'custom',
          categoryName: '通用',
          formCount: 1,
        }),
      ],
      ...handlers,
    },
  })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!
const more = async (name: string, action: string) => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /更多/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(freshBrowser)
afterEach(hush)

test('tells version, draft, use and state; asks for what the address says', async () => {
  const { log } = open({ at: '/form_manage/index?typeCode=F12&enabled=true&keyword=%E8%AE%B0' })
  const row = within(await rowOf('咨询记录表'))
  expect(row.getByText('v3')).toBeTruthy()
  expect(row.getByText('草稿')).toBeTruthy()
  expect(row.getByText('默认')).toBeTruthy()
  expect(row.getByText('1286')).toBeTruthy()
  expect(within(await rowOf('旧记录表')).getByText('未发布')).toBeTruthy()
  expect(log.find(({ key }) => key === LIST)?.query).toMatchObject({ typeCode: 'F12', enabled: 'true', keyword: '记' })
})

test('types lead to their forms', async () => {
  const { address } = open()
  const types = within(await screen.findByRole('navigation', { name: '表单类型' }))
  await user.click(await types.findByRole('button', { name: /通用表单/ }))
  expect(address()).toContain('typeCode=CUSTOM')
  await user.click(types.getByRole('button', { name: /咨询与评估记录/ }))
  expect(address()).toContain('categoryCode=record')
  expect(address()).not.toContain('typeCode')
})

test('who may not design, or not for the whole school, looks', async () => {
  open({ permissions: ['admin_form_list_tab'] })
  expect(buttonsIn(await rowOf('咨询记录表'))).toEqual(['查看', '预览', '权限'])
  expect(screen.queryByRole('button', { name: /新建表单/ })).toBeNull()
})

test('an administrator of one college looks as well', async () => {
  open({ isSub: true })
  expect(buttonsIn(await rowOf('咨询记录表'))).toEqual(['查看', '预览', '权限'])
})

test('a form begins from nothing or from its type, and is opened', async () => {
  const { log, address } = open({ handlers: { [SAVE]: () => ({ id: 'f9', version: 1, problems: [] }) } })
  await press(/新建表单/)
  await fill('表单名称', '新生关怀')
  await press('确定')
  expect(await asked(log, SAVE)).toEqual({ typeCode: 'CUSTOM', title: '新生关怀', siteId: null })
  await waitFor(() => expect(address()).toBe('/form_manage/design?id=f9'))
})

test('stopping and deleting', async () => {
  const { log } = open({
    handlers: {
      'POST /public/forms/ite/enable': () => ({ version: 8 }),
      'POST /public/forms/ite/remove': () => null,
    },
  })
  await more('咨询记录表', '停用')
  await user.click((await question()).getByRole('button', { name: '停用' }))
  expect(await asked(log, 'POST /public/forms/ite/enable')).toEqual({ id: 'f1', version: 7, enabled: false })
  await more('旧记录表', '删除')
  await user.click((await question()).getByRole('button', { name: '删除' }))
  expect(await asked(log, 'POST /public/forms/ite/remove')).toEqual({ id: 'f2', version: 7 })
})

test('a copy gets a name of its own', async () => {
  const { log } = open({
    handlers: { 'POST /public/forms/ite/copy': () => ({ id: 'f3', version: 1, problems: [] }) },
  })
  await more('咨询记录表', '复制')
  await press('确定')
  expect(await asked(log, 'POST /public/forms/ite/copy')).toEqual({
    id: 'f1',
    title: '咨询记录表（副本）',
    siteId: null,
  })
})

test('a form is made the one in use for its type', async () => {
  const setting = {
    id: 's1',
    categoryCode: 'F12',
    siteId: null,
    formId: 'f0',
    formName: '旧',
    no: 1,
    enable: true,
    version: 4,
  }
  const { log } = open({
    handlers: {
      'GET /consult/smartform/findSetting': () => setting,
      'POST /consult/smartform/saveSetting': () => setting,
    },
  })
  await more('咨询记录表', '设为默认')
  await press('确定')
  expect(await asked(log, 'POST /consult/smartform/saveSetting')).toEqual({
    categoryCode: 'F12',
    siteId: null,
    formId: 'f1',
    enable: true,
    version: 4,
  })
  await waitFor(() => expect(said()).toContain('已设为默认'))
})

test('rights: what a role may do, and field by field', async () => {
  const { log } = open({
    handlers: {
      'GET /public/forms/ite/view': () => aForm(),
      'POST /public/forms/rights/save': () => aRight(),
    },
  })
  await more('咨询记录表', '权限')
  const drawer = within(await screen.findByRole('dialog', { name: '表单权限 · 咨询记录表' }))
  await user.click(await drawer.findByRole('checkbox', { name: '咨询师：查看他人的' }))
  const SAVE_RIGHT = 'POST /public/forms/rights/save'
  expect(await asked(log, SAVE_RIGHT)).toMatchObject({ roleId: 'r1', actions: ['edit', 'view'], version: 2 })
  await user.click(drawer.getByRole('button', { name: '随表单' }))
  fireEvent.mouseDown(await drawer.findByRole('combobox', { name: '危机事件' }))
  await user.click(await screen.findByText('不可见', { selector: '.ant-select-item-option-content' }))
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(log.findLast(({ key }) => key === SAVE_RIGHT)?.body).toMatchObject({ fields: { crisisEvent: 'hidden' } }),
  )
})

test('a form from elsewhere: what was refused is told before it is kept', async () => {
  const { log } = open({
    handlers: {
      'POST /public/forms/ite/convert': () => ({
        content: JSON.stringify(crisisForm),
        notes: [{ prop: 'a', message: '“event”是程序代码，未导入' }],
      }),
      [SAVE]: () => ({ id: 'f9', version: 1, problems: [] }),
    },
  })
  await press('导入')
  fireEvent.change(await screen.findByLabelText('或粘贴内容'), { target: { value: '{"column":[]}' } })
  await press('读取')
  expect(await screen.findByText('“event”是程序代码，未导入')).toBeTruthy()
  await press('导入为新表单')
  expect(await asked(log, SAVE)).toMatchObject({ typeCode: 'CUSTOM', title: '咨询记录表' })
})
