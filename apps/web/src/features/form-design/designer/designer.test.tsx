import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FormDefinition } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, press, question } from '../../../../test/org.tsx'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { aForm, aRight, aVersion, crisisForm, openForms } from '../../../../test/form-design.tsx'
import { Page } from './design.page.tsx'

const SAVE = 'POST /public/forms/ite'
const PUBLISH = 'POST /public/forms/ite/publish'
const AT = '/form_manage/design?id=f1'
const open = (
  handlers: Parameters<typeof openForms>[1]['handlers'] = {},
  over: { permissions?: string[]; isSub?: boolean } = {},
) =>
  openForms(<Page />, {
    at: AT,
    handlers: { [SAVE]: () => ({ id: 'f1', version: 8, problems: [] }), ...handlers },
    ...over,
  })

const paper = async () => within(await screen.findByRole('list', { name: '表单字段' }))
const frames = async () =>
  (await paper()).getAllByRole('button', { name: /（.+）$/ }).map((one) => one.getAttribute('aria-label'))
const frame = async (name: RegExp) => (await paper()).getByRole('button', { name })
const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }))
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const savedForm = async (log: Parameters<typeof asked>[0]) => {
  const body = (await asked(log, SAVE)) as { content: string; version: number; title: string }
  return { ...body, definition: JSON.parse(body.content) as FormDefinition }
}

beforeEach(() => {
  freshBrowser()
  // jsdom lays nothing out and so scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  hush()
  pretendPhone(false)
})

describe('looking', () => {
  test('says what the form is, how much it is used, and that its logic is sound', async () => {
    open()
    expect(await screen.findByText('v3 已发布')).toBeTruthy()
    expect(screen.getByText('线上 v3 · 已用于 1,286 份记录，发布后旧记录不变')).toBeTruthy()
    expect(screen.getByText('5 个字段')).toBeTruthy()
    expect(screen.getByText('无环路、无反向跳转')).toBeTruthy()
    expect(await frames()).toEqual([
      '1 会谈过程（多行文本）',
      '2 是否有危机情况（单选）',
      '3 危机事件（单行文本）',
      '4 既往风险史（单行文本）',
      '5 分级评定（单行文本）',
    ])
  })

  test('without the right to design, or without the whole school, nothing can be changed', async () => {
    open({}, { permissions: ['admin_form_list_tab'] })
    expect(await screen.findByText('只读：您没有表单设计与发布的权限')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: '字段' })).toBeNull()
    await user.click(await frame(/危机事件/))
    expect(screen.queryByRole('button', { name: '删除“危机事件”' })).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('名称').matches(':disabled')).toBe(true)
    fireEvent.keyDown(await frame(/危机事件/), { key: 'Delete' })
    expect(await frames()).toHaveLength(5)
  })

  test('on a phone it says so kindly, and shows what can be shown', async () => {
    pretendPhone(true)
    open()
    expect(await screen.findByText('设计表单需要宽一些的屏幕')).toBeTruthy()
    await press('版本对比')
    expect(await screen.findByText('罗文博 发布于 2026-04-01 09:00 · 1286 份答卷')).toBeTruthy()
  })
})

