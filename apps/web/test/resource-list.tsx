import type { Key } from '@xinqiao/contract/client'
import { initialOf, keyOfKind, type Field, type Resource, type RowOf } from '@xinqiao/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellText } from '../src/kit/list/cell.tsx'
import { columnsOf } from '../src/kit/resource/resource-fields.tsx'
import { type Asked, type Handlers, refuse, refuseField } from './fake-server.ts'
import { said, user } from './in-theme.tsx'
import { asked, buttonsIn, fill, press, question } from './org.tsx'
import { freshRow } from './resource.ts'

type ResourceListTests<R extends Resource> = {
  readonly calls: { readonly list: Key; readonly save: Key; readonly remove: Key }
  /** Draws the page of the list. */
  readonly open: (handlers: Handlers, mayChange: boolean) => { readonly log: readonly Asked[] }
  /** What every row says besides what is made up: references, and what the reply shows. */
  readonly row?: Partial<RowOf<R>>
  /** What is added here has it from the page. */
  readonly fresh?: Readonly<Record<string, unknown>>
}

type Named = { id: string; version: number; [key: string]: unknown }

const REFUSED = 49_999
const WORDS = '已被他人使用，请换一个'

/** A value of a field that can be told from others. */
const sample = (key: string, field: Field): unknown => {
  if (field.kind === 'text' || field.kind === 'long') return field.label.slice(0, field.max)
  return field.kind === 'ref' ? `${key}-1` : initialOf(field)
}

/** What holds for the list of every resource, by what the resource says of itself. */
export const describeResourceList = <R extends Resource>(of: R, given: ResourceListTests<R>): void => {
  const { calls, fresh = {} } = given
  const fields = Object.entries<Field>(of.fields)
  const [title, flag] = [keyOfKind(of, 'name') ?? '', keyOfKind(of, 'enabled')]
  const label = of.fields[title]?.label ?? ''
  /** Texts besides the name that a new one cannot be without. */
  const owing = fields.filter(([, field]) => (field.kind === 'text' || field.kind === 'long') && field.required)
  const owed = owing.map(([, field]) => field)
  const filled = Object.fromEntries(owing.map(([key, field]) => [key, field.label]))
  const row = (id: string, over: object = {}): Named => {
    const made = Object.fromEntries(fields.map(([key, field]) => [key, sample(key, field)]))
    return { ...made, ...(given.row as object), [title]: `${of.noun}${id}`, ...over, id, version: 5 }
  }
  const [on, off] = [row('甲'), row('乙', flag ? { [flag]: '0' } : {})]
  const answer = (key: Key, reply: () => unknown): Handlers => ({ [key]: reply })
  const open = (handlers: Handlers = {}, mayChange = true) =>
    given.open({ ...answer(calls.list, () => [on, off]), ...handlers }, mayChange)
  const nameOf = (one: Named): string => String(one[title])
  const rowOf = async (one: Named) => within((await screen.findByText(nameOf(one))).closest('tr')!)
  const act = async (one: Named, name: string) => user.click((await rowOf(one)).getByRole('button', { name }))

  test('shows each of its columns', async () => {
    open()
    const shown = await rowOf(on)
    const words = columnsOf(of).map((column) => cellText(column, on as unknown as RowOf<R>))
    expect(words.filter((one) => one && shown.queryAllByText(one).length === 0)).toEqual([])
  })

  test('where there are none offers the first', async () => {
    open(answer(calls.list, () => []))
    expect(await screen.findByRole('button', { name: `新增${of.noun}` })).toBeTruthy()
  })

  test('that cannot be read says so', async () => {
    open(answer(calls.list, () => refuse(403, '无权访问', 403)))
    expect(await screen.findByText('暂无访问权限，请联系管理员')).toBeTruthy()
  })

  test('a new one is sent with what new ones have; what is refused about its name is told there', async () => {
    const { log } = open(answer(calls.save, () => refuseField(title, WORDS)))
    await rowOf(on)
    await press(`新增${of.noun}`)
    await fill(label, `${of.noun}丙`)
    for (const field of owed) await fill(field.label, field.label)
    await press('确定')
    const sent = Object.entries({ ...freshRow(of), ...fresh, ...filled }).filter(([, value]) => value !== null)
    expect(await asked(log, calls.save)).toEqual({ ...Object.fromEntries(sent), [title]: `${of.noun}丙` })
    expect(await screen.findByText(WORDS)).toBeTruthy()
  })

  test('one is changed as it was read', async () => {
    const { log } = open(answer(calls.save, () => on))
    await act(on, '编辑')
    await fill(label, `${of.noun}丁`)
    await press('确定')
    const kept = Object.fromEntries(fields.map(([key]) => [key, on[key]]))
    expect(await asked(log, calls.save)).toEqual({ ...kept, id: on.id, version: 5, [title]: `${of.noun}丁` })
  })

  test.each(flag ? [flag] : [])('one is switched on at once, and off after a question: %s', async (status) => {
    const { log } = open(answer(calls.save, () => on))
    await act(off, '启用')
    expect(await asked(log, calls.save)).toMatchObject({ id: off.id, version: 5, [status]: '1' })
    await waitFor(() => expect(said()).toContain('启用成功'))
    await act(on, '停用')
    const dialog = await question()
    expect(dialog.getAllByText(`停用${of.noun}「${nameOf(on)}」？`).length).toBeGreaterThan(0)
    await user.click(dialog.getByRole('button', { name: '停用' }))
    await waitFor(() => expect(said()).toContain('停用成功'))
  })

  test('one is removed after a question, unless it is refused', async () => {
    const { log } = open(answer(calls.remove, () => refuse(REFUSED, WORDS)))
    await act(on, '删除')
    await user.click((await question()).getByRole('button', { name: '删除' }))
    expect(await asked(log, calls.remove)).toEqual({ id: on.id })
    await waitFor(() => expect(said()).toContain(WORDS))
    expect(screen.getByText(nameOf(on))).toBeTruthy()
  })

  test('whoever may not change it has no buttons', async () => {
    open({}, false)
    await rowOf(on)
    expect(buttonsIn(screen.getByRole('main'))).toEqual([])
  })
}