describe('building', () => {
  test('adds behind what is selected, by click or Enter, with a name of its own; undoes and does again', async () => {
    const { log } = open()
    await user.click(await frame(/会谈过程/))
    await tab('校验')
    const palette = within(screen.getByRole('complementary', { name: '字段' }))
    palette.getByRole('button', { name: '日期' }).focus()
    await user.keyboard('{Enter}')
    // What is new is named first, whatever of the field before was being looked at.
    expect(screen.getByLabelText<HTMLTextAreaElement>('名称').value).toBe('日期')
    expect((await frames())[1]).toBe('2 日期（日期）')
    expect(unsavedWork()).toEqual(['表单“咨询记录表”'])
    await press('撤销')
    expect(await frames()).toHaveLength(5)
    await press('重做')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    const { definition, version } = await savedForm(log)
    expect(version).toBe(7)
    expect(definition.fields[1]).toEqual({ prop: 'date1', type: 'date', label: '日期', span: 12 })
    await waitFor(() => expect(said()).toContain('草稿已保存'))
    expect(unsavedWork()).toEqual([])
  })

  test('a widget is there once; fields are found by name', async () => {
    open()
    await frames()
    const palette = within(screen.getByRole('complementary', { name: '字段' }))
    const grading = palette.getByRole<HTMLButtonElement>('button', { name: '分级评定' })
    await user.click(grading)
    await waitFor(() => expect(grading.disabled).toBe(true))
    await user.type(palette.getByRole('textbox', { name: '搜索字段' }), '签名')
    expect(palette.getAllByRole('button').map((one) => one.textContent)).toContain('手写签名')
    expect(palette.queryByRole('button', { name: '日期' })).toBeNull()
    // Who signs where is told before it is fixed.
    await user.click(palette.getByRole('button', { name: '手写签名' }))
    expect(await screen.findByText(/^只有所选的人能在这里签名.+发布后不能再改。$/)).toBeTruthy()
  })

  test('every short scale can be placed, each once and beside the others', async () => {
    const { log } = open()
    await frames()
    const palette = within(screen.getByRole('complementary', { name: '字段' }))
    for (const name of ['PHQ-9 自评', 'GAD-7 自评', 'PHQ-4 自评']) {
      const entry = palette.getByRole<HTMLButtonElement>('button', { name })
      await user.click(entry)
      await waitFor(() => expect(entry.disabled).toBe(true))
    }
    expect((await frames()).slice(5)).toEqual(['6 自评状态（PHQ-9）', '7 自评状态（GAD-7）', '8 自评状态（PHQ-4）'])
    await press('保存')
    const asks = (code: string) => ({ from: 'named', name: 'shortScale', params: { code } })
    expect((await savedForm(log)).definition.fields.slice(5).map(({ options }) => options)).toEqual([
      undefined,
      asks('GAD7'),
      asks('PHQ4'),
    ])
  })

  test('fields are reordered, copied and removed by keyboard; who is spoken of is asked about first', async () => {
    const jumping = {
      ...crisisForm,
      fields: crisisForm.fields.map((field) =>
        field.prop === 'isCrisisStatus'
          ? { ...field, jump: { mode: 1, rules: [{ option: '1', target: 'level' }] } }
          : field,
      ),
    }
    open({ 'GET /public/forms/ite/view': () => aForm({ content: JSON.stringify(jumping) }) })
    fireEvent.keyDown(await frame(/危机事件/), { key: 'ArrowDown', altKey: true })
    expect((await frames()).slice(2, 4)).toEqual(['3 既往风险史（单行文本）', '4 危机事件（单行文本）'])
    expect(screen.getByText('“危机事件”已移到第 4 位')).toBeTruthy()
    fireEvent.keyDown(await frame(/既往风险史/), { key: 'd', ctrlKey: true })
    expect(await frames()).toContain('4 既往风险史（副本）（单行文本）')
    fireEvent.keyDown(await frame(/^4 既往风险史（副本）/), { key: 'Delete' })
    await waitFor(async () => expect(await frames()).toHaveLength(5))
    fireEvent.keyDown(await frame(/分级评定/), { key: 'Delete' })
    const asking = await question()
    expect(asking.getByText(/用到它，删除后需要调整：是否有危机情况/)).toBeTruthy()
    await user.click(asking.getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('button', { name: '1 个问题待处理' })).toBeTruthy()
  })

  test('a jump is set per option, drawn on the paper and told in words', async () => {
    const { log } = open()
    await user.click(await frame(/是否有危机情况/))
    await tab('逻辑')
    await user.click(screen.getByRole('switch', { name: '逻辑跳转' }))
    await choose('选“无”跳到', '5 分级评定')
    expect(screen.getByText('跳过 3、4，必填 4 项 → 3 项')).toBeTruthy()
    expect((await paper()).getAllByText('选“无”时跳过')).toHaveLength(2)
    expect((await paper()).getByText('逻辑跳转')).toBeTruthy()
    expect(screen.getByText('危机与精神状况题固定开启，避免旧答案残留')).toBeTruthy()
    expect(screen.getByText('1 条逻辑')).toBeTruthy()
    await press('保存')
    expect((await savedForm(log)).definition.fields[1]?.jump).toEqual({
      mode: 1,
      rules: [{ option: '1', target: 'level' }],
    })
  })

  test('conditions, options and checks are edited', async () => {
    const { log } = open()
    await user.click(await frame(/既往风险史/))
    await tab('逻辑')
    await user.click(within(screen.getByRole('region', { name: '显示条件' })).getByRole('button', { name: '添加' }))
    await choose('字段', '2 是否有危机情况')
    await tab('校验')
    const hint = '只在必填时检查；选填的内容怎么写都能提交。'
    expect(screen.getByText(hint)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '必填' }))
    expect(screen.queryByText(hint)).toBeNull()
    fireEvent.change(screen.getByLabelText('最多字数'), { target: { value: '200' } })
    await user.click(await frame(/是否有危机情况/))
    await tab('属性')
    await press('添加选项')
    fireEvent.change(screen.getByRole('textbox', { name: '第 3 个选项' }), { target: { value: '不确定' } })
    await press('保存')
    const { definition } = await savedForm(log)
    expect(definition.fields[3]).toMatchObject({
      required: true,
      max: 200,
      show: { prop: 'isCrisisStatus', op: 'filled' },
    })
    expect(definition.fields[1]?.options).toMatchObject({ options: [{}, {}, { value: '3', label: '不确定' }] })
  })

  test('the name and the question before sending are written on the paper', async () => {
    const { log } = open()
    fireEvent.change((await screen.findAllByRole('textbox', { name: '提交提示' }))[0]!, {
      target: { value: '提交后归档' },
    })
    fireEvent.change(screen.getAllByRole('textbox', { name: '表单名称' })[0]!, { target: { value: '会谈记录' } })
    await press('保存')
    expect(await savedForm(log)).toMatchObject({ title: '会谈记录', definition: { submitTips: '提交后归档' } })
  })
})

describe('saving against others', () => {
  const conflict = () => refuse(40009, '数据已被他人修改，请刷新后重试')
  const change = async () => {
    fireEvent.keyDown(await frame(/危机事件/), { key: 'ArrowUp', altKey: true })
    await press('保存')
    return within(await screen.findByRole('dialog', { name: '这个表单刚被其他人修改过' }))
  }

  test('takes the newest, when asked to', async () => {
    let title = '咨询记录表'
    open({
      [SAVE]: conflict,
      'GET /public/forms/ite/view': () =>
        aForm({ title, content: JSON.stringify({ ...crisisForm, title }), version: 9 }),
    })
    const dialog = await change()
    title = '他人改过'
    await user.click(dialog.getByRole('button', { name: '载入最新内容' }))
    expect(await screen.findByRole('heading', { name: '他人改过' })).toBeTruthy()
    expect((await frames())[1]).toContain('是否有危机情况')
    expect(unsavedWork()).toEqual([])
  })

  test('keeps mine as a form of its own, when asked to', async () => {
    const { log, address } = open({
      [SAVE]: ({ body }) => ((body as { id?: string }).id ? conflict() : { id: 'f2', version: 1, problems: [] }),
    })
    const dialog = await change()
    await user.click(dialog.getByRole('button', { name: '另存为新表单' }))
    await waitFor(() => expect(address()).toBe('/form_manage/design?id=f2'))
    const { title, definition } = await savedForm(log)
    expect(title).toBe('咨询记录表（我的修改）')
    expect(definition.fields[1]?.prop).toBe('crisisEvent')
  })

  test('stays, when asked to, with everything still there', async () => {
    open({ [SAVE]: conflict })
    await user.click((await change()).getByRole('button', { name: '先留在这里' }))
    expect((await frames())[1]).toContain('危机事件')
    expect(unsavedWork()).toHaveLength(1)
  })
})

describe('publishing', () => {
  test('is refused while there are problems, each of which leads to its field', async () => {
    const { log } = open()
    await user.click(await frame(/危机事件/))
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '' } })
    await press('发布 v4')
    const dialog = within(await screen.findByRole('dialog', { name: '发布 v4' }))
    expect(dialog.getByText('还有 1 个问题，处理后才能发布')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: /请填写字段名称/ }))
    expect(screen.queryByRole('dialog', { name: '发布 v4' })).toBeNull()
    expect(screen.getByLabelText('名称')).toBeTruthy()
    expect(log.some(({ key }) => key === PUBLISH)).toBe(false)
  })

  test('shows what is different, saves first, and takes a note along', async () => {
    const { log } = open({ [PUBLISH]: () => ({ no: 4, version: 9 }) })
    await user.click(await frame(/危机事件/))
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '近期事件' } })
    await press('发布 v4')
    const dialog = within(await screen.findByRole('dialog', { name: '发布 v4' }))
    expect(await dialog.findByText('新增 0 · 修改 1 · 删除 0')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('版本说明'), { target: { value: '措辞' } })
    await user.click(dialog.getByRole('button', { name: '发布' }))
    expect(await asked(log, PUBLISH)).toEqual({ id: 'f1', version: 8, note: '措辞' })
    await waitFor(() => expect(said()).toContain('v4 已发布'))
  })

  test('what is the same is not published again', async () => {
    open()
    await frames()
    await press('发布 v4')
    expect(await screen.findByText('与线上版本没有不同，无需发布。')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(true)
  })

  test('says what the server refuses', async () => {
    open({ [PUBLISH]: () => refuse(44110, '字段标识“level”曾用于“等级”，不能改作他用，请换一个标识') })
    fireEvent.keyDown(await frame(/危机事件/), { key: 'ArrowUp', altKey: true })
    await press('发布 v4')
    await user.click(await screen.findByRole('button', { name: '发布' }))
    expect(await screen.findByText(/曾用于“等级”/)).toBeTruthy()
  })
})

describe('beside the paper', () => {
  test('versions are compared and brought back', async () => {
    const { log } = open({
      'GET /public/forms/ite/version': () => ({
        ...aVersion,
        content: JSON.stringify({ ...crisisForm, fields: crisisForm.fields.slice(0, 4) }),
      }),
      'POST /public/forms/ite/restore': () => ({ id: 'f1', version: 8, problems: [] }),
    })
    await frames()
    await press('版本对比')
    const dialog = within(await screen.findByRole('dialog', { name: '版本对比' }))
    expect(await dialog.findByText('新增 1 · 修改 0 · 删除 0')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '取回 v3 为草稿' }))
    await user.click((await question()).getByRole('button', { name: '取回 v3 为草稿' }))
    expect(await asked(log, 'POST /public/forms/ite/restore')).toEqual({ id: 'f1', version: 7, no: 3 })
  })

  test('a try is filled in, judged and not kept', async () => {
    const { log } = open()
    await frames()
    await press('预览')
    const dialog = within(await screen.findByRole('dialog', { name: '预览 · 咨询记录表' }))
    await user.click(dialog.getByRole('button', { name: '校验' }))
    expect(dialog.getByText('4 处需要修改')).toBeTruthy()
    expect(dialog.getByText('已答 0 / 5')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: '无' }))
    expect(await dialog.findByText('已答 1 / 5')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '清空重填' }))
    expect(await dialog.findByText('已答 0 / 5')).toBeTruthy()
    expect(log.every(({ key }) => key.startsWith('GET') || key.endsWith('/choices'))).toBe(true)
  })

  test('what is imported replaces the draft, with a report of what was refused', async () => {
    const taken = { ...crisisForm, title: '别的', fields: crisisForm.fields.slice(0, 1) }
    open({
      'POST /public/forms/ite/convert': () => ({
        content: JSON.stringify(taken),
        notes: [{ prop: 'content', message: '“control”是程序代码，未导入' }],
      }),
    })
    await frames()
    await press('更多')
    await user.click(await screen.findByRole('menuitem', { name: '导入…' }))
    fireEvent.change(await screen.findByLabelText('或粘贴内容'), { target: { value: '{"column":[]}' } })
    await press('读取')
    expect(await screen.findByText('“control”是程序代码，未导入')).toBeTruthy()
    await press('替换当前草稿')
    expect(await frames()).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '咨询记录表', level: 1 })).toBeTruthy()
  })

  test('a role’s right on a field holds at once', async () => {
    const { log } = open({ 'POST /public/forms/rights/save': () => aRight() })
    await user.click(await frame(/危机事件/))
    await tab('权限')
    await screen.findByRole('combobox', { name: '咨询师的权限' })
    await choose('咨询师的权限', '只读')
    expect(await asked(log, 'POST /public/forms/rights/save')).toEqual({
      formId: 'f1',
      roleId: 'r1',
      actions: ['edit'],
      fields: { crisisEvent: 'read' },
      version: 2,
    })
  })
})
